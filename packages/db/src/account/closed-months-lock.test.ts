import { expect, it } from 'vitest';
import { ana, createTestHousehold } from '../../test/household.ts';
import { make } from '../../test/records.ts';
import { lockClosedMonths } from '../records/closed-months-lock.ts';

const database = await createTestHousehold();
const isWaiting = async (): Promise<boolean> => {
  const { rowCount } = await database.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`);
  return rowCount === 1;
};

it.each(['category', 'rule', 'plan'] as const)(
  'lets a correction use a %s that somebody deletes meanwhile, without a deadlock',
  async (kind) => {
    const { record } = await make(database, kind);
    let deletion: Promise<unknown> = Promise.resolve();
    await database.write(ana, async ({ sql, log }) => {
      await lockClosedMonths(sql);
      deletion = database.write(ana, (unit) => unit.log.remove(kind, record.id));
      await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
      await sql.rows(`select from ${log.table(kind).name} where id = $1 for update nowait`, [record.id]);
    });
    await deletion;
    const found = await database.write(ana, (unit) => unit.log.find(kind, record.id));
    expect(found.result).toBeNull();
  },
);
