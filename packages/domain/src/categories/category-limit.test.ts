import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../test/golden/beyond/limits.json' with { type: 'json' };
import { orderOf } from '../../test/golden.ts';
import { byCategory, type CountedExpense, within } from '../../test/recount.ts';
import { firstDayOf, lastDayOf } from '../calendar/year-month.ts';
import { countedAmount } from '../expenses/counted-amount.ts';
import type { CategoryLabel } from '../expenses/expense.ts';
import { cents, CENTS_MAX, negateCents } from '../money/cents.ts';
import { TOTAL_CENTS_MAX } from '../money/total-limit.ts';
import type { CategoryTotal } from '../reports/totals.ts';
import { breakdownWithLimits, type CategoryLimit, limitUse } from './category-limit.ts';
import { categoryDraftSchema } from './category.ts';

describe('the golden limits', () => {
  it.each(golden.cases)('$month: $why', ({ month, categories, expenses, report }) => {
    const labels = new Map<string, CategoryLabel>(
      categories.map(({ limitCents: _limit, ...category }) => [category.id, category]),
    );
    const limits = categories.flatMap(({ id, limitCents }) =>
      limitCents === null ? [] : [{ category: labels.get(id)!, limitCents: cents(limitCents) }],
    );
    const counted = expenses.map((expense): CountedExpense => ({
      amountCents: countedAmount({ ...expense, amountCents: cents(expense.amountCents) }),
      category: expense.categoryId === null ? null : labels.get(expense.categoryId)!,
      paidBy: orderOf(expense.paidBy),
      shared: expense.shared,
      date: Temporal.PlainDate.from(expense.date),
    }));
    const reported = Temporal.PlainYearMonth.from(month);
    const inMonth = within(counted, firstDayOf(reported), lastDayOf(reported));
    const rows = breakdownWithLimits(byCategory(inMonth), limits).map(
      ({ category, amountCents, count, limitCents }) => ({
        id: category?.id ?? null,
        total: amountCents,
        count,
        limitCents,
      }),
    );
    expect(rows).toEqual(report.map(({ name: _name, color: _color, ...row }) => row));
  });

  it.each(golden.values)('$limitCents as a limit: $valid', ({ limitCents, valid }) => {
    const draft = categoryDraftSchema.safeParse({ name: 'Casa', limitCents });
    expect(draft.error?.issues.map(({ path }) => path) ?? []).toEqual(valid ? [] : [['limitCents']]);
  });
});

describe('breakdownWithLimits', () => {
  const label = (id: string): CategoryLabel => ({ id, name: `Categoría ${id}`, color: '#EF4444' });
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const total = fc.record({
    amountCents: fc.integer({ min: -9, max: 9 }).map(cents),
    count: fc.integer({ min: 1, max: 9 }),
  });
  const totals = fc
    .dictionary(fc.constantFrom('', ...ids), total)
    .map((byId) =>
      Object.entries(byId).map(([id, each]): CategoryTotal => ({ ...each, category: id ? label(id) : null })),
    );
  const limits = fc
    .dictionary(fc.constantFrom(...ids), fc.integer({ min: 1, max: CENTS_MAX }).map(cents))
    .map((byId) =>
      Object.entries(byId).map(([id, limitCents]): CategoryLimit => ({ category: label(id), limitCents })),
    );

  it('has every total and every limit once, and adds nothing to the sum', () => {
    fc.assert(
      fc.property(totals, limits, (spent, limited) => {
        const rows = breakdownWithLimits(spent, limited);
        const idOf = ({ category }: { category: CategoryLabel | null }) => category?.id ?? '';
        const known = new Set([...spent, ...limited].map(idOf));
        expect(rows.map(idOf).toSorted()).toEqual([...known].toSorted());
        for (const row of rows) {
          const own = spent.find((each) => idOf(each) === idOf(row));
          expect([row.amountCents, row.count]).toEqual([own?.amountCents ?? 0, own?.count ?? 0]);
          expect(row.limitCents).toBe(limited.find((each) => idOf(each) === idOf(row))?.limitCents ?? null);
        }
        expect(rows.map(({ amountCents }) => amountCents)).toEqual(
          rows.map(({ amountCents }) => amountCents).toSorted((left, right) => right - left),
        );
      }),
    );
  });
});

describe('limitUse', () => {
  it.each([
    [0, 500_000, 'under', 500_000, 0],
    [804_670, 1_100_000, 'under', 295_330, 73],
    [399_999, 500_000, 'under', 100_001, 79],
    [400_000, 500_000, 'near', 100_000, 80],
    [400_400, 500_000, 'near', 99_600, 80],
    [499_999, 500_000, 'near', 1, 99],
    [500_000, 500_000, 'reached', 0, 100],
    [222_500, 200_000, 'reached', -22_500, 111],
    [-500, 1_000, 'under', 1_500, 0],
    [1, 1, 'reached', 0, 100],
  ])('%i of %i is %s', (spent, limit, state, leftCents, percent) => {
    expect(limitUse(cents(spent), cents(limit))).toEqual({ state, leftCents, percent });
  });

  it('says 80 and 100 percent exactly where they are reached, for any amounts', () => {
    const spending = fc.integer({ min: negateCents(TOTAL_CENTS_MAX), max: TOTAL_CENTS_MAX });
    fc.assert(
      fc.property(spending, fc.integer({ min: 1, max: CENTS_MAX }), (spent, limit) => {
        const { state, leftCents, percent } = limitUse(cents(spent), cents(limit));
        expect(leftCents + spent).toBe(limit);
        const expected = BigInt(spent) * 5n >= BigInt(limit) * 4n ? 'near' : 'under';
        expect(state).toBe(spent >= limit ? 'reached' : expected);
        expect([percent >= 80, percent >= 100]).toEqual([state !== 'under', state === 'reached']);
      }),
    );
  });
});
