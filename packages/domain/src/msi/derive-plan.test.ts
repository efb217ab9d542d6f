import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../test/golden/expected/msi.json' with { type: 'json' };
import household from '../../test/golden/household.json' with { type: 'json' };
import { today } from '../../test/golden.ts';
import { monthOf } from '../calendar/year-month.ts';
import { cents, sumCents } from '../money/cents.ts';
import { derivePlan, type DerivedPlan } from './derive-plan.ts';
import { readPlanItems } from './parse-plan-file.ts';
import type { PlanFigures } from './plan.ts';
import { paymentsOfPlan, projectPayments } from './project-payments.ts';
import { summarisePlans } from './summarise-plans.ts';
import { isFinishingSoon, upcomingCompletions } from './upcoming-completions.ts';

const thisMonth = monthOf(today);

function read(items: unknown[]) {
  const result = readPlanItems(items);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.plans.map((plan, index) => derivePlan({ ...plan, id: `plan-${index}` }));
}

/** A plan in the shape of the golden file. */
const onWire = ({
  id: _id,
  purchaseDate,
  paidBy: _p,
  shared: _s,
  categoryId: _c,
  ...plan
}: ReturnType<typeof read>[number]) => ({
  ...plan,
  purchaseDate: purchaseDate.toString(),
});

const plans = read(household.msi);

describe('the golden plans', () => {
  it('are derived, with ids from their position', () => {
    expect(plans.map(onWire)).toEqual(golden.household.plans);
    expect(plans.map(({ id }) => id)).toEqual(household.msi.map((_, index) => `plan-${index}`));
  });

  it('have their summary', () => {
    expect(summarisePlans(plans, thisMonth)).toEqual(golden.household.summary);
    expect(summarisePlans([], thisMonth)).toEqual(golden.noPlans.summary);
  });

  it('have their projection, this month before the 24 of the file', () => {
    const [first, ...next] = projectPayments(plans, thisMonth, 25);
    expect(first).toMatchObject({ totalCents: golden.household.summary.totalMonthlyPaymentCents });
    expect(next.map(({ month, totalCents }) => ({ month: month.toString(), paymentCents: totalCents }))).toEqual(
      golden.household.projection,
    );
    expect(projectPayments(plans, thisMonth)).toHaveLength(24);
  });

  it.each(golden.household.paymentsByPlan.map((row, index) => ({ ...row, index })))(
    '$merchant pays month by month',
    (row) => {
      const payments = paymentsOfPlan(plans[row.index] as DerivedPlan, thisMonth, 25);
      expect(payments).toEqual([row.currentStatement, ...row.nextMonths]);
    },
  );

  it.each(golden.edgeCases)('$item.merchant', ({ item, plan, currentStatement, nextMonths }) => {
    const derived = read([item]);
    expect(derived.map(onWire)).toEqual([plan]);
    expect(paymentsOfPlan(derived[0] as DerivedPlan, thisMonth, 5)).toEqual([currentStatement, ...nextMonths]);
  });
});

describe('upcomingCompletions', () => {
  it('lists the plans that end within a month and the payment after them', () => {
    const { items, totalDropCents, totalAfterDropCents } = upcomingCompletions(plans, thisMonth);
    expect(
      items.map(({ plan, paymentAfterCents }) => [
        plan.merchant,
        plan.remainingBalanceCents,
        plan.paymentDueCents,
        paymentAfterCents,
      ]),
    ).toEqual([
      ['Palacio de Hierro', 199_998, 99_999, 627_431],
      ['Coppel lavadora', 145_000, 145_000, 582_430],
    ]);
    expect(totalDropCents).toBe(244_999);
    expect(totalAfterDropCents).toBe(482_431);
  });

  it('is finishing soon with 1 or 0 months left, never with an unknown number', () => {
    expect([0, 1, 2, null].map((monthsLeft) => isFinishingSoon({ monthsLeft }))).toEqual([true, true, false, false]);
  });

  it('never drops below zero when the payment is already recorded', () => {
    const ending = plans
      .filter(({ merchant }) => merchant === 'Coppel lavadora')
      .map((plan) => ({ ...plan, recordedMonth: thisMonth }));
    expect(upcomingCompletions(ending, thisMonth).totalAfterDropCents).toBe(0);
  });
});

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(cents);
const figures: fc.Arbitrary<PlanFigures> = fc.record({
  merchant: fc.constant('Liverpool'),
  purchaseDate: fc.constant(today),
  originalAmountCents: amount,
  remainingBalanceCents: amount,
  paymentDueCents: fc.oneof(amount, fc.constant(cents(0)), fc.integer({ min: 1, max: 100 }).map(cents)),
  currentInstallment: fc.nat(60),
  totalInstallments: fc.option(fc.integer({ min: 1, max: 48 })),
});

describe('derivePlan', () => {
  it('has paid and remaining that add up to the original, where the remaining is not larger', () => {
    fc.assert(
      fc.property(figures, (plan) => {
        const derived = derivePlan({ ...plan, id: 'plan' });
        const paid = derived.amountPaidCents;
        expect(paid).toBe(Math.max(plan.originalAmountCents - plan.remainingBalanceCents, 0));
        expect(paid + Math.min(plan.remainingBalanceCents, plan.originalAmountCents)).toBe(plan.originalAmountCents);
        expect(derived.status).toBe(plan.remainingBalanceCents > 0 ? 'active' : 'completed');
        expect(derived.monthsLeft === null).toBe(plan.totalInstallments === null);
      }),
    );
  });
});

describe('projectPayments', () => {
  it('never pays more than remains, and has paid all of it in the end', () => {
    fc.assert(
      fc.property(figures, (plan) => {
        const payments = paymentsOfPlan(plan, thisMonth, 60);
        const paid = sumCents(payments);
        expect(paid).toBeLessThanOrEqual(plan.remainingBalanceCents);
        expect(payments.at(-1) === 0 && plan.paymentDueCents > 0 ? paid : plan.remainingBalanceCents).toBe(
          plan.remainingBalanceCents,
        );
        expect(Math.max(...payments)).toBeLessThanOrEqual(plan.paymentDueCents + 100);
      }),
    );
  });

  it('leaves no month with a remainder of one peso or less, where the payment is over a peso', () => {
    const payment = fc.integer({ min: 101, max: 100_000 }).map(cents);
    const payments = fc.integer({ min: 1, max: 48 });
    const rest = fc.integer({ min: -100, max: 100 });
    fc.assert(
      fc.property(payment, payments, rest, (paymentDueCents, count, difference) => {
        const remainingBalanceCents = cents(paymentDueCents * count + difference);
        fc.pre(remainingBalanceCents > 0);
        const paid = paymentsOfPlan({ remainingBalanceCents, paymentDueCents }, thisMonth, 60).filter(Boolean);
        expect(sumCents(paid)).toBe(remainingBalanceCents);
        // One payment less where the last one is so small that it was merged into the one before.
        const isJoined = count > 1 && paymentDueCents + difference <= 100;
        expect(paid).toHaveLength(isJoined ? count - 1 : count);
      }),
    );
  });

  it('ends 17,999.00 in 18 payments of 999.94 with the 18th', () => {
    const plan = { remainingBalanceCents: cents(1_799_900), paymentDueCents: cents(99_994) };
    expect(paymentsOfPlan(plan, thisMonth, 20)).toEqual([...Array.from({ length: 17 }, () => 99_994), 100_002, 0, 0]);
  });

  it('pays 0 this month where the payment is recorded, and continues next month', () => {
    const plan = { remainingBalanceCents: cents(250), paymentDueCents: cents(100), recordedMonth: thisMonth };
    expect(paymentsOfPlan(plan, thisMonth, 5)).toEqual([0, 100, 100, 50, 0]);
    expect(paymentsOfPlan(plan, thisMonth.add({ months: 1 }), 4)).toEqual([100, 100, 50, 0]);
  });
});

describe('summarisePlans', () => {
  it('has savings and next payment that add up to this month’s payment', () => {
    fc.assert(
      fc.property(fc.array(figures, { maxLength: 10 }), (list) => {
        const summary = summarisePlans(list, thisMonth);
        expect(summary.nextMonthSavingsCents + summary.nextMonthPaymentCents).toBe(summary.totalMonthlyPaymentCents);
        expect(summary.monthAfterNextSavingsCents + summary.monthAfterNextPaymentCents).toBe(
          summary.totalMonthlyPaymentCents,
        );
        expect(summary.activeCount + summary.completedCount).toBe(list.length);
      }),
    );
  });
});
