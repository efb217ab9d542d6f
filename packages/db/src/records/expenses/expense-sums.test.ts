import {
  type Cents,
  cents,
  countedAmount,
  type ExpenseShares,
  type MemberOrder,
  sharesOfExpense,
  SPLIT_PARTS,
  splitOfNamed,
  type SplitPart,
  type ExpenseDraft,
} from '@household/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ana, createTestHousehold, day, draft } from '../../../test/household.ts';
import type { ListedExpense } from './expense.reader.ts';
import type { ExpenseFilter } from './expense-filter.ts';

const database = await createTestHousehold();
const { result: food } = await database.write(ana, (unit) =>
  unit.categories.create({ name: 'Comida', color: '#10B981', icon: null }),
);

const dates = ['2026-01-31', '2026-02-01', '2026-02-14', '2026-02-28', '2026-03-01'].map(day);
const rules = ['income', { ana: 33, luis: 67 }, { ana: 100, luis: 0 }] as const;
const owns: Record<string, Cents>[] = [{}, { luis: cents(250) }, { ana: cents(600), luis: cents(401) }];
/** Each rule with each sort of own parts, paid and given back, on every day; and personal ones. */
const expenses: Partial<ExpenseDraft>[] = rules.flatMap((rule, ruleIndex) =>
  owns.flatMap((own, ownIndex) =>
    dates.map((date, index) => ({
      amountCents: cents(1_001 + index * (1 - Math.sign(ownIndex))),
      description: index % 2 === 0 ? 'Pan dulce' : 'Leche',
      date,
      paidBy: (ruleIndex + index) % 2 === 0 ? 'ana' : 'luis',
      categoryId: index % 3 === 0 ? food.id : null,
      tags: index === 2 ? ['fiesta'] : [],
      refund: (ruleIndex + ownIndex + index) % 4 === 0,
      split: { rule, own },
    })),
  ),
);
const personal = dates.map((date, index) => ({ date, shared: false, refund: index === 1, amountCents: cents(77) }));
for (const fields of [...expenses, ...personal]) {
  // oxlint-disable-next-line no-await-in-loop
  await database.write(ana, (unit) => unit.expenses.create(draft(fields)));
}

const page = (filter: ExpenseFilter, limit: number) =>
  database.read.expenses.page({ filter, sortBy: 'date', sortOrder: 'asc', limit, hasSums: true });

function sharesOf({ paidBy, split, ...expense }: ListedExpense): ExpenseShares | null {
  const payer: MemberOrder = paidBy === 'ana' ? 'first' : 'second';
  return split && sharesOfExpense({ ...expense, payer, split: splitOfNamed(split, { first: 'ana', second: 'luis' }) });
}

function partOf(expense: ListedExpense, part: SplitPart): number {
  const shares = sharesOf(expense);
  if (!shares) return 0;
  return part === 'income' ? shares.income : shares[part].first + shares[part].second;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const anyFilter: fc.Arbitrary<ExpenseFilter> = fc.record(
  {
    startDate: fc.constantFrom(...['2026-01-01', '2026-02-01', '2026-02-14'].map(day)),
    endDate: fc.constantFrom(...['2026-02-28', '2026-02-20', '2026-03-31'].map(day)),
    categoryId: fc.constantFrom(food.id, 'uncategorized'),
    paidBy: fc.constantFrom('ana', 'luis'),
    shared: fc.boolean(),
    refund: fc.boolean(),
    split: fc.constantFrom(...SPLIT_PARTS),
    words: fc.constantFrom(['pan'], ['leche'], ['le']),
    tags: fc.constant(['fiesta']),
  },
  { requiredKeys: [] },
);

describe('the sums of a filter', () => {
  it('are those of the expenses that it finds, whatever it filters by', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        const { expenses: found, total, sums } = await page(filter, 100);
        expect(total).toBe(found.length);
        const { split } = filter;
        expect(sums).toEqual({
          amountCents: sum(found.map(countedAmount)),
          partCents: split ? sum(found.map((expense) => partOf(expense, split))) : null,
        });
        // Of all that the filter finds, not of the page.
        expect((await page(filter, 1)).sums).toEqual(sums);
      }),
      { numRuns: 400 },
    );
  });

  it.each(SPLIT_PARTS)('with %s have something to add up', async (split) => {
    const { total, sums } = await page({ split }, 1);
    expect(total).toBeGreaterThan(9);
    expect(sums!.partCents).not.toBe(0);
    expect(sums!.partCents).not.toBe(sums!.amountCents);
  });

  it('are not computed unless asked for', async () => {
    for (const filter of [{}, { split: 'own' }, { words: ['pan'], split: 'own' }] satisfies ExpenseFilter[]) {
      // oxlint-disable-next-line no-await-in-loop
      const { sums } = await database.read.expenses.page({ filter, sortBy: 'date', sortOrder: 'asc', limit: 1 });
      expect(sums).toBeNull();
    }
  });
});

describe('the days of a page', () => {
  const days = async (filter: ExpenseFilter, sortOrder: 'asc' | 'desc', limit: number, offset = 0) =>
    database.read.expenses.page({ filter, sortBy: 'date', sortOrder, limit, offset, hasDays: true });

  it('each have all that the filter finds on them, also what other pages hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyFilter,
        fc.constantFrom('asc', 'desc'),
        fc.integer({ min: 1, max: 12 }),
        fc.nat({ max: 40 }),
        async (filter, sortOrder, limit, offset) => {
          const { expenses: found } = await page(filter, 100);
          const { expenses: shown, days: told } = await days(filter, sortOrder, limit, offset);
          const dayOf = (expense: ListedExpense) => expense.date.toString();
          const expected = [...new Set(shown.map(dayOf))].map((date) => {
            const onIt = found.filter((expense) => dayOf(expense) === date);
            return { date, count: onIt.length, amountCents: sum(onIt.map(countedAmount)) };
          });
          const byDate = (one: { date: string }, other: { date: string }) => (one.date < other.date ? -1 : 1);
          expect(told!.map((each) => ({ ...each, date: each.date.toString() })).toSorted(byDate)).toEqual(
            expected.toSorted(byDate),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are not computed unless asked for', async () => {
    expect((await page({}, 1)).days).toBeNull();
    expect((await days({ startDate: day('2030-01-01') }, 'desc', 5)).days).toEqual([]);
  });
});
