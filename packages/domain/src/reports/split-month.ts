import type { PerMember } from '../household/per-member.ts';
import type { Cents } from '../money/cents.ts';
import { addOfMembers, totalOfMembers } from '../money/member-cents.ts';
import { poolOf, type SharedSums } from '../split/shared-sums.ts';
import type { SplitPart } from '../split/split-parts.ts';
import { type IncomeSplit, type Salaries, splitByIncome } from './split-by-income.ts';

/** One kind of part in a month; amounts are signed cents. */
export type MonthPart = {
  readonly totalCents: Cents;
  readonly shares: PerMember<Cents>;
  /** How many expenses have such a part. */
  readonly count: number;
};

/** Which sentence explains how a month was split. */
export type SplitNote = 'byIncome' | 'inHalf' | 'byIncomeAndAgreement' | 'inHalfAndAgreement' | 'byAgreement';

/** A month's split. `salaries`, `isInHalf` and `percentages` are of its pool; `fairShare` is of all that was paid. */
export type MonthSplit = IncomeSplit & {
  /** The fair share by its parts, which add up to it. */
  readonly parts: Readonly<Record<SplitPart, MonthPart>>;
  readonly note: SplitNote;
};

/**
 * Splits a month from its sums only: the pool once by the month's salaries, as `splitByIncome` does, plus the
 * percentage shares and own parts. The fair shares add up to what was paid.
 */
export function splitMonth(sums: SharedSums, salaries: Salaries): MonthSplit {
  const pool = splitByIncome(poolOf(sums), salaries);
  const parts = {
    income: partOf(pool.fairShare, sums.counts.income),
    percent: partOf(sums.percent, sums.counts.percent),
    own: partOf(sums.own, sums.counts.own),
  };
  const fairShare = addOfMembers(addOfMembers(pool.fairShare, sums.percent), sums.own);
  return { ...pool, fairShare, parts, note: noteOf(sums.counts, pool.isInHalf) };
}

/**
 * Which note a month has. It depends on counts and not on sums: an expense and its full refund add up to zero and are
 * agreements all the same. Without an income part the note does not mention incomes, also when salaries are missing.
 */
function noteOf({ income, percent, own }: SharedSums['counts'], isInHalf: boolean): SplitNote {
  if (percent + own === 0) return isInHalf ? 'inHalf' : 'byIncome';
  if (income === 0) return 'byAgreement';
  return isInHalf ? 'inHalfAndAgreement' : 'byIncomeAndAgreement';
}

function partOf(shares: PerMember<Cents>, count: number): MonthPart {
  return { totalCents: totalOfMembers(shares), shares, count };
}
