import { cents, type DateRange, perMember, totalOfBoth } from '@household/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  byCategory,
  byDay,
  byMonth,
  categoryMonths,
  type CountedExpense,
  monthThroughs,
  paidBySharing,
  sharedByMonth,
  within,
} from '../../../domain/test/recount.ts';
import { ana, createTestHousehold, day, draft } from '../../test/household.ts';
import { countStatements } from '../../test/statement-count.ts';

const database = await createTestHousehold();
const { analytics, dashboard, reports } = database.read;
const first = day('2025-11-05');
const DAYS = 150;
const memberIds = { first: 'ana', second: 'luis' } as const;
const expenses: CountedExpense[] = [];

/** 400 expenses over five months, deterministic so that a failure can be reproduced. */
beforeAll(async () => {
  const { result: category } = await database.write(ana, (unit) =>
    unit.categories.create({ name: 'Comida', color: '#10B981', icon: null }),
  );
  for (let index = 0; index < 400; index += 1) {
    expenses.push({
      amountCents: cents(((index * 7919) % 100_000) + 1),
      category: index % 3 === 0 ? null : { id: category.id, name: category.name, color: category.color },
      paidBy: (index * 31) % 7 < 4 ? 'first' : 'second',
      shared: (index * 17) % 5 < 3,
      date: first.add({ days: (index * 37) % DAYS }),
    });
  }
  await database.write(ana, async (unit) => {
    for (const { category: of, paidBy, ...fields } of expenses) {
      await unit.expenses.create(draft({ ...fields, categoryId: of?.id ?? null, paidBy: memberIds[paidBy] }));
    }
  });
});

const bound = fc.option(fc.integer({ min: -40, max: DAYS + 40 }), { nil: undefined });
const range = fc.tuple(bound, bound).map(([from, to]): DateRange => {
  const [start, end] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
  return {
    startDate: start === undefined ? undefined : first.add({ days: start }),
    endDate: end === undefined ? undefined : first.add({ days: end }),
  };
});
const rangeProperty = (check: (range: DateRange, inRange: CountedExpense[]) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(range, (given) => check(given, within(expenses, given.startDate ?? null, given.endDate ?? null))),
    { numRuns: 60 },
  );
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

type Row = {
  readonly date?: Temporal.PlainDate;
  readonly month?: Temporal.PlainYearMonth;
  readonly category?: { readonly id: string } | null;
};
const keyOf = ({ date, month, category }: Row): string => date?.toString() ?? month?.toString() ?? category?.id ?? '';
const sorted = (rows: readonly Row[]): unknown =>
  plain(rows.toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1)));

describe('the sums of any range equal a recount of its expenses', () => {
  it('by member and sharing', () =>
    rangeProperty(async (given, inRange) => {
      const { paid, members } = await analytics.paid(given);
      expect(paid).toEqual(paidBySharing(inRange));
      expect(totalOfBoth(paid).count).toBe(inRange.length);
      expect(perMember((order) => members[order].id)).toEqual(memberIds);
    }));

  it('by category', () =>
    rangeProperty(async (given, inRange) => {
      expect(sorted(await analytics.byCategory(given))).toEqual(sorted(byCategory(inRange)));
    }));

  it('by month and by day, oldest first', () =>
    rangeProperty(async (given, inRange) => {
      expect(plain(await analytics.byMonth(given))).toEqual(sorted(byMonth(inRange)));
      expect(plain(await analytics.byDay(given))).toEqual(sorted(byDay(inRange)));
    }));

  it('by month and member, of shared expenses', () =>
    rangeProperty(async (given, inRange) => {
      const { months } = await analytics.sharedMonths(given);
      const counted = sharedByMonth(inRange.filter(({ shared }) => shared));
      expect(plain(months.map(({ paid, month }) => ({ month, paid })))).toEqual(sorted(counted));
      const number = months.reduce((sum, { counts }) => sum + counts.income, 0);
      expect(number).toBe(inRange.filter(({ shared }) => shared).length);
    }));
});

/** A row in an order of its own, whatever order the database gave. */
const comparable = (
  rows: readonly { readonly category: { readonly id: string } | null; readonly months: readonly Row[] }[],
) => sorted(rows.map((row) => ({ ...row, months: sorted(row.months) })));

describe('the two years of the analytics', () => {
  it('equal a recount of the expenses, whatever day it is', async () => {
    for (const text of ['2026-01-31', '2026-02-28', '2026-03-10', '2026-03-31', '2025-11-06', '2027-03-01']) {
      const today = day(text);
      const { categories, months } = await analytics.year(today);
      expect(comparable(categories)).toEqual(comparable(categoryMonths(expenses, today)));
      const from = today.toPlainYearMonth().subtract({ months: 11 }).toPlainDate({ day: 1 });
      const until = today.with({ day: today.daysInMonth });
      const counted = monthThroughs(within(expenses, from, until), today.day);
      expect(sorted(months)).toEqual(sorted(counted));
      expect(plain(await analytics.lastMonths(today))).toEqual(sorted(byMonth(within(expenses, from, until))));
    }
  });
});

describe('the days of a report', () => {
  const reported = Temporal.PlainYearMonth.from('2026-02');

  it.each([
    ['shared ones', null, (each: CountedExpense) => each.shared],
    ['personal ones of a member', 'luis', (each: CountedExpense) => !each.shared && each.paidBy === 'second'],
  ])('name the three largest %s', async (_name, memberId, isCounted) => {
    const today = day('2026-02-20');
    const { parts, months } = await reports.days(reported, today, memberId);
    const counted = Map.groupBy(
      expenses.filter((each) => each.date.toPlainYearMonth().equals(reported) && isCounted(each)),
      ({ date }) => date.day,
    );
    expect(parts.map((part) => part.day)).toEqual([...counted.keys()].toSorted((left, right) => left - right));
    for (const { day: on, largest, ruledCents } of parts) {
      const amounts = counted.get(on)!.map(({ amountCents }) => amountCents);
      expect(largest.map(({ amountCents }) => amountCents)).toEqual(
        amounts.toSorted((left, right) => right - left).slice(0, 3),
      );
      expect(ruledCents).toBe(0);
    }
    const compared = expenses.filter((each) => (memberId === null ? true : isCounted(each)) && each.date.month !== 3);
    expect(sorted(months)).toEqual(sorted(monthThroughs(within(compared, null, day('2026-02-28')), 20)));
  });

  it('say what of a day rules wrote', async () => {
    const on = day('2026-02-11');
    const { result } = await database.write(ana, (unit) =>
      unit.expenses.create(draft({ amountCents: cents(12_345), date: on, meta: { recurringRuleId: 'x' } })),
    );
    const parts = async () => (await reports.days(reported, day('2026-02-20'), null)).parts;
    expect((await parts()).find((each) => each.day === 11)?.ruledCents).toBe(12_345);
    await database.write(ana, (unit) => unit.expenses.remove(result.expense.id));
    expect((await parts()).find((each) => each.day === 11)?.ruledCents ?? 0).toBe(0);
  });

  it('has no months beside a month that is not running', async () => {
    expect((await reports.days(reported, day('2026-03-01'), null)).months).toEqual([]);
  });
});

describe('each screen', () => {
  const today = day('2026-03-10');
  const month = Temporal.PlainYearMonth.from('2026-02');

  it.each([
    ['dashboard', () => dashboard.figures(today)],
    ['household month', () => reports.householdMonth(month)],
    ['personal month', () => reports.personalMonth(month, 'luis')],
    ['days of a household month', () => reports.days(month, today, null)],
    ['days of a personal month', () => reports.days(month, today, 'luis')],
    ['year', () => analytics.year(today)],
    ['last twelve months', () => analytics.lastMonths(today)],
    ['range by category', () => analytics.byCategory({ startDate: today })],
    ['range by member', () => analytics.paid({ startDate: today })],
    ['balance', () => analytics.sharedMonths({ startDate: today })],
  ])('%s is one statement', async (_name, read) => {
    expect(await countStatements(database, read)).toBe(1);
  });

  it('of a month, of twelve months and by member reads no expense', async () => {
    const { rows } = await database.pool.query<{ n: string }>('select count(*) as n from expense');
    expect(Number(rows[0]?.n)).toBe(400);
    await database.pool.query('alter table expense rename to expense_away');
    try {
      const { byCategory: totals } = await reports.householdMonth(month);
      expect(totals).toHaveLength(2);
      expect(await analytics.lastMonths(today)).toHaveLength(5);
      expect((await analytics.paid({ startDate: today })).paid.first.shared.count).toBeGreaterThan(0);
    } finally {
      await database.pool.query('alter table expense_away rename to expense');
    }
  });
});
