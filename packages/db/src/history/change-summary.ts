import { DomainError } from '@household/domain';
import type { Sql } from '../cluster/sql.ts';
import type { Kind } from '../records/kinds.ts';

/** A change's effect on the records of one kind: how many were created, deleted or edited, and in which fields. */
export type KindSummary = {
  kind: Kind;
  created: number;
  deleted: number;
  edited: number;
  fields: string[];
  isPurged: boolean;
};

/**
 * Locks the change, so that nobody else undoes it concurrently. It is locked first and then read: a read that waits for
 * the lock would return old data.
 */
export const lockChange = async (
  sql: Sql,
  changeId: number,
): Promise<{ action: string; at: Temporal.Instant; undone: boolean }> => {
  await sql.rows('select 1 from change where id = $1 for update', [changeId]);
  const [change] = await sql.rows<{ action: string; at: string; undone: boolean }>(
    `select action, to_json(at) #>> '{}' as at, exists (select from change u where u.undoes = c.id) as undone from change c where id = $1`,
    [changeId],
  );
  if (!change) throw new DomainError('NOT_FOUND', { resource: 'Change' });
  return { ...change, at: Temporal.Instant.from(change.at) };
};

export const summarise = (sql: Sql, changeId: number): Promise<KindSummary[]> =>
  sql.rows<KindSummary>(
    `select i.kind, count(*) filter (where i.before is null)::int as created,
            count(*) filter (where i.before is not null and i.after is null)::int as deleted,
            count(*) filter (where i.before is not null and i.after is not null)::int as edited,
            bool_or(i.purged) as "isPurged",
            array(select distinct key from change_item e, jsonb_object_keys(e.before) key
                  where e.change_id = $1 and e.kind = i.kind and e.before is not null and e.after is not null) as fields
     from change_item i where i.change_id = $1 group by i.kind`,
    [changeId],
  );
