import {
  balanceOfMonth,
  type Cents,
  lastDayOf,
  LIST_LIMIT_MAX,
  mapMembers,
  splitOfNamed,
  subtractCents,
  subtractSharedSums,
  sumsOfExpense,
  type SharedSums,
} from '@household/domain';
import { trpc, type Outputs } from '../../data/trpc.ts';
import type { Account } from './account.ts';

type Report = Outputs['reports']['monthly'];
type Expense = Outputs['expenses']['list']['data'][number];

/** The sums behind a month's report. */
const sumsOf = ({ sharedPaid, split: { parts } }: Pick<Report, 'sharedPaid' | 'split'>): SharedSums => ({
  paid: sharedPaid,
  percent: parts.percent.shares,
  own: parts.own.shares,
  counts: { income: parts.income.count, percent: parts.percent.count, own: parts.own.count },
});

/** A month's balance without some of its shared expenses, in signed cents; by the same ratio. */
function balanceWithout(
  report: Pick<Report, 'sharedPaid' | 'split' | 'splitBasis'>,
  expenses: readonly Expense[],
  members: Account['members'],
): Cents {
  const ids = mapMembers(members, ({ id }) => id);
  const salaries = report.splitBasis?.salaries ?? { first: null, second: null };
  const sums = expenses.reduce((rest, { amountCents, refund, paidBy, split }) => {
    if (split === null) return rest;
    const payer = paidBy === ids.first ? 'first' : 'second';
    return subtractSharedSums(rest, sumsOfExpense({ amountCents, refund, payer, split: splitOfNamed(split, ids) }));
  }, sumsOf(report));
  return balanceOfMonth(sums, salaries);
}

/**
 * This month's shared expenses that are dated after today: how many, and what is owed without them, in signed cents.
 * Null if there are none, or while loading; `owedCents` is null for more than a page of them.
 */
export function useLaterExpenses(account: Account): { count: number; owedCents: Cents | null } | null {
  const { asOf, members, balanceCents } = account;
  const month = asOf.toPlainYearMonth();
  const end = lastDayOf(month);
  const startDate = asOf.add({ days: 1 }).toString();
  const list = trpc.expenses.list.useQuery(
    { startDate, endDate: end.toString(), shared: true, limit: LIST_LIMIT_MAX, sortBy: 'date' },
    { enabled: !asOf.equals(end) },
  );
  const count = list.data?.pagination.total ?? 0;
  const report = trpc.reports.monthly.useQuery({ year: month.year, month: month.month }, { enabled: count > 0 });
  if (count === 0 || !list.data || !report.data) return null;
  if (count > list.data.data.length) return { count, owedCents: null };
  const without = balanceWithout(report.data, list.data.data, members);
  const balance = balanceWithout(report.data, [], members);
  return { count, owedCents: subtractCents(balanceCents, subtractCents(balance, without)) };
}
