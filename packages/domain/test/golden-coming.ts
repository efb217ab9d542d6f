import type { CategoryLabel } from '../src/expenses/expense.ts';
import type { ComingPlan, ComingRule } from '../src/coming/coming-records.ts';
import { perMember, type PerMember } from '../src/household/per-member.ts';
import { cents } from '../src/money/cents.ts';
import { planItemSchema } from '../src/msi/plan-template.ts';
import { keepDigits } from '../src/msi/json-number.ts';
import type { RuleTiming } from '../src/recurring/rule.ts';
import type { SalaryRecord } from '../src/reports/salary-in-force.ts';
import golden from './golden/beyond/upcoming.json' with { type: 'json' };
import { orderOf } from './golden.ts';

type GoldenHousehold = (typeof golden.households)[number];
type Occurrence = {
  readonly ruleId: string;
  readonly date: string;
  readonly outcome: 'written' | 'skipped' | 'waiting' | 'confirmed';
  readonly amountCents?: number | null;
  readonly billId?: string;
};

/** What a household of `upcoming.json` and `commitments.json` says of what is coming, as domain types. */
export type GoldenComing = {
  readonly rules: readonly ComingRule[];
  readonly plans: readonly ComingPlan[];
  /** The bills that wait, with what they are expected to come to. */
  readonly bills: readonly {
    readonly id: string;
    readonly amountCents: ReturnType<typeof cents>;
    readonly paidBy: string;
  }[];
  readonly salaries: PerMember<readonly SalaryRecord[]>;
};

const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);

export function goldenComing(household: GoldenHousehold): GoldenComing {
  const categories = new Map<string, CategoryLabel>(household.categories.map((category) => [category.id, category]));
  const categoryOf = (id: string | null) => (id === null ? null : (categories.get(id) ?? null));
  const occurrences = household.occurrences as readonly Occurrence[];
  const estimateOf = (rule: GoldenHousehold['rules'][number]) =>
    cents(latestConfirmed(occurrences.filter(({ ruleId }) => ruleId === rule.id)) ?? rule.amountCents);
  const rules = household.rules.map((rule): ComingRule => {
    const ofRule = occurrences.filter(({ ruleId }) => ruleId === rule.id);
    return {
      ...(rule as unknown as RuleTiming),
      id: rule.id,
      description: rule.description,
      paidBy: rule.paidBy,
      shared: rule.shared,
      isActive: rule.isActive,
      needsConfirmation: rule.needsConfirmation,
      startDate: day(rule.startDate),
      endDate: rule.endDate === null ? null : day(rule.endDate),
      category: categoryOf(rule.categoryId),
      estimateCents: rule.needsConfirmation ? estimateOf(rule) : cents(rule.amountCents),
      taken: new Set(ofRule.map(({ date }) => date)),
    };
  });
  const plans = household.plans.map((plan): ComingPlan => {
    const item = planItemSchema.parse(JSON.parse(JSON.stringify(plan), keepDigits));
    return {
      ...item,
      id: plan.id,
      recordedMonth: plan.recorded_month === null ? null : Temporal.PlainYearMonth.from(plan.recorded_month),
      paymentDay: item.paymentDay ?? null,
      paidBy: item.paidBy ?? null,
      shared: item.shared ?? null,
      category: categoryOf(item.categoryId ?? null),
    };
  });
  const bills = occurrences
    .filter(({ outcome }) => outcome === 'waiting')
    .map(({ ruleId, billId }) => {
      const rule = household.rules.find(({ id }) => id === ruleId)!;
      return { id: billId!, amountCents: estimateOf(rule), paidBy: rule.paidBy };
    });
  const salaries = perMember((order) =>
    household.salaries
      .filter(({ memberId }) => orderOf(memberId) === order)
      .map(({ amountCents, effectiveDate }) => ({
        amountCents: cents(amountCents),
        effectiveDate: day(effectiveDate),
      })),
  );
  return { rules, plans, bills, salaries };
}

/** What the expense of the latest confirmed occurrence holds; one that was deleted no longer counts. */
function latestConfirmed(occurrences: readonly Occurrence[]): number | null {
  const confirmed = occurrences.filter(({ outcome, amountCents }) => outcome === 'confirmed' && amountCents !== null);
  return confirmed.toSorted((left, right) => (left.date < right.date ? -1 : 1)).at(-1)?.amountCents ?? null;
}
