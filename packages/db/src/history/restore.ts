import { DomainError, isDomainError, isTooLate, mayUndo } from '@household/domain';
import type { Sql } from '../cluster/sql.ts';
import { lockChange, summarise } from './change-summary.ts';
import { loadOwners } from './owners.ts';
import { isOccurrenceOf } from './revert-items.ts';
import { memberBehind, revertItems, undoChange, type UndoScope } from './undo.ts';

/** Whether an item moves the plan of which another item's expense was a payment. */
const isPlanPaidBy = (item: string, expense: string): string =>
  `(${item}.kind = 'plan' and ${item}.before is not null and ${item}.after is not null
    and ${item}.entity_id::text = ${expense}.before -> 'meta' ->> 'installmentPlanId')`;

/** The change that last wrote a record. @throws DomainError NOT_FOUND for a record that never existed */
export const lastChangeOf = async (sql: Sql, entityId: string): Promise<number> => {
  const [last] = await sql.rows<{ changeId: number }>(
    `select change_id::int as "changeId" from change_item where entity_id = $1 order by change_id desc limit 1`,
    [entityId],
  );
  if (!last) throw new DomainError('NOT_FOUND', { resource: 'Change' });
  return last.changeId;
};

/**
 * Restores one deleted record from the trash; does nothing when it already exists. Where the change that deleted it is
 * about that record alone (a category's deletion also removes it from its expenses), that change is undone. Otherwise,
 * and when a later change blocks that undo, only the record is restored, and records that referred to it refer to it
 * again unless they were given another reference since. The expense of a bill comes back only with its confirmation,
 * and that of a plan's payment that was undone only with the payment: either may have been made again by then.
 *
 * @param changeId the change that last wrote the record
 * @throws DomainError FORBIDDEN for the other member's salary or profile, TOO_LATE after 30 days, ALREADY_EXISTS when another record has its name or its occurrence, UNDO_BLOCKED for the expense of a bill that is confirmed or skipped again, or of a payment that is recorded again
 */
export const restoreRecord = async (scope: UndoScope, changeId: number, entityId: string): Promise<void> => {
  const { sql } = scope;
  const { at, undone } = await lockChange(sql, changeId);
  const ownerIds = await loadOwners(sql, changeId, entityId);
  if (!mayUndo(memberBehind(scope.actor), ownerIds)) throw new DomainError('FORBIDDEN', {});
  const [deletion] = await sql.rows<{ isPurged: boolean; isAlone: boolean; isPartOfMore: boolean }>(
    `select i.purged as "isPurged",
            not exists (select from change_item o where o.change_id = i.change_id and o.entity_id <> i.entity_id
                          and (o.after is null or o.before ->> 'categoryId' is distinct from $2::text)
                          -- Null, where a record has no such field, is not true either.
                          and ${isOccurrenceOf('o', '$2')} is not true and ${isPlanPaidBy('o', 'i')} is not true) as "isAlone",
            exists (select from change_item o where o.change_id = i.change_id and o.after is not null
                      and (${isOccurrenceOf('o', '$2')}
                           or ${isPlanPaidBy('o', 'i')} and exists (select from installment_plan p where p.id = o.entity_id))
                   ) as "isPartOfMore"
     from change_item i
     where i.change_id = $1 and i.entity_id = ($2::text)::uuid and i.before is not null and i.after is null
       and not exists (select from change_item l where l.entity_id = i.entity_id and l.change_id > i.change_id)`,
    [changeId, entityId],
  );
  if (!deletion || undone) return;
  if (deletion.isPurged || isTooLate(at, scope.at)) throw new DomainError('TOO_LATE', {});
  if (deletion.isAlone && (await undoUnlessBlocked(scope, changeId, deletion.isPartOfMore))) return;
  const summaries = await summarise(sql, changeId);
  const only = summaries.map((summary) => ({ ...summary, created: 0 }));
  await revertItems(scope, { changeId, recordId: entityId }, only);
};

/** False when a later change blocks it; nothing is written then. One that `must` be undone whole is refused instead. */
const undoUnlessBlocked = async (scope: UndoScope, changeId: number, must: boolean): Promise<boolean> => {
  try {
    await undoChange(scope, changeId);
    return true;
  } catch (error) {
    if (!must && isDomainError(error, 'UNDO_BLOCKED')) return false;
    throw error;
  }
};
