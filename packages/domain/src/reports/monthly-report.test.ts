import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expenses, orderOf, owesWho, salaries, today } from '../../test/golden.ts';
import golden from '../../test/golden/expected/monthly-reports.json' with { type: 'json' };
import * as withRefunds from '../../test/golden-splits.ts';
import goldenWithRefunds from '../../test/golden/beyond/splits.json' with { type: 'json' };
import { byCategory, byDay, paidBySharing, totalOf, within, type CountedExpense } from '../../test/recount.ts';
import { monthName } from '../calendar/date-text.ts';
import { firstDayOf, lastDayOf } from '../calendar/year-month.ts';
import { mapMembers, type MemberOrder } from '../household/per-member.ts';
import { NO_SHARED_SUMS } from '../split/shared-sums.ts';
import { cents } from '../money/cents.ts';
import { householdMonthlyReport, personalMonthlyReport, type MonthlyReport } from './monthly-report.ts';
import { salariesInForce } from './salary-in-force.ts';
import type { Salaries } from './split-by-income.ts';

function household(
  all: readonly CountedExpense[],
  month: Temporal.PlainYearMonth,
  amounts: Salaries,
  onDay = today,
): MonthlyReport {
  const inMonth = within(all, firstDayOf(month), lastDayOf(month));
  return householdMonthlyReport({
    month,
    today: onDay,
    byCategory: byCategory(inMonth),
    limits: [],
    paid: paidBySharing(inMonth),
    agreed: NO_SHARED_SUMS,
    sharedByDay: byDay(inMonth.filter(({ shared }) => shared)),
    salaries: amounts,
  });
}

function personal(
  all: readonly CountedExpense[],
  month: Temporal.PlainYearMonth,
  member: MemberOrder,
  onDay = today,
): MonthlyReport {
  const own = within(all, firstDayOf(month), lastDayOf(month)).filter(
    ({ shared, paidBy }) => !shared && paidBy === member,
  );
  return personalMonthlyReport({
    month,
    today: onDay,
    member,
    byCategory: byCategory(own),
    total: totalOf(own),
    byDay: byDay(own),
  });
}

/** The report in the shape of the golden file; percentages only where the file has them. */
function onWire({ settlement, split, sharedPaid, ...report }: MonthlyReport, withPercentages: boolean) {
  return {
    year: report.month.year,
    month: report.month.month,
    monthName: monthName(report.month, 'es'),
    expenseCount: report.total.count,
    totalSpent: report.total.amountCents,
    anaSpent: report.spent.first.amountCents,
    luisSpent: report.spent.second.amountCents,
    averageDaily: report.averageDailyCents,
    projection: report.projectionCents,
    dailySpending: report.dailySpending.map(({ date, amountCents }) => ({ day: date.day, amount: amountCents })),
    categoryBreakdown: report.categoryBreakdown.map(({ category, amountCents, count }) => ({
      id: category?.id ?? null,
      ...(category && { name: category.name, color: category.color }),
      total: amountCents,
      count,
    })),
    personalExpenses: { total: report.personal.amountCents, count: report.personal.count },
    sharedExpenses: { total: report.shared.amountCents, ana: sharedPaid.first, luis: sharedPaid.second },
    balance: {
      amount: settlement.amountCents,
      owesWho: owesWho(settlement.debtor),
      anaSharedPaid: sharedPaid.first,
      luisSharedPaid: sharedPaid.second,
      totalSharedAmount: report.shared.amountCents,
      ...(withPercentages && { anaPercentage: split.percentages.first, luisPercentage: split.percentages.second }),
      anaSharedOwes: split.fairShare.first,
      luisSharedOwes: split.fairShare.second,
    },
  };
}

const amountsIn = (month: Temporal.PlainYearMonth) =>
  mapMembers(salariesInForce(salaries, month), (record) => record?.amountCents ?? null);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('the golden monthly reports', () => {
  it.each(golden.cases.map((row) => ({ ...row, whose: row.personalOf ?? 'household' })))(
    '$month, $whose: $why',
    (row) => {
      const month = Temporal.PlainYearMonth.from(row.month);
      const report = row.personalOf
        ? personal(expenses, month, orderOf(row.personalOf))
        : household(expenses, month, amountsIn(month));
      expect(onWire(report, 'anaPercentage' in row.report.balance)).toEqual(row.report);
      expect(report.split.isInHalf).toBe(row.splitInHalf ?? false);
    },
  );
});

describe('the golden reports with refunds', () => {
  it.each(goldenWithRefunds.reports)('$month, $personalOf: all but the balance', (row) => {
    const month = Temporal.PlainYearMonth.from(row.month);
    const report =
      row.personalOf === null
        ? household(withRefunds.countedExpenses, month, { first: null, second: null }, withRefunds.today)
        : personal(withRefunds.countedExpenses, month, orderOf(row.personalOf), withRefunds.today);
    const { balance: _split, ...figures } = onWire(report, false);
    expect(row.report).toMatchObject(figures);
  });
});

describe('householdMonthlyReport', () => {
  const month = Temporal.PlainYearMonth.from('2026-09');
  const expense: fc.Arbitrary<CountedExpense> = fc.record({
    amountCents: fc.integer({ min: 1, max: 1_000_000_000_000 }).map(cents),
    category: fc.constantFrom(
      null,
      { id: 'a', name: 'Casa', color: '#EF4444' },
      { id: 'b', name: 'Café', color: '#10B981' },
    ),
    paidBy: fc.constantFrom('first' as const, 'second' as const),
    shared: fc.boolean(),
    date: fc.integer({ min: 1, max: 30 }).map((day) => month.toPlainDate({ day })),
  });
  const salary = fc.option(fc.integer({ min: 0, max: 100_000_000 }).map(cents));

  it('has parts that add up to the whole for any expenses and salaries', () => {
    fc.assert(
      fc.property(fc.array(expense, { maxLength: 40 }), salary, salary, (list, first, second) => {
        const report = household(list, month, { first, second });
        const total = sum(list.map(({ amountCents }) => amountCents));
        expect(report.total).toEqual({ amountCents: total, count: list.length });
        expect(report.spent.first.amountCents + report.spent.second.amountCents).toBe(total);
        expect(report.shared.amountCents + report.personal.amountCents).toBe(total);
        expect(sum(report.categoryBreakdown.map(({ amountCents }) => amountCents))).toBe(total);
        expect(sum(report.dailySpending.map(({ amountCents }) => amountCents))).toBe(report.shared.amountCents);
        expect(report.dailySpending).toHaveLength(30);
        expect(report.split.fairShare.first + report.split.fairShare.second).toBe(report.shared.amountCents);
      }),
    );
  });
});
