import type { Sql } from '../cluster/sql.ts';

/** The items per text: enough to be fast, and some megabytes at most. */
const pieceSize = 5_000;

/** The items of the rows that a bulk statement wrote, and the `place` of the first of them. */
export type NotedRows = { first: number | null; items: string[] };

/**
 * The end of a bulk statement: the rows of `source` as items, in the order of `place`.
 * `before` and `after` are SQL expressions over its columns `id` and `place`, and any others.
 */
export const notesOf = (source: string, kind: string, before: string, after: string): string => `
  select min(place)::int as first, json_agg(note order by place)::text as items
  from (select place, (row_number() over (order by place) - 1) / ${pieceSize} as piece,
               json_build_object('kind', ${kind}::text, 'entityId', id, 'before', ${before}, 'after', ${after}) as note
        from ${source}) noted
  group by piece order by piece`;

/** Runs a statement that ends in `notesOf`. */
export const runNoted = async (sql: Sql, text: string, values: readonly unknown[]): Promise<NotedRows> => {
  const pieces = await sql.rows<{ first: number; items: string }>(text, values);
  return { first: pieces[0]?.first ?? null, items: pieces.map(({ items }) => items) };
};
