import { ACTIVITY, ACTIVITY_KINDS, type ActivityKind, dateInMexicoCity } from '@household/domain';
import { Repository } from '../../cluster/repository.ts';

/** Address and device; both null on the server, or when the browser sends neither. */
export type Origin = { readonly address: string | null; readonly userAgent: string | null };

export type NewActivity = {
  readonly kind: ActivityKind;
  readonly at: Temporal.Instant;
  /** The member it is about; null for the household, and for an unknown name. */
  readonly memberId: string | null;
  /** Absent: on the server. */
  readonly origin?: Origin;
  /** How many of these happened at once; 1 by default. */
  readonly count?: number;
};

/** An entry of the log. Repetitions that are counted by day share one entry, which moves to the top each time. */
export type Activity = {
  id: number;
  kind: ActivityKind;
  memberId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  /** The first and the latest of the `count` times. */
  firstAt: Temporal.Instant;
  at: Temporal.Instant;
  count: number;
};

/** The most entries of a kind on one day; further ones are counted without their addresses. */
const ENTRIES_A_DAY = 100;

/**
 * The activity log. It is not household data: it is outside the change log, can't be undone, and is in backups but not
 * in exports. Nothing is logged before there is a household. A day has at most about a hundred entries of each kind,
 * whatever happens.
 */
export class ActivityRepository extends Repository {
  /** Logs an event, or counts it when it repeats on one day. */
  async note({ kind, at, memberId, origin, count = 1 }: NewActivity): Promise<void> {
    await this.sql.rows(
      `with given as (
         select $1::text as kind, $2::text as member_id, $3::text as ip_address, $4::text as user_agent, $5::date as day),
       today as (
         select count(a.id) >= $9 as is_full, coalesce(bool_or(a.is_daily and a.member_id is not distinct from g.member_id
           and a.ip_address is not distinct from g.ip_address), false) as is_counted
         from given g left join activity a on a.kind = g.kind and a.day = g.day),
       placed as (
         select g.*, t.is_full and not (t.is_counted and $6) as is_over from given g, today t
         where exists (select from member))
       insert into activity as a (kind, member_id, ip_address, user_agent, day, is_daily, first_at, at, count)
       select kind, member_id, case when not is_over then ip_address end, case when not is_over then user_agent end,
              day, is_over or $6, $7, $7, $8::int
       from placed
       on conflict (kind, day, member_id, ip_address) where is_daily
       do update set id = default, at = greatest(a.at, excluded.at), user_agent = excluded.user_agent,
                     count = a.count + excluded.count`,
      [
        kind,
        memberId,
        origin?.address ?? null,
        origin?.userAgent ?? null,
        dateInMexicoCity(at).toString(),
        ACTIVITY[kind].noted === 'daily',
        at.toString(),
        count,
        ENTRIES_A_DAY,
      ],
    );
  }

  /**
   * The latest entries before the one with the id `cursor` (null: from the top); `limit` + 1 entries mean that there
   * are more.
   */
  async list({ cursor, limit }: { cursor: number | null; limit: number }): Promise<Activity[]> {
    // A server of a newer version may have logged kinds that this one does not know.
    const rows = await this.sql.rows<Omit<Activity, 'at' | 'firstAt'> & { at: string; firstAt: string }>(
      `select id::float8 as id, kind, member_id as "memberId", ip_address as "ipAddress", user_agent as "userAgent",
              first_at as "firstAt", at, count
       from activity where ($1::bigint is null or id < $1) and kind = any($2) order by id desc limit $3`,
      [cursor, ACTIVITY_KINDS, limit],
    );
    return rows.map((row) => ({
      ...row,
      firstAt: Temporal.Instant.from(row.firstAt),
      at: Temporal.Instant.from(row.at),
    }));
  }

  /** Deletes the entries that last happened before an instant; returns how many. */
  async deleteBefore(at: Temporal.Instant): Promise<number> {
    return (await this.sql.rows('delete from activity where at < $1 returning id', [at.toString()])).length;
  }
}
