import type { Sql } from '../cluster/sql.ts';

/** Kinds whose records belong to one member alone, as a condition that `change_item_own_idx` matches. */
const isOwn = (item: string): string => `${item}.kind in ('salary', 'profile')`;

/**
 * The members whose salary or profile a change touched, as a query of one column. An edit logs only the changed fields,
 * so its owner is read from the existing record, or from the item of its deletion. '' means unknown.
 */
export const ownersOf = (changeId: string, entityId?: string): string => `
  select distinct coalesce(o.after ->> 'memberId', o.before ->> 'memberId', s.member_id, a.member_id,
    (select l.before ->> 'memberId' from change_item l
     where l.entity_id = o.entity_id and l.before is not null and l.after is null order by l.change_id desc limit 1), '') as owner
  from change_item o
  left join salary s on o.kind = 'salary' and s.id = o.entity_id
  left join account a on o.kind = 'profile' and a.id = o.entity_id
  where o.change_id = ${changeId} and ${isOwn('o')} ${entityId === undefined ? '' : `and o.entity_id = ${entityId}`}`;

/** The owners of the salaries and profiles that a change touched, or of one record of it; see `ownersOf`. */
export const loadOwners = async (sql: Sql, changeId: number, entityId?: string): Promise<string[]> => {
  const rows =
    entityId === undefined
      ? await sql.rows<{ owner: string }>(ownersOf('$1'), [changeId])
      : await sql.rows<{ owner: string }>(ownersOf('$1', '$2::uuid'), [changeId, entityId]);
  return rows.map(({ owner }) => owner);
};
