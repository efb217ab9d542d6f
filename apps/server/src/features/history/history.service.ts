import type { MemberScope } from '../../context.ts';

/**
 * Takes a change back, whoever made it; the undo is itself a change and can be undone.
 * @throws DomainError NOT_FOUND, TOO_LATE, RULE_VIOLATED, UNDO_BLOCKED with the changes that stand in the way
 */
export const undoChange = async (scope: MemberScope, changeId: number): Promise<{ changeId: number | null }> => {
  const written = await scope.write('undo', (unit) => unit.undo(changeId));
  return { changeId: written.changeId };
};
