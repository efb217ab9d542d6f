import { describe, expect, it } from 'vitest';
import { expenses, fromWire, salaries, today } from '../../test/golden.ts';
import golden from '../../test/golden/expected/stats.json' with { type: 'json' };
import * as withRefunds from '../../test/golden-splits.ts';
import goldenWithRefunds from '../../test/golden/beyond/splits.json' with { type: 'json' };
import { byCategory, byDay, byMonth, paidBySharing, sharedByMonth, totalOf, within } from '../../test/recount.ts';
import { monthOf } from '../calendar/year-month.ts';
import { parseQueryDate } from '../calendar/parse-plain-date.ts';
import { rankCategories } from '../categories/category-breakdown.ts';
import { cents } from '../money/cents.ts';
import { balanceOfRange } from './balance-of-range.ts';
import { totalOfBoth, totalsByMember, totalsBySharing } from './totals.ts';

/** The rows of the golden file for one path, each with the expenses of its range. */
function rowsOf(path: string) {
  return golden.cases
    .map((row) => ({ ...row, url: row.path.split('?') }))
    .filter(({ url }) => url[0] === `/api/stats/${path}`)
    .map(({ url, answer, path: name }) => {
      const query = new Map((url[1] ?? '').split('&').map((pair) => pair.split('=') as [string, string]));
      const bound = (key: string) => parseQueryDate(query.get(key) ?? '');
      const end = bound('endDate');
      return { name, answer, end, inRange: within(expenses, bound('startDate'), end) };
    });
}

/** The same of the golden household with refunds, percentages and own parts: only the balance is of interest here. */
const balanceRowsWithRefunds = goldenWithRefunds.stats
  .filter(({ path }) => path.startsWith('/api/stats/balance'))
  .map(({ path, answer }) => {
    const query = new URLSearchParams(path.split('?')[1] ?? '');
    const bound = (key: string) => parseQueryDate(query.get(key) ?? '');
    const end = bound('endDate');
    return {
      path,
      answer: answer as unknown as Balance,
      end,
      inRange: within(withRefunds.sharedExpenses, bound('startDate'), end),
    };
  });

type Balance = {
  salaries?: { ana: number; luis: number };
  sharedExpenses: { total: number; paidBy: { ana: number; luis: number }; fairShare: { ana: number; luis: number } };
  balance: { ana: number; luis: number };
};
const record = (amount: number, date: string) => ({
  amountCents: cents(amount),
  effectiveDate: Temporal.PlainDate.from(date),
});

describe('balanceOfRange', () => {
  it.each(rowsOf('balance'))('$name', ({ answer, end, inRange }) => {
    const expected = answer as unknown as Balance;
    const result = balanceOfRange({
      months: sharedByMonth(inRange),
      salaries,
      lastMonth: (end ?? today).toPlainYearMonth(),
    });
    // The golden file has no salaries for ranges of several months.
    expect(result).toMatchObject({
      ...(expected.salaries && { salaries: fromWire(expected.salaries) }),
      totalCents: expected.sharedExpenses.total,
      paid: fromWire(expected.sharedExpenses.paidBy),
      fairShare: fromWire(expected.sharedExpenses.fairShare),
      settlement: { balance: fromWire(expected.balance) },
    });
  });

  it.each(balanceRowsWithRefunds)('with refunds and agreements: $path', ({ answer, inRange, end }) => {
    const months = Map.groupBy(inRange, ({ date }) => monthOf(date).toString());
    const result = balanceOfRange({
      months: [...months].map(([month, ofMonth]) => ({
        month: Temporal.PlainYearMonth.from(month),
        ...withRefunds.sumsOf(ofMonth),
      })),
      salaries: withRefunds.salaries,
      lastMonth: (end ?? withRefunds.today).toPlainYearMonth(),
    });
    expect(result).toMatchObject({
      totalCents: answer.sharedExpenses.total,
      paid: fromWire(answer.sharedExpenses.paidBy),
      fairShare: fromWire(answer.sharedExpenses.fairShare),
      settlement: { balance: fromWire(answer.balance) },
    });
  });

  it('splits each month by its own salaries', () => {
    const paid = { first: cents(100), second: cents(0) };
    const result = balanceOfRange({
      months: [
        { month: Temporal.PlainYearMonth.from('2026-01'), paid },
        { month: Temporal.PlainYearMonth.from('2026-02'), paid },
      ],
      salaries: { first: [record(1, '2026-01-01'), record(3, '2026-02-01')], second: [record(1, '2026-01-01')] },
      lastMonth: Temporal.PlainYearMonth.from('2026-02'),
    });
    expect(result.fairShare).toEqual({ first: 125, second: 75 });
    expect(result.proportions).toEqual({ first: 0.75, second: 0.25 });
    expect(result.settlement).toEqual({ balance: { first: 75, second: -75 }, amountCents: 75, debtor: 'second' });
  });

  it('splits in half without months and salaries', () => {
    const result = balanceOfRange({
      months: [],
      salaries: { first: [], second: [] },
      lastMonth: today.toPlainYearMonth(),
    });
    expect(result.salaries).toEqual({ first: null, second: null });
    expect(result.proportions).toEqual({ first: 0.5, second: 0.5 });
    expect(result.settlement.debtor).toBeNull();
  });
});

describe('the other golden stats, from totals', () => {
  it.each(rowsOf('total'))('$name', ({ answer, inRange }) => {
    expect(totalOfBoth(paidBySharing(inRange))).toEqual(answer);
    expect(totalOf(inRange)).toEqual(answer);
  });

  it.each(rowsOf('by-member'))('$name', ({ answer, inRange }) => {
    const { first, second } = totalsByMember(paidBySharing(inRange));
    expect({ ana: first, luis: second }).toEqual(answer);
  });

  it.each(rowsOf('by-sharing'))('$name', ({ answer, inRange }) => {
    expect(totalsBySharing(paidBySharing(inRange))).toEqual(answer);
  });

  it.each(rowsOf('by-category'))('$name', ({ answer, inRange }) => {
    const rows = rankCategories(byCategory(inRange)).map(({ category, ...total }) => ({
      categoryId: category?.id ?? null,
      ...(category && { categoryName: category.name, categoryColor: category.color }),
      ...total,
    }));
    expect(rows).toEqual(answer);
  });

  it.each(rowsOf('monthly'))('$name', ({ answer, inRange }) => {
    expect(
      byMonth(inRange).map(({ month, amountCents, count }) => ({ month: month.toString(), total: amountCents, count })),
    ).toEqual(answer);
  });

  it.each(rowsOf('daily'))('$name', ({ answer, inRange }) => {
    expect(
      byDay(inRange).map(({ date, amountCents, count }) => ({ date: date.toString(), total: amountCents, count })),
    ).toEqual(answer);
  });
});
