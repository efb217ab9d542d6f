import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../index.ts';
import { PooledSql } from './sql.ts';

const { url } = await createTestDatabase();
const database = await openDatabase({ url, poolSize: 2 });
const sql = new PooledSql(database.pool);
afterAll(() => database.close());

const backend = 'select pg_backend_pid() as pid, $1::int as n';
const pidOf = async (rows: Promise<{ pid: number; n: number }[]>) => (await rows)[0]!;

describe('a statement that is asked early', () => {
  it('leaves with the next one, on the same connection and before it', async () => {
    const order: number[] = [];
    const ask = async (from: typeof sql.early, n: number) => {
      const row = await pidOf(from.rows(backend, [n]));
      order.push(row.n);
      return row.pid;
    };
    const pids = await Promise.all([ask(sql.early, 1), ask(sql, 2)]);
    expect(new Set(pids).size).toBe(1);
    expect(order).toEqual([1, 2]);
  });

  it('leaves alone where none comes', async () => {
    expect((await pidOf(sql.early.rows(backend, [1]))).n).toBe(1);
  });

  it('keeps its own answer among any number of others', async () => {
    const asked = Array.from({ length: 41 }, (_, n) =>
      (n % 3 === 0 ? sql : sql.early).rows<{ n: number }>(backend, [n]),
    );
    const answers = await Promise.all(asked);
    expect(answers.map(([row]) => row!.n)).toEqual(Array.from({ length: 41 }, (_, n) => n));
  });

  it.each(['first', 'second'])('has an outcome of its own where the %s one fails', async (failing) => {
    const [early, next] = [0, 1].map((place) => (place === ['first', 'second'].indexOf(failing) ? 0 : 1));
    const divide = 'select 1 / $1::int as n';
    const answers = await Promise.allSettled([sql.early.rows(divide, [early]), sql.rows(divide, [next])]);
    const expected = failing === 'first' ? ['rejected', 'fulfilled'] : ['fulfilled', 'rejected'];
    expect(answers.map(({ status }) => status)).toEqual(expected);
    expect(await sql.rows(divide, [1])).toEqual([{ n: 1 }]);
  });

  it('fails as UNAVAILABLE with the next one when their connection breaks, which is replaced', async () => {
    const answers = await Promise.allSettled([
      sql.early.rows('select pg_terminate_backend(pg_backend_pid())'),
      sql.rows(backend, [1]),
    ]);
    expect(answers).toMatchObject([
      { status: 'rejected', reason: { code: 'UNAVAILABLE' } },
      { status: 'rejected', reason: { code: 'UNAVAILABLE' } },
    ]);
    expect((await pidOf(sql.rows(backend, [2]))).n).toBe(2);
    expect(database.pool.totalCount).toBeLessThanOrEqual(2);
  });

  it('fails with the next one where there is no connection to be had', async () => {
    const closed = await openDatabase({ url });
    const other = new PooledSql(closed.pool);
    await closed.close();
    const answers = await Promise.allSettled([other.early.rows(backend, [1]), other.rows(backend, [2])]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
