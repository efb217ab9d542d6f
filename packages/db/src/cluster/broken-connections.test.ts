import { openDatabase } from '../index.ts';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';

const { url } = await createTestDatabase();

describe('a connection that breaks in a transaction', () => {
  it('is replaced in the pool', async () => {
    const database = await openDatabase({ url, poolSize: 2 });
    const context = { actor: { kind: 'administrator' }, now: Temporal.Now.instant(), action: 'test' } as const;
    for (let outage = 0; outage < 4; outage += 1) {
      const broken = database.write(context, async (unit) => {
        await unit.sql.rows('select pg_terminate_backend(pg_backend_pid())');
      });
      await expect(broken).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    }
    await database.ping();
    expect(database.pool.totalCount).toBeLessThanOrEqual(2);
    await database.close();
  });
});
