import { statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SmallDisk } from '../../../../../proofs/crashes/small-disk.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const ok = { status: 200, body: { status: 'ok' } };
const unavailable = { status: 503, body: { error: 'Service unavailable' } };

const disk = await SmallDisk.mount();
afterAll(() => disk?.remove());

describe.runIf(disk !== null)('GET /api/health on a separate disk', () => {
  it('is 503 while it is full, with one line in the log, and 200 again when there is space', async () => {
    const { client, log } = await buildTestApp({ environment: { DATA_DIR: disk!.dataDir } });
    expect(await client().call('GET', '/api/health')).toEqual(ok);
    await disk!.fill();
    for (let times = 0; times < 3; times += 1) {
      expect(await client().call('GET', '/api/health')).toEqual(unavailable);
    }
    const lines = log.filter(({ level }) => Number(level) > 20);
    expect(lines).toMatchObject([{ msg: 'unavailable', reason: 'The disk of DATA_DIR is full' }]);
    await disk!.repair(async () => undefined);
    expect(await client().call('GET', '/api/health')).toEqual(ok);
  });

  it('is 503 with little space left, which PostgreSQL soon needs', async () => {
    const { client } = await buildTestApp({ environment: { DATA_DIR: disk!.dataDir } });
    const { bavail, bsize } = await statfs(disk!.dataDir);
    // Where `repair` removes it.
    const filler = join(dirname(disk!.dataDir), 'filler');
    await writeFile(filler, Buffer.alloc(bavail * bsize - 6 * 1024 * 1024, 1));
    expect(await client().call('GET', '/api/health')).toEqual(unavailable);
    await disk!.repair(async () => undefined);
    expect(await client().call('GET', '/api/health')).toEqual(ok);
  });
});

describe('GET /api/health', () => {
  it('does not check the disk when the database is elsewhere', async () => {
    // This file system always reports itself full.
    const environment = { DATABASE_URL: 'postgres://u:p@localhost/x', DATA_DIR: '/proc' };
    const { client } = await buildTestApp({ environment });
    expect(await client().call('GET', '/api/health')).toEqual(ok);
  });

  it('is 503 after a write that found the disk full, until one succeeds', async () => {
    const { client, database, signInAs } = await buildTestApp({ environment: { DATA_DIR: '/nothing/here' } });
    const browser = await signInAs('first');
    const expense = { amountCents: 1, description: 'Pan', paidBy: 'ana', shared: true, date: '2026-09-17' };
    const write = async () => (await browser.call('POST', '/api/expenses', expense)).status;
    await database.pool.query(`
      create function no_room() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger no_room before insert on expense for each row execute function no_room();`);
    expect(await client().call('GET', '/api/health')).toEqual(ok);
    expect(await write()).toBe(503);
    expect(await client().call('GET', '/api/health')).toEqual(unavailable);
    await database.pool.query('drop trigger no_room on expense');
    expect(await write()).toBe(201);
    expect(await client().call('GET', '/api/health')).toEqual(ok);
  });
});
