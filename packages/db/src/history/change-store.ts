import type { Sql } from '../cluster/sql.ts';
import type { Actor } from '../records/kinds.ts';

export type NewChange = { actor: Actor; at: Temporal.Instant; action: string };

const valuesOf = ({ actor, at, action }: NewChange) => {
  const actorId = actor.kind === 'member' ? actor.memberId : actor.kind === 'rule' ? actor.ruleId : null;
  return [at.toString(), actor.kind, actorId, action] as const;
};

/** Inserts the items of a JSON array, in its order. */
const insertItems = (changeId: string, firstPosition: string, from: string, items: string): string => `
  insert into change_item (change_id, position, kind, entity_id, before, after)
  select ${changeId}, ${firstPosition} + i.place - 1, i.item ->> 'kind', (i.item ->> 'entityId')::uuid,
         nullif(i.item -> 'before', 'null'), nullif(i.item -> 'after', 'null')
  from ${from} jsonb_array_elements(${items}::jsonb) with ordinality as i(item, place)
  returning 1`;

/** Stores a change without items yet and returns its id. */
export async function openChange(sql: Sql, change: NewChange): Promise<number> {
  const [row] = await sql.rows<{ id: string }>(
    'insert into change (at, actor_kind, actor_id, action) values ($1, $2, $3, $4) returning id',
    valuesOf(change),
  );
  return Number(row!.id);
}

/** Stores a change with its items, given as texts of JSON arrays, and returns its id; null when there are none. */
export async function storeChange(
  sql: Sql,
  change: NewChange,
  undoes: number | null,
  [first, ...more]: readonly string[],
): Promise<number | null> {
  if (first === undefined) return null;
  // One statement for the change and its items: it saves a round trip on every write.
  const [row] = await sql.rows<{ id: string; items: number }>(
    `with c as (
       insert into change (at, actor_kind, actor_id, action, undoes) values ($1, $2, $3, $4, $5) returning id),
     added as (${insertItems('c.id', '0', 'c,', '$6')})
     select id, (select count(*)::int from added) as items from c`,
    [...valuesOf(change), undoes, first],
  );
  const changeId = Number(row!.id);
  let position = row!.items;
  for (const items of more) position += await storeNotes(sql, changeId, position, items);
  return changeId;
}

/** Adds items to a change from a position on, and returns their number. */
export async function storeNotes(sql: Sql, changeId: number, position: number, items: string): Promise<number> {
  const [row] = await sql.rows<{ items: number }>(
    `with added as (${insertItems('$1::bigint', '$2::int', '', '$3')}) select count(*)::int as items from added`,
    [changeId, position, items],
  );
  return row!.items;
}
