import {
  addSharedSums,
  breakdownWithLimits,
  cents,
  countedAmount,
  householdMonthlyReport,
  mapMembers,
  MEMBER_ORDERS,
  monthOf,
  type MonthTotal,
  NO_SHARED_SUMS,
  paceOf,
  rankCategories,
  runningMonth,
  salariesInForce,
  type SharedSums,
  splitOfNamed,
  sumsOfExpense,
  yearsByCategory,
} from '@household/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byCategory,
  byDay,
  byMonth,
  categoryMonths,
  type CountedExpense,
  monthThroughs,
  paidBySharing,
  spendingOf,
} from '../../../../../packages/domain/test/recount.ts';
import { recordSalary } from '../../../test/salaries.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const { signInAs, database, members } = await buildTestApp();
const browser = await signInAs('second');
const { trpc } = browser;
const today = Temporal.PlainDate.from('2026-09-17');
const months = ['2026-08', '2026-09', '2026-10'].map((month) => Temporal.PlainYearMonth.from(month));
const record = (amount: number, date: string) => ({
  amountCents: cents(amount),
  effectiveDate: Temporal.PlainDate.from(date),
});
const salaries = {
  first: [record(4_000_000, '2026-01-01'), record(4_475_037, '2026-09-30')],
  second: [record(3_100_000, '2026-01-01')],
};
for (const order of MEMBER_ORDERS) {
  for (const { amountCents, effectiveDate } of salaries[order]) {
    await recordSalary({ database, members }, order, amountCents, effectiveDate.toString());
  }
}
const limitCents = cents(123_456);
const created = await Promise.all(
  ['Súper', 'Casa'].map(async (name) => (await trpc.categories.create.mutate({ name, limitCents })).category),
);
const categories = created.map(({ id }) => id);
const limits = created.map(({ id, name, color }) => ({ category: { id, name, color }, limitCents }));

const plainFields = fc.record({
  amountCents: fc.integer({ min: 1, max: 1_000_000_000_000 }),
  description: fc.constant('Pan'),
  categoryId: fc.constantFrom(null, ...categories),
  paidBy: fc.constantFrom('ana', 'luis'),
  shared: fc.boolean(),
  refund: fc.boolean(),
  date: fc.constantFrom(
    '2026-06-30',
    '2026-07-17',
    '2026-08-31',
    '2026-09-01',
    '2026-09-17',
    '2026-09-30',
    '2026-10-01',
  ),
});
/** Each shared one with a split, because an edit without one would keep own parts that may exceed its amount. */
const fields = plainFields.chain((given) => {
  if (!given.shared) return fc.constant(given);
  const own = fc.integer({ min: 0, max: Math.floor(given.amountCents / 2) });
  const percent = fc.integer({ min: 0, max: 100 }).map((ana) => ({ ana, luis: 100 - ana }));
  const split = fc.record({
    rule: fc.oneof(fc.constant('income' as const), percent),
    own: fc.oneof(fc.constant({}), fc.record({ ana: own, luis: own })),
  });
  return split.map((chosen) => ({ ...given, split: chosen }));
});
const step = fc.record({ action: fc.constantFrom('add', 'edit', 'delete', 'undo'), fields, at: fc.nat() });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The expenses of the list, not totals. */
async function living(): Promise<(CountedExpense & { id: string; sums: SharedSums })[]> {
  const { data } = await trpc.expenses.list.query({ limit: 100 });
  return data.map((expense) => {
    const payer = expense.paidBy === members.first.id ? ('first' as const) : ('second' as const);
    const { id, category, shared, split, date } = expense;
    const named = { first: members.first.id, second: members.second.id };
    const sums = split ? sumsOfExpense({ ...expense, payer, split: splitOfNamed(split, named) }) : NO_SHARED_SUMS;
    return { id, amountCents: countedAmount(expense), category, paidBy: payer, shared, date, sums };
  });
}

const changes: number[] = [];

async function take({ action, fields: given, at }: Step): Promise<void> {
  const expenses = await living();
  const id = expenses[at % Math.max(expenses.length, 1)]?.id;
  const noted = (changeId: number | null) => changeId !== null && changes.push(changeId);
  if (action === 'add' && expenses.length < 100) noted((await trpc.expenses.create.mutate(given)).changeId);
  else if (action === 'edit' && id) noted((await trpc.expenses.update.mutate({ id, expense: given })).changeId);
  else if (action === 'delete' && id) noted((await trpc.expenses.delete.mutate({ id })).changeId);
  else if (action === 'undo' && changes.length > 0) {
    // A later change may block it; then nothing has changed.
    const changeId = changes[at % changes.length]!;
    await trpc.history.undo.mutate({ changeId }).then(
      (undone) => noted(undone.changeId),
      () => undefined,
    );
  }
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('after any adds, edits, deletes and undos', () => {
  it('reports, summary and dashboard equal a recount of the expenses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const each of steps) await take(each);
        const expenses = await living();
        for (const month of months) {
          const inMonth = expenses.filter(({ date }) => monthOf(date).equals(month));
          const counted = householdMonthlyReport({
            month,
            today,
            paid: paidBySharing(inMonth),
            agreed: inMonth.map(({ sums }) => sums).reduce(addSharedSums, NO_SHARED_SUMS),
            byCategory: byCategory(inMonth),
            limits,
            sharedByDay: byDay(inMonth.filter(({ shared }) => shared)),
            salaries: mapMembers(salariesInForce(salaries, month), (salary) => salary?.amountCents ?? null),
          });
          const report = await trpc.reports.monthly.query({ year: month.year, month: month.month });
          expect(plain(report)).toMatchObject(plain(counted) as object);
        }
        const { months: lastYear, running, years, categories: shares } = await trpc.analytics.summary.query();
        expect(running).toEqual(runningMonth(monthThroughs(expenses, today.day), today));
        expect(plain(years)).toEqual(plain(yearsByCategory(categoryMonths(expenses, today), today)));
        expect(plain(shares.thisYear)).toEqual(plain(rankCategories(byCategory(expenses))));
        const countedMonths = byMonth(expenses).filter(({ month }) => month.toString() <= '2026-09');
        const bySize = (rows: readonly MonthTotal[]) =>
          rows
            .filter(({ count }) => count > 0)
            .toSorted((a, b) => Temporal.PlainYearMonth.compare(a.month, b.month))
            .map(({ month, amountCents, count }) => [month.toString(), amountCents, count]);
        expect(bySize(lastYear)).toEqual(bySize(countedMonths));
        const { stats, pace, categoryBreakdown } = await trpc.dashboard.get.query();
        const sum = (rows: readonly CountedExpense[]) =>
          rows.reduce((total, { amountCents }) => total + amountCents, 0);
        expect(stats).toEqual({
          todayCents: sum(expenses.filter(({ date }) => date.equals(today))),
          thisMonthCents: sum(expenses.filter(({ date }) => monthOf(date).equals(monthOf(today)))),
          thisYearCents: sum(expenses),
          lastMonthCents: sum(expenses.filter(({ date }) => date.month === 8)),
        });
        expect(pace).toEqual(paceOf(spendingOf(expenses), today));
        const thisMonth = expenses.filter(({ date }) => monthOf(date).equals(monthOf(today)));
        expect(plain(categoryBreakdown)).toEqual(plain(breakdownWithLimits(byCategory(thisMonth), limits)));
      }),
      { numRuns: 15 },
    );
  });
});
