import type { CommittedMonth } from './coming.ts';

/** From this percentage of the income on, a month is marked in red and as text. */
export const MARK_PERCENT = 30;

type Committed = Pick<CommittedMonth, 'month' | 'percentOfIncome'>;

/**
 * The month from which on none reaches the mark any more, and the most that one of those takes, in whole percent: shows
 * whether another plan fits. Null while the last month still does, and if next month already does not.
 *
 * @param months this month first
 */
export function easesFrom(months: readonly Committed[]): { month: Temporal.PlainYearMonth; percent: number } | null {
  const ahead = months.slice(1).map(({ month, percentOfIncome }) => ({ month, percent: percentOfIncome ?? 0 }));
  const from = ahead.findLastIndex(({ percent }) => percent >= MARK_PERCENT) + 1;
  const first = ahead[from];
  if (from === 0 || !first) return null;
  return { month: first.month, percent: Math.round(Math.max(...ahead.slice(from).map(({ percent }) => percent))) };
}

/**
 * The future month that takes the most, the earliest of equals; null if that is next month, which is shown anyway.
 *
 * @param months this month first
 */
export function heaviestAfterNext<Row extends Pick<CommittedMonth, 'totalCents'>>(months: readonly Row[]): Row | null {
  const [next, ...later] = months.slice(1);
  if (!next) return null;
  const heaviest = later.reduce((most, row) => (row.totalCents > most.totalCents ? row : most), next);
  return heaviest === next ? null : heaviest;
}

/** The income that all months have in common; null if it is unknown or changes. */
export function steadyIncome(months: readonly Pick<CommittedMonth, 'incomeCents'>[]): number | null {
  const [first, ...others] = months.map(({ incomeCents }) => incomeCents);
  return first && others.every((income) => income === first) ? first : null;
}
