import { DomainError } from '../errors/domain-error.ts';
import { MESSAGES } from '../errors/messages.ts';
import type { MemberId } from '../household/member.ts';

/** The retention of soft-deleted records in days: they can be restored for so long, then their contents are blanked. */
export const TRASH_DAYS = 30;

/** The action of the change that made the household. */
export const SETUP_ACTION = 'setup';

/** What the rule needs to know of a change. */
export type UndoFacts = {
  readonly action: string;
  readonly at: Temporal.Instant;
  readonly isUndone: boolean;
  /** Whether it deleted anything, and whether any of that is already blanked. */
  readonly hasDeletion: boolean;
  readonly hasPurged: boolean;
  /** Whether a rule wrote bills that fell due: they are confirmed or skipped. */
  readonly wroteBills: boolean;
  /** Whose salary or profile it touched, each once, whoever made the change. */
  readonly ownerIds: readonly MemberId[];
};

/** Who wants to undo a change and when; null: the program or the administrator, not a member. */
export type UndoAttempt = { readonly by: MemberId | null; readonly now: Temporal.Instant };

/** Until when a deletion at that moment can be undone. */
export const restorableUntil = (deletedAt: Temporal.Instant): Temporal.Instant =>
  deletedAt.add({ hours: TRASH_DAYS * 24 });

/** Whether a deletion at that moment can no longer be undone. */
export const isTooLate = (deletedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(restorableUntil(deletedAt), now) <= 0;

/**
 * Whether a member may undo a change, or restore a record, that belongs to these owners: a salary or a profile is for
 * its owner alone. A change that touched both members', as only the administrator's import can, may be undone by
 * either.
 */
export const mayUndo = (by: MemberId | null, ownerIds: readonly MemberId[]): boolean =>
  by === null || ownerIds.length !== 1 || ownerIds[0] === by;

/**
 * THE rule of what may be undone and by whom: why a change cannot be undone, or null. An undo is itself a change, so
 * the same rule holds for a redo. Whether later changes block it is not part of this rule.
 *
 * @returns RULE_VIOLATED (the set-up, bills that fell due, or already undone), FORBIDDEN (it touched the other member's salary or profile),
 *   TOO_LATE (it deleted something more than 30 days ago), or null
 */
export function undoRefusal(change: UndoFacts, { by, now }: UndoAttempt): DomainError | null {
  if (change.action === SETUP_ACTION)
    return new DomainError('RULE_VIOLATED', { rule: 'setup', message: MESSAGES.setupStays });
  if (change.wroteBills)
    return new DomainError('RULE_VIOLATED', {
      rule: 'bill-due',
      message: MESSAGES.dueBillStays,
    });
  if (!mayUndo(by, change.ownerIds)) return new DomainError('FORBIDDEN', {});
  if (change.isUndone)
    return new DomainError('RULE_VIOLATED', { rule: 'already-undone', message: MESSAGES.alreadyUndone });
  const isLate = change.hasPurged || (change.hasDeletion && isTooLate(change.at, now));
  return isLate ? new DomainError('TOO_LATE', {}) : null;
}

/** The one member who may undo a change when the other may not; null when both may, or neither. */
export function onlyUndoableBy(change: UndoFacts, { by, now }: UndoAttempt): MemberId | null {
  const [owner, other] = change.ownerIds;
  if (owner === undefined || other !== undefined || owner === by || by === null) return null;
  return undoRefusal(change, { by: owner, now }) === null ? owner : null;
}
