import type { CategoryTotal } from '../reports/totals.ts';
import { compareNames } from '../text/compare-names.ts';

/** Totals per category, largest first; equal amounts by name, and by id where even the names are equal. */
export function rankCategories<T extends CategoryTotal>(totals: readonly T[]): T[] {
  return totals.toSorted(
    (left, right) =>
      right.amountCents - left.amountCents ||
      compareNames(left.category?.name ?? '', right.category?.name ?? '') ||
      compareIds(left.category?.id ?? '', right.category?.id ?? ''),
  );
}

function compareIds(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
