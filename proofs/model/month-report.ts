import {
  byCategory,
  byLimitedCategory,
  expensesIn,
  grouped,
  monthOf,
  monthRange,
  paidByEach,
  rounded,
  sum,
  totalOf,
} from './figures.ts';
import type { HouseholdModel } from './household-model.ts';
import type { Expense } from './entry.ts';
import { type MonthSplit, splitMonth } from './month-split.ts';

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
export const monthNameOf = (month: string): string => MONTHS[Number(month.slice(5)) - 1]!;

const daysIn = (month: string): number => Temporal.PlainYearMonth.from(month).daysInMonth;

/** Keys that begin with a member's id, as `anaSpent`. */
const each = <T>({ members }: HouseholdModel, [first, second]: readonly [T, T], suffix = ''): Record<string, T> => ({
  [`${members[0]}${suffix}`]: first,
  [`${members[1]}${suffix}`]: second,
});

const partsIn = (model: HouseholdModel, parts: MonthSplit['parts']) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, [first, second]]) => [
      name,
      { total: first + second, ...each(model, [first, second]) },
    ]),
  );

const totalled = <T extends { amountCents: number }>({ amountCents, ...category }: T) => ({
  ...category,
  total: amountCents,
});

/** The figures of a month's report; `daily` are the expenses shown by day. */
function spending(model: HouseholdModel, month: string, expenses: readonly Expense[], daily: readonly Expense[]) {
  const total = sum(expenses);
  const { today } = model;
  const days = daysIn(month);
  const isNow = month === monthOf(today);
  const goneBy = isNow ? Number(today.slice(8)) : month < today ? days : 0;
  const averageDaily = goneBy === 0 ? 0 : rounded(total, goneBy);
  const ofDay = new Map(grouped(daily, ({ date }) => date));
  return {
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5)),
    monthName: monthNameOf(month),
    expenseCount: expenses.length,
    totalSpent: total,
    averageDaily,
    projection: isNow ? total + Math.max(0, averageDaily) * (days - goneBy) : total,
    dailySpending: Array.from({ length: days }, (_, index) => {
      const day = index + 1;
      return { day, amount: sum(ofDay.get(`${month}-${String(day).padStart(2, '0')}`) ?? []) };
    }),
    categoryBreakdown: byCategory(model, expenses).map(totalled),
  };
}

/** What the second member owes the first for a month. */
function differenceIn(model: HouseholdModel, month: string): number {
  const common = expensesIn(model, monthRange(month)).filter((expense) => expense.shared);
  return sum(paidByEach(model, common)[0]) - splitMonth(model, month, common).fair[0];
}

/** A month of the account, which nobody pays into or closes here; null for one outside of it. */
function accountIn(model: HouseholdModel, month: string) {
  if (month < model.start || month > monthOf(model.today)) return null;
  let openingCents = 0;
  for (let earlier = model.start; earlier < month; earlier = monthAfter(earlier)) {
    openingCents += differenceIn(model, earlier);
  }
  const balanceCents = differenceIn(model, month);
  const nothing = { paymentsCents: 0, adjustmentsCents: 0, closedAt: null, closedBy: null, adjustments: [] };
  return { status: 'open', openingCents, balanceCents, closingCents: openingCents + balanceCents, ...nothing };
}

/** What is owed now. */
export function accountNow(model: HouseholdModel) {
  const balanceCents = accountIn(model, monthOf(model.today))?.closingCents ?? 0;
  const [a, b] = model.members;
  const owesWho = balanceCents === 0 ? null : balanceCents > 0 ? `${b}-owes-${a}` : `${a}-owes-${b}`;
  return { balanceCents, owesWho };
}

const monthAfter = (month: string): string => Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();

/** `GET /api/reports/monthly`. */
export function monthReport(model: HouseholdModel, month: string) {
  const expenses = expensesIn(model, monthRange(month));
  const common = expenses.filter((expense) => expense.shared);
  const [first, second] = paidByEach(model, expenses);
  const [firstShared, secondShared] = paidByEach(model, common);
  const paid = [sum(firstShared), sum(secondShared)] as const;
  const split = splitMonth(model, month, common);
  const owed = split.fair;
  const difference = paid[0] - owed[0];
  const [a, b] = model.members;
  const { amountCents: total, count } = totalOf(expenses.filter((expense) => !expense.shared));
  return {
    ...spending(model, month, expenses, common),
    categoryBreakdown: byLimitedCategory(model, expenses).map(totalled),
    ...each(model, [sum(first), sum(second)], 'Spent'),
    personalExpenses: { total, count },
    sharedExpenses: { total: sum(common), ...each(model, paid) },
    balance: {
      amount: Math.abs(difference),
      owesWho: difference === 0 ? null : difference > 0 ? `${b}-owes-${a}` : `${a}-owes-${b}`,
      splitNote: split.note,
      totalSharedAmount: sum(common),
      ...each(model, paid, 'SharedPaid'),
      ...each(model, split.percentages, 'Percentage'),
      ...each(model, owed, 'SharedOwes'),
      parts: partsIn(model, split.parts),
    },
    account: accountIn(model, month),
  };
}

/** The same with `personal=true`: one member's personal expenses only, without a balance. */
export function personalReport(model: HouseholdModel, month: string, member: string) {
  const expenses = expensesIn(model, monthRange(month)).filter(
    (expense) => !expense.shared && expense.paidBy === member,
  );
  const { amountCents: total, count } = totalOf(expenses);
  const [first] = model.members;
  const nothing = [0, 0] as const;
  return {
    ...spending(model, month, expenses, expenses),
    ...each(model, member === first ? [total, 0] : [0, total], 'Spent'),
    personalExpenses: { total, count },
    sharedExpenses: { total: 0, ...each(model, nothing) },
    balance: {
      amount: 0,
      owesWho: null,
      splitNote: '',
      totalSharedAmount: 0,
      ...each(model, nothing, 'SharedPaid'),
      ...each(model, nothing, 'Percentage'),
      ...each(model, nothing, 'SharedOwes'),
      parts: partsIn(model, { income: nothing, percent: nothing, own: nothing }),
    },
    account: null,
  };
}
