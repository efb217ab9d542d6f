import type { Sql } from '../cluster/sql.ts';
import type { ChangeLog } from './change-log.ts';
import type { KindSummary } from './change-summary.ts';
import type { RecordTable } from '../records/record-table.ts';
import { type Kind, kinds } from '../records/kinds.ts';

/** A record whose current state prevents an undo. */
export type UndoConflict = {
  entityId: string;
  reason:
    | 'exists' /* it was deleted, and exists again */
    | 'missing'
    | 'changed' /* in `fields`; null for a record of a bulk import: in any */
    | 'refers' /* it was put into a category that the undo would remove */
    | 'rival' /* another record has its name or its day */;
  fields: readonly string[] | null;
};

/** More would not help the reader of the message. */
const CONFLICTS_MAX = 1_000;

const referring: readonly Kind[] = ['expense', 'rule', 'plan'];

/** Locks the records of a change and finds those that are no longer as the change left them. */
export const findConflicts = async (
  sql: Sql,
  log: ChangeLog,
  changeId: number,
  summaries: readonly KindSummary[],
): Promise<UndoConflict[]> => {
  const found: UndoConflict[] = [];
  for (const { kind, created, deleted, fields } of summaries) {
    const table = log.table(kind);
    found.push(...(await differing(sql, table, changeId)));
    if (kind === 'category' && created > 0) found.push(...(await referrers(sql, log, changeId)));
    const unique: readonly string[] = kinds[kind].unique;
    if (unique.length > 0 && (deleted > 0 || fields.some((field) => unique.includes(field)))) {
      found.push(...(await rivals(sql, table, changeId, unique)));
    }
  }
  return found;
};

const differing = (sql: Sql, table: RecordTable<Kind>, changeId: number): Promise<UndoConflict[]> =>
  sql.rows<UndoConflict>(
    `with locked as materialized (
       select t.id, ${table.snapshot} as now from ${table.name} t
       where t.id in (select entity_id from change_item where change_id = $1 and kind = $2) order by t.id for update),
     item as (
       select i.entity_id, i.before, i.after - $3::text[] as left_behind, i.before is not null and i.after is null as was_deleted,
              l.id is not null as exists, l.now
       from change_item i left join locked l on l.id = i.entity_id where i.change_id = $1 and i.kind = $2)
     select entity_id as "entityId",
            case when was_deleted then 'exists' when not exists then 'missing' else 'changed' end as reason,
            case when left_behind is not null
                 then array(select key from jsonb_each(left_behind) f where now -> f.key is distinct from f.value) end as fields
     from item
     where case when was_deleted then exists
                when not exists then true
                when left_behind is null
                  then exists (select from change_item later where later.entity_id = item.entity_id and later.change_id > $1)
                else now || left_behind <> now end
     limit ${CONFLICTS_MAX}`,
    [changeId, table.kind, kinds[table.kind].engine],
  );

/** Records in a category that the change created, other than those that leave it by the same undo. */
const referrers = (sql: Sql, log: ChangeLog, changeId: number): Promise<UndoConflict[]> => {
  const parts = referring.map(
    (kind) => `
      select t.id as "entityId", 'refers' as reason, array['categoryId'] as fields from ${log.table(kind).name} t
      where t.category_id in (select entity_id from change_item where change_id = $1 and kind = 'category' and before is null)
        and not exists (select from change_item i where i.change_id = $1 and i.entity_id = t.id
                          and (i.before is null or i.before ? 'categoryId'))`,
  );
  return sql.rows<UndoConflict>(`${parts.join(' union all ')} limit ${CONFLICTS_MAX}`, [changeId]);
};

/** Other records that now have the unique fields of a record that would be restored. */
const rivals = (
  sql: Sql,
  table: RecordTable<Kind>,
  changeId: number,
  unique: readonly string[],
): Promise<UndoConflict[]> => {
  const { folded } = kinds[table.kind];
  const same = table.columns
    .filter(({ property }) => unique.includes(property))
    .map(({ property, name, type }) =>
      folded
        ? `fold_text(r.${name}) = fold_text(i.before ->> '${property}')`
        : `r.${name} = (i.before ->> '${property}')::${type}`,
    );
  return sql.rows<UndoConflict>(
    `select r.id as "entityId", 'rival' as reason, $3::text[] as fields
     from change_item i join ${table.name} r on ${same.join(' and ')}
     where i.change_id = $1 and i.kind = $2 and i.before ?& $3::text[] and r.id <> i.entity_id
       and not exists (select from change_item own where own.change_id = $1 and own.entity_id = r.id)
     limit ${CONFLICTS_MAX}`,
    [changeId, table.kind, unique],
  );
};
