import { countedAmount } from '../expenses/counted-amount.ts';
import { type PerMember, perMember } from '../household/per-member.ts';
import { type Cents, subtractCents, ZERO_CENTS } from '../money/cents.ts';
import { addOfMembers, NOTHING_OF_EITHER, subtractOfMembers, totalOfMembers } from '../money/member-cents.ts';
import { hasPart, type SharedExpense, sharesOfExpense } from './shares-of-expense.ts';
import { SPLIT_PARTS, type SplitPart } from './split-parts.ts';

/**
 * What reports need of the shared expenses of any days (decision 038): sums and counts, so that they read no expense.
 * Amounts are signed cents; a refund counts as minus its amount.
 */
export type SharedSums = {
  /** What each paid, whatever its split. */
  readonly paid: PerMember<Cents>;
  /** Each member's percentage shares. */
  readonly percent: PerMember<Cents>;
  /** Each member's own parts. */
  readonly own: PerMember<Cents>;
  /** How many expenses have a part of each kind; a refund counts as one. */
  readonly counts: Readonly<Record<SplitPart, number>>;
};

/** The same beside what was paid, which reports have by itself. */
export type AgreedSums = Omit<SharedSums, 'paid'>;

export const NO_SHARED_SUMS: SharedSums = {
  paid: NOTHING_OF_EITHER,
  percent: NOTHING_OF_EITHER,
  own: NOTHING_OF_EITHER,
  counts: { income: 0, percent: 0, own: 0 },
};

/** The sums of one expense. @throws RangeError as `sharesOfExpense` */
export function sumsOfExpense(expense: SharedExpense): SharedSums {
  const shares = sharesOfExpense(expense);
  return {
    paid: perMember((order) => (order === expense.payer ? countedAmount(expense) : ZERO_CENTS)),
    percent: shares.percent,
    own: shares.own,
    counts: countsBy((part) => (hasPart(shares, part) ? 1 : 0)),
  };
}

/** Two sums as one. @throws RangeError when an amount leaves the safe integers */
export function addSharedSums(augend: SharedSums, addend: SharedSums): SharedSums {
  return { ...addAgreedSums(augend, addend), paid: addOfMembers(augend.paid, addend.paid) };
}

/** What is left of sums without others that they contain. @throws RangeError when an amount leaves the safe integers */
export function subtractSharedSums(minuend: SharedSums, subtrahend: SharedSums): SharedSums {
  return {
    paid: subtractOfMembers(minuend.paid, subtrahend.paid),
    percent: subtractOfMembers(minuend.percent, subtrahend.percent),
    own: subtractOfMembers(minuend.own, subtrahend.own),
    counts: countsBy((part) => minuend.counts[part] - subtrahend.counts[part]),
  };
}

/** The same without what was paid. @throws RangeError when an amount leaves the safe integers */
export function addAgreedSums(augend: AgreedSums, addend: AgreedSums): AgreedSums {
  return {
    percent: addOfMembers(augend.percent, addend.percent),
    own: addOfMembers(augend.own, addend.own),
    counts: countsBy((part) => augend.counts[part] + addend.counts[part]),
  };
}

/**
 * The pool, which is split by incomes: what was paid without percentage shares and own parts. It is not stored, so that
 * the three parts always add up to what was paid. Negative when refunds exceed what was spent.
 */
export function poolOf({ paid, percent, own }: Pick<SharedSums, 'paid' | 'percent' | 'own'>): Cents {
  return subtractCents(subtractCents(totalOfMembers(paid), totalOfMembers(percent)), totalOfMembers(own));
}

const countsBy = (countOf: (part: SplitPart) => number): SharedSums['counts'] =>
  Object.fromEntries(SPLIT_PARTS.map((part) => [part, countOf(part)])) as SharedSums['counts'];
