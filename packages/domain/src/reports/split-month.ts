import type { PerMember } from '../household/per-member.ts';
import type { Cents } from '../money/cents.ts';
import { addOfMembers, totalOfMembers } from '../money/member-cents.ts';
import { poolOf, type SharedSums } from '../split/shared-sums.ts';
import type { SplitPart } from '../split/shares-of-expense.ts';
import { type IncomeSplit, type Salaries, splitByIncome } from './split-by-income.ts';

/** One kind of part in a month: its total and what each bears of it, in signed cents. */
export type MonthPart = { readonly totalCents: Cents; readonly shares: PerMember<Cents> };

/** What is said of how a month was split; the words are the report's. */
export type SplitNote = 'byIncome' | 'inHalf' | 'byIncomeAndAgreement' | 'inHalfAndAgreement' | 'byAgreement';

/** A month's split. `salaries`, `isInHalf` and `percentages` are of its pool; `fairShare` is of all that was paid. */
export type MonthSplit = IncomeSplit & {
  /** The fair share by its parts, which add up to it. */
  readonly parts: Readonly<Record<SplitPart, MonthPart>>;
  readonly note: SplitNote;
};

/**
 * Splits a month from its sums alone: the pool once by the month's salaries, as `splitByIncome` does, and beside it what
 * was agreed for single expenses. The fair shares add up to what was paid.
 */
export function splitMonth(sums: SharedSums, salaries: Salaries): MonthSplit {
  const pool = splitByIncome(poolOf(sums), salaries);
  const parts = { income: partOf(pool.fairShare), percent: partOf(sums.percent), own: partOf(sums.own) };
  const fairShare = addOfMembers(addOfMembers(pool.fairShare, sums.percent), sums.own);
  return { ...pool, fairShare, parts, note: noteOf(sums.counts, pool.isInHalf) };
}

/**
 * Which note a month has. Counts decide and not sums: an expense and its whole refund leave nothing, and yet were agreed on.
 * A month of agreements alone says nothing of incomes, also where salaries are missing.
 */
function noteOf({ income, percent, own }: SharedSums['counts'], isInHalf: boolean): SplitNote {
  if (percent + own === 0) return isInHalf ? 'inHalf' : 'byIncome';
  if (income === 0) return 'byAgreement';
  return isInHalf ? 'inHalfAndAgreement' : 'byIncomeAndAgreement';
}

function partOf(shares: PerMember<Cents>): MonthPart {
  return { totalCents: totalOfMembers(shares), shares };
}
