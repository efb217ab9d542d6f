import { expect, it } from 'vitest';
import { createTestHousehold } from '../../../test/household.ts';

const database = await createTestHousehold();

it('learns the latest two thousand descriptions of the latest ten thousand expenses, newest first', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into category (id, name, color, created_at) select gen_random_uuid(), 'Mandado', '#10B981', now() returning id`,
  );
  const categoryId = rows[0]!.id;
  // One a day; every fourth has no category, and every second description comes back after 3,000.
  await database.pool.query(
    `insert into expense (id, amount_cents, description, category_id, paid_by, shared, refund, date, created_at)
     select gen_random_uuid(), 100, case when n % 2 = 0 then 'Par ' || n % 3000 else 'Non ' || n end,
            case when n % 4 = 3 then null else $1::uuid end, 'ana', false, false, '1980-01-01'::date + n, '2016-01-01'
     from generate_series(1, 12000) n`,
    [categoryId],
  );
  const latest = await database.read.expenses.latestDescriptions();
  expect(latest.slice(0, 4)).toEqual(
    ['Par 0', 'Par 2998', 'Non 11997', 'Par 2996'].map((description) => ({ description, categoryId })),
  );
  expect(latest).toHaveLength(2000);
  expect(new Set(latest.map(({ description }) => description)).size).toBe(2000);
});
