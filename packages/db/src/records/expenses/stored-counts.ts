import type { Likeness } from '@household/domain';
import type { Sql } from '../../cluster/sql.ts';

/**
 * For each of the given, how many expenses like it the household has. One pass over the days they span; requested and
 * stored ones are sorted together. A join, or a filter by the list of amounts, would compare 50,000 with 50,000 one by
 * one where the planner expects few: with old statistics, or in a plan that is made before the values are known.
 */
export const storedCounts = async (sql: Sql, likenesses: readonly Likeness[]): Promise<number[]> => {
  const rows = await sql.rows<{ stored: number }>(
    `with wanted as (
       select place, date, amount_cents, refund, fold_text(description) as text
       from unnest($1::date[], $2::bigint[], $3::text[], $4::boolean[])
         with ordinality as w(date, amount_cents, description, refund, place)),
     alike as (
       select place, date, amount_cents, refund, text from wanted
       union all
       select null, e.date, e.amount_cents, e.refund, fold_text(e.description) from expense e
       where e.date between (select min(date) from wanted) and (select max(date) from wanted)),
     counted as (
       select place, count(*) filter (where place is null)
         over (partition by date, amount_cents, refund, text collate "C") as stored
       from alike)
     select stored::int from counted where place is not null order by place`,
    [
      likenesses.map(({ date }) => date.toString()),
      likenesses.map(({ amountCents }) => amountCents),
      likenesses.map(({ description }) => description),
      likenesses.map(({ refund }) => refund),
    ],
  );
  return rows.map(({ stored }) => stored);
};

/** The household's expenses of the same day and amount as one of the given, spent or refunded like it; in one pass. */
export const sameDayAndAmount = async (sql: Sql, likenesses: readonly Likeness[]): Promise<Likeness[]> => {
  const rows = await sql.rows<Omit<Likeness, 'date' | 'amountCents'> & { date: string; amountCents: string }>(
    `with wanted as (
       select date, amount_cents, refund, true as is_of_file, null as description, null::uuid as id
       from unnest($1::date[], $2::bigint[], $3::boolean[]) as w(date, amount_cents, refund)),
     alike as (
       select * from wanted
       union all
       select e.date, e.amount_cents, e.refund, false, e.description, e.id from expense e
       where e.date between (select min(date) from wanted) and (select max(date) from wanted)),
     marked as (
       select *, bool_or(is_of_file) over (partition by date, amount_cents, refund) as is_wanted from alike)
     select date::text, amount_cents::text as "amountCents", refund, description
     from marked where not is_of_file and is_wanted order by id`,
    [
      likenesses.map(({ date }) => date.toString()),
      likenesses.map(({ amountCents }) => amountCents),
      likenesses.map(({ refund }) => refund),
    ],
  );
  return rows.map(({ date, amountCents, ...row }) => ({
    ...row,
    date: Temporal.PlainDate.from(date),
    amountCents: Number(amountCents),
  }));
};
