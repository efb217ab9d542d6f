import { invalidField } from '../errors/domain-error.ts';
import { MESSAGES } from '../errors/messages.ts';
import type { MemberOrder } from '../household/per-member.ts';
import type { Cents } from '../money/cents.ts';
import { type MemberIds, splitOfNamed } from './named-split.ts';
import { cutOwnParts, refuseTooLargeOwnParts } from './own-parts.ts';
import { NO_OWN_PARTS, type Split, type SplitRule } from './split.ts';
import type { NamedSplit } from './split-schema.ts';

/** The rules that apply when a request has no split. */
export type DefaultRules = {
  /** Of the expense's category; null: the category has no rule, or the expense no category. */
  readonly category: SplitRule | null;
  readonly household: SplitRule;
};

/** The split of a shared expense when none is requested: the category's rule, else the household's, and no own parts. */
export function defaultSplit({ category, household }: DefaultRules): Split {
  return { rule: category ?? household, own: NO_OWN_PARTS };
}

/**
 * The split of a request with members as first and second; undefined and null are returned as they are. Called after the
 * body is parsed (`splitSchema`) and before every check that depends on stored data (decision 038).
 *
 * @throws DomainError VALIDATION_FAILED at `split` when a personal expense has one, then at `split.rule` or `split.own`
 *   when another member is named
 */
export function requestedSplit(
  requested: NamedSplit | null | undefined,
  {
    shared,
    members,
    path = 'split',
  }: { readonly shared: boolean; readonly members: MemberIds; readonly path?: string },
): Split | null | undefined {
  if (requested === null || requested === undefined) return requested;
  if (!shared) {
    throw invalidField(path, MESSAGES.personalHasNoSplit);
  }
  return splitOfNamed(requested, members, path);
}

export type SplitToStore = {
  readonly shared: boolean;
  /** Cents, 1 or more; a refund's too. */
  readonly amountCents: Cents;
  /** From `requestedSplit`; null and undefined: absent. */
  readonly requested: Split | null | undefined;
  /** The split of the stored expense; null for a new one and one that was personal. */
  readonly before: Split | null;
  readonly defaults: DefaultRules;
};

/**
 * The split an expense is stored with: the requested one, else the stored one, else the default; null for a personal
 * expense. Later changes of the rules do not change it.
 *
 * @throws DomainError VALIDATION_FAILED at `split.own` when own parts, requested or stored, exceed the amount
 */
export function splitToStore({ shared, amountCents, requested, before, defaults }: SplitToStore): Split | null {
  if (!shared) return null;
  const split = requested ?? before ?? defaultSplit(defaults);
  refuseTooLargeOwnParts(split.own, amountCents);
  return split;
}

/**
 * The split that a recurring rule or a plan keeps; null: resolved each time it writes an expense. An absent one
 * (undefined) keeps the stored one, null clears it, and a personal rule or plan has none.
 * Own parts may exceed its amount, because the amount to be written is not known yet (decision 038).
 */
export function splitOfTemplate(
  requested: Split | null | undefined,
  { shared, before }: { readonly shared: boolean; readonly before: Split | null },
): Split | null {
  if (!shared) return null;
  return requested === undefined ? before : requested;
}

/**
 * The split of an expense that a recurring rule or a plan writes: the template's own, with own parts cut in proportion to
 * the amount that is written, else the current default.
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
