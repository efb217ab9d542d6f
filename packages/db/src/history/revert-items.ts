import { translateDriverError } from '../cluster/errors.ts';
import type { Sql } from '../cluster/sql.ts';
import { type NotedRows, notesOf, runNoted } from './noted-rows.ts';
import type { RecordTable } from '../records/record-table.ts';
import { type Kind, kinds } from '../records/kinds.ts';

/**
 * All items of a change, or one deleted record of it together with the records that lost their reference to it and its
 * occurrences.
 */
export type Selection = { changeId: number; recordId: string | null };

/** Whether an item is an occurrence of a rule, or the one that an expense was written for. */
export const isOccurrenceOf = (item: string, recordId: string): string =>
  `(${item}.kind = 'occurrence' and ${recordId} in (${item}.before ->> 'ruleId', ${item}.before ->> 'expenseId'))`;

/** A record's state before; uncategorised when its category no longer exists. */
const target = ({ refersToCategory }: RecordTable<Kind>): string =>
  refersToCategory
    ? `case when i.before ->> 'categoryId' is not null
              and not exists (select from category c where c.id = (i.before ->> 'categoryId')::uuid)
            then i.before || '{"categoryId": null}' else i.before end`
    : 'i.before';

const run = async (sql: Sql, text: string, values: readonly unknown[]): Promise<NotedRows> => {
  try {
    return await runNoted(sql, text, values);
  } catch (error) {
    throw translateDriverError(error);
  }
};

/** Deletes the records that the change created. */
export const removeCreated = (sql: Sql, table: RecordTable<Kind>, { changeId }: Selection): Promise<NotedRows> =>
  run(
    sql,
    `with removed as (
       delete from ${table.name} t using change_item i
       where i.change_id = $1 and i.kind = $2 and i.before is null and t.id = i.entity_id
       returning i.position as place, t.id, ${table.snapshot} as was)
     ${notesOf('removed', '$2', 'was', 'null')}`,
    [changeId, table.kind],
  );

/**
 * Restores the records that the change deleted. Their version continues (one per item in the log), so that an edit that
 * began before the deletion is still detected as stale.
 */
export const recreate = (sql: Sql, table: RecordTable<Kind>, { changeId, recordId }: Selection): Promise<NotedRows> => {
  const names = table.columns.map(({ name }) => name).join(', ');
  const values = table.columns.map(({ property }) => `r."${property}"`).join(', ');
  const version = '1 + (select count(*)::int from change_item l where l.entity_id = g.id)';
  return run(
    sql,
    `with gone as materialized (
       select i.position as place, i.entity_id as id, ${target(table)} as was from change_item i
       where i.change_id = $1 and i.kind = $2 and i.before is not null and i.after is null
         and ($3::text is null or i.entity_id = $3::uuid
              or (${isOccurrenceOf('i', '$3')} and not exists (select from ${table.name} t where t.id = i.entity_id)))),
     created as (
       insert into ${table.name} (${names}${table.hasVersion ? ', version' : ''})
       select ${values}${table.hasVersion ? `, ${version}` : ''}
       from gone g cross join lateral jsonb_to_record(g.was) as r(${table.record}))
     ${notesOf('gone', '$2', 'null', 'was')}`,
    [changeId, table.kind, recordId],
  );
};

/** The fields of one of the snapshots `was` and `target` in which they differ, and those that name the record. */
const changed = (side: 'was' | 'target', other: 'was' | 'target'): string =>
  `(select jsonb_object_agg(k, ${side} -> k) from jsonb_object_keys(target) k
    where ${side} -> k is distinct from ${other} -> k or k = any($5::text[]))`;

/**
 * Reverts changed fields. For a whole change all of them: conflicts were checked before. For records that lost their
 * reference to one record, only where they were not given another since.
 */
export const revertFields = (
  sql: Sql,
  table: RecordTable<Kind>,
  { changeId, recordId }: Selection,
  fields: readonly string[],
): Promise<NotedRows> => {
  const assignments = table.columns
    .filter(({ property }) => fields.includes(property))
    .map(
      ({ property, name }) => `${name} = case when d.target ? '${property}' then r."${property}" else t.${name} end`,
    );
  if (table.hasVersion) assignments.push('version = t.version + 1');
  return run(
    sql,
    `with edited as materialized (
       select i.position as place, t.id, ${target(table)} as target, i.after, ${table.snapshot} as was
       from change_item i join ${table.name} t on t.id = i.entity_id
       where i.change_id = $1 and i.kind = $2 and i.before is not null and i.after is not null
         and ($3::text is null or i.before ->> 'categoryId' = $3::text)),
     differing as materialized (
       select * from edited where was || target <> was and ($3::text is null or was || (after - $4::text[]) = was)),
     reverted as (
       update ${table.name} t set ${assignments.join(', ')}
       from differing d cross join lateral jsonb_to_record(d.target) as r(${table.record})
       where t.id = d.id)
     ${notesOf('differing', '$2', changed('was', 'target'), changed('target', 'was'))}`,
    [changeId, table.kind, recordId, kinds[table.kind].engine, kinds[table.kind].naming],
  );
};
