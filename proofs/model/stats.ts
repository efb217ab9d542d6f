import {
  byCategory,
  byLimitedCategory,
  EVER,
  expensesIn,
  grouped,
  monthOf,
  monthRange,
  paidByEach,
  type Range,
  rounded,
  salariesFor,
  sum,
  totalOf,
  weightsFor,
} from './figures.ts';
import type { HouseholdModel } from './household-model.ts';
import { bills } from './bills.ts';
import { nextSevenDays, pace } from './coming.ts';
import { accountNow } from './month-report.ts';
import { type Expense, withCategory } from './entry.ts';
import { expensesByDate } from './lists.ts';
import { monthNameOf } from './month-report.ts';
import { splitMonth } from './month-split.ts';

const daysBefore = (date: string, days: number): string => Temporal.PlainDate.from(date).subtract({ days }).toString();
const monthsBefore = (month: string, months: number): string =>
  Temporal.PlainYearMonth.from(month).subtract({ months }).toString();

const bySharing = (expenses: readonly Expense[]) => ({
  shared: totalOf(expenses.filter((expense) => expense.shared)),
  personal: totalOf(expenses.filter((expense) => !expense.shared)),
});

const categoryStat = <T extends { id: string | null; name: string; color: string }>({
  id,
  name,
  color,
  ...total
}: T) => ({
  categoryId: id,
  categoryName: name,
  categoryColor: color,
  ...total,
});

/** `GET /api/stats/dashboard`. */
export function dashboard(model: HouseholdModel) {
  const { today } = model;
  const month = expensesIn(model, monthRange(monthOf(today)));
  const year = today.slice(0, 4);
  const week = [6, 5, 4, 3, 2, 1, 0].map((days) => {
    const date = daysBefore(today, days);
    return { date, amountCents: sum(expensesIn(model, { from: date, to: date })) };
  });
  const hasNone = week.every(({ amountCents }) => amountCents === 0);
  const waiting = bills(model);
  const newest = model
    .all<Expense>('expense')
    .toSorted((left, right) => (keyOf(left) < keyOf(right) ? 1 : -1))
    .slice(0, 5);
  return {
    stats: {
      today: week[6]!.amountCents,
      thisMonth: sum(month),
      thisYear: sum(expensesIn(model, { from: `${year}-01-01`, to: `${year}-12-31` })),
      lastMonth: sum(expensesIn(model, monthRange(monthsBefore(monthOf(today), 1)))),
    },
    dailySpending: hasNone ? [] : week,
    categoryBreakdown: byLimitedCategory(model, month).map(categoryStat),
    recentExpenses: newest.map((expense) => withCategory(model, expense)),
    bySharing: bySharing(month),
    pace: pace(model),
    bills: { count: waiting.length, totalCents: waiting.reduce((total, { amountCents }) => total + amountCents, 0) },
    upcoming: nextSevenDays(model),
    account: accountNow(model),
  };
}
const keyOf = ({ date, createdAt, id }: Expense): string => `${date} ${createdAt} ${id}`;

/** `GET /api/reports/summary`. */
export function summary(model: HouseholdModel) {
  const current = monthOf(model.today);
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = monthsBefore(current, 11 - index);
    const { amountCents, count } = totalOf(expensesIn(model, monthRange(month)));
    const [year, fullMonthName] = [Number(month.slice(0, 4)), monthNameOf(month)];
    const monthName = fullMonthName.slice(0, 3);
    return {
      year,
      month: Number(month.slice(5)),
      monthName,
      fullMonthName,
      totalSpent: amountCents,
      expenseCount: count,
    };
  });
  const [last, now] = months.slice(-2).map(({ totalSpent }) => totalSpent) as [number, number];
  const hadExpenses = months[10]!.expenseCount > 0;
  const total = months.reduce((all, { totalSpent }) => all + totalSpent, 0);
  return {
    monthlyData: months,
    currentMonth: { totalSpent: now, expenseCount: months[11]!.expenseCount },
    averageMonthly: rounded(total, 12),
    monthOverMonthChange: last > 0 ? rounded((now - last) * 1000, last) / 10 : null,
    monthOverMonthAmount: hadExpenses ? now - last : null,
    totalExpenses: total,
  };
}

/** `GET /api/stats/balance`: each month split by its own salaries, the shares added up. */
function balance(model: HouseholdModel, expenses: readonly Expense[], lastMonth: string) {
  const [a, b] = model.members;
  const both = <T>([first, second]: readonly [T, T]): Record<string, T> => ({ [a]: first, [b]: second });
  const common = expenses.filter((expense) => expense.shared);
  const [first, second] = paidByEach(model, common);
  const shares = grouped(common, ({ date }) => monthOf(date)).map(
    ([month, ofMonth]) => splitMonth(model, month, ofMonth).fair,
  );
  const fair = shares.reduce(([x, y], [p, q]) => [x + p, y + q] as const, [0, 0] as const);
  const { weights } = weightsFor(model, lastMonth);
  const whole = weights[0] + weights[1];
  return {
    salaries: both(salariesFor(model, lastMonth)),
    proportions: both([weights[0] / whole, weights[1] / whole]),
    sharedExpenses: { total: sum(common), paidBy: both([sum(first), sum(second)]), fairShare: both(fair) },
    balance: both([sum(first) - fair[0], sum(second) - fair[1]]),
  };
}

/** `GET /api/stats/…` of a range of days, null for all. */
export function stats(model: HouseholdModel, range: Range | null): Record<string, unknown> {
  const expenses = expensesIn(model, range ?? EVER);
  const [first, second] = paidByEach(model, expenses);
  return {
    total: totalOf(expenses),
    'by-category': byCategory(model, expenses).map(categoryStat),
    'by-member': { [model.members[0]]: totalOf(first), [model.members[1]]: totalOf(second) },
    'by-sharing': bySharing(expenses),
    balance: balance(model, expenses, monthOf(range?.to ?? model.today)),
    monthly: grouped(expenses, ({ date }) => monthOf(date)).map(([month, of]) => ({ month, ...sumAndCount(of) })),
    daily: grouped(expenses, ({ date }) => date).map(([date, of]) => ({ date, ...sumAndCount(of) })),
  };
}
const sumAndCount = (expenses: readonly Expense[]) => ({ total: sum(expenses), count: expenses.length });

/** A filtered and sorted list of expenses, the first page in REST. */
export function listOf(
  model: HouseholdModel,
  matches: (expense: Expense) => boolean,
  compare: (left: Expense, right: Expense) => number,
) {
  const found = expensesByDate(model).filter(matches);
  const data = found
    .toSorted((left, right) => compare(left, right) || (left.id < right.id ? -1 : 1))
    .slice(0, 20)
    .map((expense) => withCategory(model, expense));
  return { data, pagination: { page: 1, limit: 20, total: found.length, totalPages: Math.ceil(found.length / 20) } };
}
