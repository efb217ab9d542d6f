import type { Database } from '@household/db';

/**
 * Twelve categories and that many expenses over four years, with splits of every kind, refunds and personal ones; the
 * same for the same seed. By one statement, so that the totals are those of a bulk load.
 */
export async function fillHousehold(database: Database, size: number, seed: number): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select setseed($1)', [(seed % 1_000_000) / 1_000_000]);
    await client.query(`
      insert into category (id, name, color, created_at)
      select uuidv7(), 'Categoría ' || n, '#10B981', now() from generate_series(1, 12) n`);
    await client.query(
      `insert into expense (id, amount_cents, description, category_id, paid_by, shared, date, created_at, refund, split)
       select uuidv7(), amount, 'Gasto ' || n, case when c <= 12 then categories[c] end, payer, kind < 0.85,
              date '2022-10-01' + day, now(), back < 0.08,
              case when kind < 0.85 then jsonb_build_object(
                'rule', case when kind < 0.45 then '"income"'::jsonb else jsonb_build_object('ana', percent, 'luis', 100 - percent) end,
                'own', case when own < 0.3 then jsonb_build_object('ana', amount * part / 200, 'luis', amount * (100 - part) / 200)
                            else '{"ana": 0, "luis": 0}'::jsonb end) end
       from (select n, 1 + floor(random() ^ 3 * 500000)::bigint as amount, random() as kind, random() as back, random() as own,
                    floor(random() * 101)::int as percent, floor(random() * 101)::bigint as part, floor(random() * 1460)::int as day,
                    1 + floor(random() * 13)::int as c, case when random() < 0.6 then 'ana' else 'luis' end as payer
             from generate_series(1, $1) n) made,
            (select array_agg(id order by name) as categories from category) known`,
      [size],
    );
    await client.query('commit');
  } finally {
    client.release(true);
  }
  await database.pool.query('analyze');
}
