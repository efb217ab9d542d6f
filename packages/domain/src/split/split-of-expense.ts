import { DomainError } from '../errors/domain-error.ts';
import { MESSAGES } from '../errors/messages.ts';
import type { MemberOrder } from '../household/per-member.ts';
import type { Cents } from '../money/cents.ts';
import { type MemberIds, splitOfNamed } from './named-split.ts';
import { cutOwnParts, refuseTooLargeOwnParts } from './own-parts.ts';
import { isSameSplit, NO_OWN_PARTS, type Split, type SplitRule } from './split.ts';
import type { NamedSplit } from './split-schema.ts';

/** The rules that count where an expense says none. */
export type DefaultRules = {
  /** Of the expense's category; null: the category has none, or the expense no category. */
  readonly category: SplitRule | null;
  readonly household: SplitRule;
};

/** The split of a shared expense that says none: the category's rule, else the household's, and no own parts. */
export function defaultSplit({ category, household }: DefaultRules): Split {
  return { rule: category ?? household, own: NO_OWN_PARTS };
}

/**
 * What a request says of a split, in the terms of the household's members; undefined or null as it came. Asked after the
 * request's form (`splitSchema`) and before everything that depends on what is stored (decision 038).
 *
 * @throws DomainError VALIDATION_FAILED at `split` when a personal thing is given one, then at `split.rule` or `split.own`
 *   when somebody else is named
 */
export function saidSplit(
  said: NamedSplit | null | undefined,
  { shared, members }: { readonly shared: boolean; readonly members: MemberIds },
): Split | null | undefined {
  if (said === null || said === undefined) return said;
  if (!shared) {
    throw new DomainError('VALIDATION_FAILED', { issues: [{ path: 'split', message: MESSAGES.personalHasNoSplit }] });
  }
  return splitOfNamed(said, members);
}

export type SplitToStore = {
  readonly shared: boolean;
  /** Cents, 1 or more; a refund's too. */
  readonly amountCents: Cents;
  /** What the request says, by `saidSplit`; null and undefined: nothing. */
  readonly said: Split | null | undefined;
  /** The split of the stored expense; null of a new one and of one that was personal. */
  readonly before: Split | null;
  readonly defaults: DefaultRules;
};

/**
 * The split an expense is stored with: what is said, else what is stored, else the default; null for a personal one. It
 * stays with the expense whatever becomes of the rules later.
 *
 * @throws DomainError VALIDATION_FAILED at `split.own` when own parts, said or kept, exceed the amount
 */
export function splitToStore({ shared, amountCents, said, before, defaults }: SplitToStore): Split | null {
  if (!shared) return null;
  const split = said ?? before ?? defaultSplit(defaults);
  refuseTooLargeOwnParts(split.own, amountCents);
  return split;
}

/** Whether a repeated request means the stored expense as far as its split goes: one that says none does. */
export function matchesStoredSplit(said: Split | null | undefined, stored: Split | null): boolean {
  return said === null || said === undefined || isSameSplit(said, stored);
}

/**
 * The split that a recurring rule or a plan keeps; null: resolved each time it writes an expense. What is absent
 * (undefined) keeps the stored one, null clears it, and something personal has none; a plan that does not say is shared.
 * Own parts may exceed its amount, because what will be written is not known yet (decision 038).
 */
export function splitOfTemplate(
  said: Split | null | undefined,
  { shared, before }: { readonly shared: boolean; readonly before: Split | null },
): Split | null {
  if (!shared) return null;
  return said === undefined ? before : said;
}

/**
 * The split of an expense that a recurring rule or a plan writes: the template's own, with own parts cut in proportion to
 * the amount that is written, else the default of that moment.
 */
export function splitFromTemplate(
  template: Split | null,
  expense: { readonly shared: boolean; readonly amountCents: Cents; readonly payer: MemberOrder },
  defaults: DefaultRules,
): Split | null {
  if (!expense.shared) return null;
  if (template === null) return defaultSplit(defaults);
  return { rule: template.rule, own: cutOwnParts(template.own, expense.amountCents, expense.payer) };
}
