import { cents } from '@household/domain';
import { expect, it } from 'vitest';
import { createTestHousehold, day, draft } from '../../test/household.ts';

const COUNT = 12_000;
/** Comparing each with each takes several times as long, a pass over both a tenth of it. */
const LIMIT_MS = 10_000;
const CATEGORY = '01990000-0000-7000-8000-0000000000c1';

const database = await createTestHousehold();
const at = (moment: string) =>
  ({ actor: { kind: 'member', memberId: 'ana' }, now: Temporal.Instant.from(moment), action: 'test' }) as const;

it('looks at thousands of changed expenses in one pass, on a connection that changed a single one before', async () => {
  const setUp = at('2026-10-05T18:00:00Z');
  await database.write(setUp, (unit) =>
    unit.closings.setStart({ month: Temporal.PlainYearMonth.from('2026-10'), openingCents: cents(0) }),
  );
  const { result } = await database.write(setUp, (unit) => unit.expenses.create(draft({ date: day('2026-11-02') })));
  await database.write(at('2026-11-05T18:00:00Z'), (unit) =>
    unit.closings.close(Temporal.PlainYearMonth.from('2026-10')),
  );
  const client = await database.pool.connect();
  try {
    // Rolled back.
    await client.query('begin');
    await client.query(`insert into category (id, name, color, created_at) values ($1, 'Casa', '#112233', now())`, [
      CATEGORY,
    ]);
    await client.query(
      `insert into expense (id, amount_cents, description, category_id, paid_by, shared, refund, split, date, created_at)
       select gen_random_uuid(), n, 'P', $2, 'ana', true, false, '{"rule": "income", "own": {"ana": 0, "luis": 0}}', '2026-11-01', '2026-11-01'
       from generate_series(1, $1::int) n`,
      [COUNT, CATEGORY],
    );
    await client.query(`update expense set description = 'Bolillo' where id = $1`, [result.expense.id]);
    await client.query(`set local statement_timeout = ${LIMIT_MS}`);
    const { rowCount } = await client.query('update expense set category_id = null where category_id = $1', [CATEGORY]);
    expect(rowCount).toBe(COUNT);
  } finally {
    await client.query('rollback');
    client.release(true);
  }
});
