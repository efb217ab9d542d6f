import { compareMonths } from '../calendar/compare-dates.ts';
import { monthOf } from '../calendar/year-month.ts';
import type { PerMember } from '../household/per-member.ts';
import { type Cents, subtractCents, sumCents } from '../money/cents.ts';
import type { SalaryRecord } from '../reports/salary-in-force.ts';
import {
  addSharedSums,
  NO_SHARED_SUMS,
  type SharedSums,
  subtractSharedSums,
  sumsOfExpense,
} from '../split/shared-sums.ts';
import type { SharedExpense } from '../split/shares-of-expense.ts';
import type { Adjustment } from './account.ts';
import { balanceOfMonth } from './close-months.ts';

/** An expense on one side of a change. */
export type CorrectedExpense = {
  readonly date: Temporal.PlainDate;
  readonly amountCents: Cents;
  readonly description: string;
  /** Null: it is personal. */
  readonly shared: SharedExpense | null;
};

/** One expense's change; null where it did not exist. */
export type ExpenseCorrection = {
  readonly expenseId: string;
  readonly before: CorrectedExpense | null;
  readonly after: CorrectedExpense | null;
};

/** A closed month: the salaries it was closed with, and what is shared in it after all the changes. */
export type CorrectedMonth = {
  readonly month: Temporal.PlainYearMonth;
  readonly salaries: PerMember<SalaryRecord | null>;
  readonly sums: SharedSums;
};

/** What one change of an expense moves one closed month by. */
export type Correction = Omit<Adjustment, 'bookedIn' | 'at' | 'by'>;

/**
 * What changes of expenses move closed months by: one correction for each change and closed month it touches, in the
 * order of the changes, the earlier month first; none of zero. Each month's add up to its balance after all the changes
 * minus that before, both by the stored ratio, so that nothing is lost to rounding.
 */
export function correctionsOf(changes: readonly ExpenseCorrection[], months: readonly CorrectedMonth[]): Correction[] {
  const touched = new Map(months.map((month) => [month.month.toString(), month]));
  const running = new Map(months.map(({ month, sums }) => [month.toString(), sums]));
  for (const change of changes) {
    for (const key of monthsOf(change)) {
      const sums = running.get(key);
      if (sums) running.set(key, withChange(sums, change, key, -1));
    }
  }
  return changes.flatMap((change) =>
    monthsOf(change).flatMap((key): Correction[] => {
      const closed = touched.get(key);
      if (!closed) return [];
      const before = running.get(key)!;
      const after = withChange(before, change, key, 1);
      running.set(key, after);
      const cents = subtractCents(balanceOfMonth(after, closed.salaries), balanceOfMonth(before, closed.salaries));
      if (cents === 0) return [];
      return [
        {
          month: closed.month,
          cents,
          expenseId: change.expenseId,
          description: (change.after ?? change.before)?.description ?? '',
          amountBeforeCents: amountIn(change.before, key),
          amountAfterCents: amountIn(change.after, key),
        },
      ];
    }),
  );
}

/** The corrections of each closed month as one sum, oldest first, for the refusal that asks for confirmation. */
export function correctionsByMonth(
  corrections: readonly Correction[],
): { month: Temporal.PlainYearMonth; cents: Cents }[] {
  const groups = Map.groupBy(corrections, ({ month }) => month.toString());
  return [...groups.values()]
    .map((own) => ({ month: own[0]!.month, cents: sumCents(own.map(({ cents }) => cents)) }))
    .toSorted((left, right) => compareMonths(left.month, right.month));
}

/** The month in which a correction made today is booked: today's, or the first open one when the clock went back. */
export function bookingMonth(
  today: Temporal.PlainDate,
  lastClosed: Temporal.PlainYearMonth | null,
): Temporal.PlainYearMonth {
  const current = monthOf(today);
  const firstOpen = lastClosed?.add({ months: 1 });
  return firstOpen && compareMonths(current, firstOpen) < 0 ? firstOpen : current;
}

function withChange(sums: SharedSums, { before, after }: ExpenseCorrection, key: string, sign: 1 | -1): SharedSums {
  const [leaving, coming] = [sumsIn(before, key), sumsIn(after, key)];
  return sign === 1
    ? addSharedSums(subtractSharedSums(sums, leaving), coming)
    : addSharedSums(subtractSharedSums(sums, coming), leaving);
}

const isIn = (expense: CorrectedExpense | null, key: string): expense is CorrectedExpense =>
  expense !== null && monthOf(expense.date).toString() === key;

const sumsIn = (expense: CorrectedExpense | null, key: string): SharedSums =>
  isIn(expense, key) && expense.shared ? sumsOfExpense(expense.shared) : NO_SHARED_SUMS;

const amountIn = (expense: CorrectedExpense | null, key: string): Cents | null =>
  isIn(expense, key) ? expense.amountCents : null;

/** The months of both sides, each once, oldest first. */
const monthsOf = ({ before, after }: ExpenseCorrection): string[] =>
  [...new Set([before, after].flatMap((expense) => (expense ? [monthOf(expense.date).toString()] : [])))].toSorted();
