import { describe, expect, it } from 'vitest';
import { createTestDatabase } from './test-database.ts';

const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);

const count = async ({ database }: typeof one) =>
  (await database.pool.query<{ count: number }>('select count(*)::int as count from category')).rows;

describe('createTestDatabase', () => {
  it('gives a migrated database that no other test sees', async () => {
    await one.database.pool.query('create table only_here (n int)');
    const { rows } = await other.database.pool.query("select to_regclass('only_here') as found");
    expect(rows).toEqual([{ found: null }]);
    expect(await count(one)).toEqual([{ count: 0 }]);
  });
});
