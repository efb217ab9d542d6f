import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@household/db/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { household } from '../../../test/run-command.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const { database } = await buildTestApp();
const folder = await mkdtemp(join(tmpdir(), 'household-command-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = join(folder, 'home.backup');

describe('household backup and household restore', () => {
  it('transfer a household, including passwords, and report it in one line each', async () => {
    const made = await household(database, ['backup', file]);
    expect(made.err).toEqual([]);
    expect(made.out).toEqual([expect.stringMatching(/^Everything is in \S+: 0 expenses, \d+ changes, \d+ bytes\.$/)]);
    const { database: other } = await createTestDatabase();
    const back = await household(other, ['restore', file]);
    expect(back).toEqual({
      code: 0,
      out: [expect.stringMatching(/^Restored the backup of 2026-09-17T18:00:00Z: 0 expenses, \d+ changes\.$/)],
      err: [],
    });
    const hashes = async (from: typeof database) =>
      (await from.pool.query('select username, password_hash from account order by 1')).rows;
    expect(await hashes(other)).toEqual(await hashes(database));
    expect((await household(other, ['check'])).out).toEqual(['No problems found.']);
  });

  it('refuse invalid calls in one line', async () => {
    const complaint = async (...args: string[]) => {
      const { code, out, err } = await household(database, args);
      expect(out).toEqual([]);
      expect(code).not.toBe(0);
      return err.join('\n');
    };
    expect(await complaint('backup')).toBe('household backup needs one FILE');
    expect(await complaint('restore', 'a', 'b')).toBe('household restore needs one FILE');
    expect(await complaint('backup', join(folder, 'none/home'))).toMatch(/cannot be written: there is no such folder$/);
    expect(await complaint('restore', join(folder, 'none'))).toMatch(/cannot be read: there is no such file$/);
    expect(await complaint('restore', file)).toMatch(/^The database is not empty/);
    const noise = join(folder, 'noise');
    await writeFile(noise, Buffer.alloc(5_000_000, 0x41));
    expect(await complaint('restore', noise)).toBe('This is not a backup: household backup makes one');
    await truncate(file, 900);
    expect(await complaint('restore', file)).toMatch(/^The backup is damaged: [^\n]+; nothing was changed$/);
  });
});
