import { invalidField } from '../errors/domain-error.ts';
import { MESSAGES } from '../errors/messages.ts';
import type { MemberOrder } from '../household/per-member.ts';
import { allocateToMembers } from '../money/allocate-to-members.ts';
import type { Cents } from '../money/cents.ts';
import { totalOfMembers } from '../money/member-cents.ts';
import type { OwnParts } from './split.ts';

/** Whether own parts together do not exceed an amount; they may equal it. */
export function ownPartsFit(own: OwnParts, amountCents: Cents): boolean {
  return totalOfMembers(own) <= amountCents;
}

/**
 * Refuses own parts that together exceed an expense's amount, also stored ones when the new amount is smaller.
 *
 * @throws DomainError VALIDATION_FAILED at `own` below `path`
 */
export function refuseTooLargeOwnParts(own: OwnParts, amountCents: Cents, path = 'split'): void {
  if (ownPartsFit(own, amountCents)) return;
  throw invalidField(`${path}.own`, MESSAGES.ownPartsExceedAmount);
}

/**
 * The own parts of a rule or a plan in an expense of `amountCents` (1 or more): unchanged when they fit, else in
 * proportion, so that nothing is left to split and neither grows. A spare cent goes to the larger fraction,
 * at equal fractions to the payer, as in any expense (decision 038).
 *
 * @example cutOwnParts({ first: cents(300), second: cents(100) }, cents(200), 'first') // { first: 150, second: 50 }
 */
export function cutOwnParts(own: OwnParts, amountCents: Cents, payer: MemberOrder): OwnParts {
  return ownPartsFit(own, amountCents) ? own : allocateToMembers(amountCents, own, payer);
}
