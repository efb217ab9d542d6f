import { expect, it } from 'vitest';
import { createTestHousehold, day } from '../../../test/household.ts';
import type { Sql } from '../../cluster/sql.ts';
import { sameDayAndAmount, storedCounts } from './stored-counts.ts';

const COUNT = 30_000;
/** Comparing each with each takes several times as long, a pass over both a tenth of it. */
const LIMIT_MS = 3_000;

const database = await createTestHousehold();

it.each(['force_custom_plan', 'force_generic_plan'])(
  'counts a large file in a large household in one pass, with %s and old statistics',
  async (mode) => {
    const client = await database.pool.connect();
    const sql: Sql = {
      rows: async (text, values = []) =>
        (await client.query({ name: text.slice(0, 60), text, values: [...values] })).rows as never,
    };
    try {
      // Like the database when the file that filled it was imported just now; rolled back.
      await client.query('begin');
      await client.query(
        `insert into expense (id, amount_cents, description, paid_by, shared, refund, split, date, created_at)
         select gen_random_uuid(), n, 'P', 'ana', true, false, '{"rule": "income", "own": {"ana": 0, "luis": 0}}', '2016-01-01'::date + n % 3650, '2016-01-01'
         from generate_series(1, $1::int) n`,
        [COUNT],
      );
      await client.query(`set local plan_cache_mode = ${mode}`);
      await client.query(`set local statement_timeout = ${LIMIT_MS}`);
      const first = day('2016-01-01');
      const file = Array.from({ length: COUNT }, (_, index) => ({
        date: first.add({ days: index % 3650 }),
        amountCents: index,
        description: 'p',
        refund: false,
      }));
      const counts = await storedCounts(sql, file);
      expect(counts).toEqual(file.map(({ amountCents }) => (amountCents === 0 ? 0 : 1)));
      const same = await sameDayAndAmount(sql, file);
      expect(same).toHaveLength(COUNT - 1);
      expect(same.find(({ amountCents }) => amountCents === 1)).toEqual({ ...file[1], description: 'P' });
    } finally {
      await client.query('rollback');
      client.release(true);
    }
  },
);
