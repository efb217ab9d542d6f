import { DomainError } from '@household/domain';
import type { Sql } from '../cluster/sql.ts';
import type { Kind } from '../records/kinds.ts';

/** What a change did to the things of one kind: how many came to be, went, or changed, and in which fields. */
export type KindSummary = {
  kind: Kind;
  born: number;
  gone: number;
  edited: number;
  fields: string[];
  isPurged: boolean;
};

/** Keeps others from undoing the same change meanwhile. Locked first and read then: a waiting read would show the past. */
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
    `select i.kind, count(*) filter (where i.before is null)::int as born,
            count(*) filter (where i.before is not null and i.after is null)::int as gone,
            count(*) filter (where i.before is not null and i.after is not null)::int as edited,
            bool_or(i.purged) as "isPurged",
            array(select distinct key from change_item e, jsonb_object_keys(e.before) key
                  where e.change_id = $1 and e.kind = i.kind and e.before is not null and e.after is not null) as fields
     from change_item i where i.change_id = $1 group by i.kind`,
    [changeId],
  );
