import type { Pool, PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { copyIn, copyOut } from './copy.ts';

const { database } = await createTestDatabase();
await database.pool.query('create table sample (n int check (n >= 0), text text)');

/** Runs work on a separate connection, which is closed afterwards. */
const onOwnConnection = async <T>(work: (client: PoolClient) => Promise<T>, pool: Pool = database.pool): Promise<T> => {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
};

const stored = async (): Promise<number> =>
  (await database.pool.query<{ n: number }>('select count(*)::int as n from sample')).rows[0]!.n;

async function* rows(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

const endless = `copy (select generate_series(1, 100000000), repeat('x', 1000)) to stdout`;

describe('copyOut', () => {
  it('yields every row and returns their number, for one table after the other', async () => {
    await onOwnConnection(async (client) => {
      for (const count of [0, 1, 70_000]) {
        const copy = copyOut(client, `copy (select n, 'ñ' from generate_series(1, ${count}) n) to stdout`);
        let text = '';
        let step = await copy.next();
        for (; step.done !== true; step = await copy.next()) text += step.value.toString('latin1');
        expect(step.value).toBe(count);
        expect(text.split('\n').length - 1).toBe(count);
      }
    });
  });

  it('applies backpressure, and can be abandoned half-way', async () => {
    await onOwnConnection(async (client) => {
      const before = process.memoryUsage().rss;
      let pieces = 0;
      for await (const piece of copyOut(client, endless)) {
        expect(piece.length).toBeGreaterThan(0);
        if ((pieces += 1) === 50) break;
      }
      expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    });
    await database.ping();
  });

  it('fails with PostgreSQL’s error, and the connection stays usable', async () => {
    await onOwnConnection(async (client) => {
      await expect(Array.fromAsync(copyOut(client, 'copy nowhere to stdout'))).rejects.toThrow(
        /"nowhere" does not exist/,
      );
      const late = copyOut(client, 'copy (select 1 / (90000 - n) from generate_series(1, 100000) n) to stdout');
      await expect(Array.fromAsync(late)).rejects.toThrow('division by zero');
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    });
  });

  it('fails when the connection ends in the middle', async () => {
    await onOwnConnection(async (client) => {
      const { pid } = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!;
      const copy = copyOut(client, endless);
      await copy.next();
      await database.pool.query('select pg_terminate_backend($1)', [pid]);
      await expect(Array.fromAsync(copy)).rejects.toThrow(/terminat/);
    });
  });
});

describe('copyIn', () => {
  const copy = (client: PoolClient, source: AsyncIterable<Buffer>) =>
    copyIn(client, 'copy sample (n, text) from stdin', source);

  it('stores every row and returns their number, wherever the chunks are split', async () => {
    await onOwnConnection(async (client) => {
      expect(await copy(client, rows())).toBe(0);
      expect(await copy(client, rows('1\tPa', 'n\n2\t\\N', '\n'))).toBe(2);
      expect(await copy(client, rows(...Array.from({ length: 40_000 }, (_, n) => `${n}\t${'x'.repeat(200)}\n`)))).toBe(
        40_000,
      );
      await client.query('truncate sample');
    });
  });

  it.each<[string, () => AsyncIterable<Buffer>, RegExp]>([
    ['a row that the table refuses', () => rows('1\tPan\n', '-1\tPan\n'), /violates check constraint/],
    [
      'a chunk that is not a row, with much after it',
      () => rows('?\n', ...Array(2000).fill('1\tPan\n'.repeat(2000))),
      /invalid input syntax/,
    ],
    [
      'a source that throws',
      async function* () {
        yield Buffer.from('1\tPan\n');
        throw new Error('the file is damaged');
      },
      /^the file is damaged$/,
    ],
    [
      'a source that throws at once',
      // oxlint-disable-next-line require-yield
      async function* () {
        throw new Error('the file is damaged');
      },
      /^the file is damaged$/,
    ],
  ])('stores nothing of %s, and the connection stays usable', async (_case, source, message) => {
    await onOwnConnection(async (client) => {
      await expect(copy(client, source())).rejects.toThrow(message);
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    });
    expect(await stored()).toBe(0);
  });

  it('fails for a missing table, and when the connection ends in the middle', async () => {
    await onOwnConnection(async (client) => {
      await expect(copyIn(client, 'copy nowhere from stdin', rows('1\n'))).rejects.toThrow(/does not exist/);
    });
    await onOwnConnection(async (client) => {
      const { pid } = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!;
      const source = async function* () {
        for (let sent = 0; ; sent += 1) {
          yield Buffer.from('1\tPan\n'.repeat(1000));
          if (sent === 20) await database.pool.query('select pg_terminate_backend($1)', [pid]);
        }
      };
      await expect(copy(client, source())).rejects.toThrow(/terminat|EPIPE|ECONNRESET/);
    });
    expect(await stored()).toBe(0);
  });
});
