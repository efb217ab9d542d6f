import { TRASH_DAYS } from '@household/domain';
import type { Sql } from '../cluster/sql.ts';

/** The records blanked by one statement, so that a purge never holds its locks for long. */
const batchSize = 2_000;

/** Added to the 30 days, so that a request that began in time ends before its record is blanked. */
const graceHours = 1;

/**
 * Blanks the contents of everything deleted at least 30 days (and an hour) before `now` and not restored, in all its
 * items: ids and kinds stay, so that an id is never reused and the history stays consistent. Returns the number of
 * records. Several servers may run it at once; `signal` ends it between two batches.
 */
export const purgeDeleted = async (sql: Sql, now: Temporal.Instant, signal?: AbortSignal): Promise<number> => {
  const cutoff = now.subtract({ hours: TRASH_DAYS * 24 + graceHours }).toString();
  let purged = 0;
  for (;;) {
    // The lock on the change excludes an undo of this deletion, which would otherwise restore blanked contents.
    // Another server may blank the same ones between this statement's start and its locks: each is counted once.
    const [row] = await sql.rows<{ found: number; records: number }>(
      `with gone as materialized (
         select i.entity_id from change_item i join change c on c.id = i.change_id
         where i.before is not null and i.after is null and not i.purged and c.at <= $1::timestamptz
           and not exists (select from change_item l where l.entity_id = i.entity_id and l.change_id > i.change_id)
         order by i.change_id, i.position limit ${batchSize} for update of c skip locked),
       blanked as (
         update change_item i set purged = true,
                before = case when i.before is not null then '{}'::jsonb end,
                after = case when i.after is not null then '{}'::jsonb end
         from gone where i.entity_id = gone.entity_id and not i.purged
         returning i.entity_id)
       select (select count(*) from gone)::int as found, count(distinct entity_id)::int as records from blanked`,
      [cutoff],
    );
    purged += row!.records;
    if (row!.found < batchSize || signal?.aborted === true) return purged;
  }
};
