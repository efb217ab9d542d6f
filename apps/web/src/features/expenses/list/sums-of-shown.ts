import { countedAmount, type SplitPart } from '@household/domain';
import type { Expense } from '../../../data/pending-expenses.ts';
import type { Outputs } from '../../../data/trpc.ts';
import { partCents } from './belongs-to-list.ts';

type Found = NonNullable<Outputs['expenses']['feed']['sums']>;

/** Signed cents; `partCents` is the filtered part of a split in that sum, null without such a filter. */
export type ListSums = { readonly amountCents: number; readonly partCents: number | null };

/**
 * The server's sums of a filter, with pending writes applied: `stored` are the rows from the server, `shown` the same
 * rows as they are shown.
 */
export function sumsOfShown(
  found: Found,
  stored: readonly Expense[],
  shown: readonly Expense[],
  part: SplitPart | undefined,
): ListSums {
  if (stored === shown) return found;
  const changed = (valueOf: (expense: Expense) => number): number => sumOf(shown, valueOf) - sumOf(stored, valueOf);
  return {
    amountCents: found.amountCents + changed(countedAmount),
    partCents:
      found.partCents === null || part === undefined
        ? null
        : found.partCents + changed((expense) => partCents(expense, part)),
  };
}

const sumOf = (expenses: readonly Expense[], valueOf: (expense: Expense) => number): number =>
  expenses.reduce((sum, expense) => sum + valueOf(expense), 0);
