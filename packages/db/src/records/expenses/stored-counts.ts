import type { Sql } from '../../cluster/sql.ts';

/** What makes two expenses look like one: the day, the amount and the description, ignoring case and accents. */
export type Likeness = {
  readonly date: Temporal.PlainDate;
  readonly amountCents: number;
  readonly description: string;
};

/** For each of the given, how many expenses like it the household has. One pass over the days they span. */
export const storedCounts = async (sql: Sql, likenesses: readonly Likeness[]): Promise<number[]> => {
  const rows = await sql.rows<{ stored: number }>(
    `with wanted as materialized (
       select place, date, amount_cents, fold_text(description) as text
       from unnest($1::date[], $2::bigint[], $3::text[]) with ordinality as w(date, amount_cents, description, place)),
     amounts as materialized (select distinct date, amount_cents from wanted),
     stored as materialized (
       select e.date, e.amount_cents, fold_text(e.description) as text, count(*)::int as stored
       from expense e join amounts a on a.date = e.date and a.amount_cents = e.amount_cents
       where e.date between (select min(date) from amounts) and (select max(date) from amounts)
       group by 1, 2, 3)
     select coalesce(s.stored, 0) as stored
     from wanted w left join stored s using (date, amount_cents, text) order by w.place`,
    [
      likenesses.map(({ date }) => date.toString()),
      likenesses.map(({ amountCents }) => amountCents),
      likenesses.map(({ description }) => description),
    ],
  );
  return rows.map(({ stored }) => stored);
};
