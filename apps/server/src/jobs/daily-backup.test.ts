import { generateBackupKey, verifyBackup } from '@household/db';
import { createTestDatabase } from '@household/db/testing';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { household } from '../../test/run-command.ts';
import { buildTestApp } from '../../test/test-app.ts';
import { DailyBackups } from './daily-backup.ts';

const folder = await mkdtemp(join(tmpdir(), 'household-daily-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { database } = await buildTestApp();
const lines: [object, string][] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (data: object, message: string) => void lines.push([data, message]),
};
const at = (text: string) => Temporal.Instant.from(text);
const files = async (dataDir: string) => (await readdir(join(dataDir, 'backups'))).toSorted();

describe('DailyBackups', () => {
  it('makes one backup per day in Mexico City, verifies it and reports when', async () => {
    const dataDir = join(folder, 'daily');
    const backups = new DailyBackups(database, dataDir, log);
    expect(backups.status()).toEqual({ lastAt: null, lastFailure: null });
    await backups.run(at('2026-11-20T05:59:00Z'));
    await backups.run(at('2026-11-20T06:00:00Z'));
    await backups.run(at('2026-11-20T19:00:00Z'));
    expect(await files(dataDir)).toEqual(['household-2026-11-19.backup', 'household-2026-11-20.backup']);
    expect(backups.status()).toEqual({ lastAt: at('2026-11-20T06:00:00Z'), lastFailure: null });
    expect((await verifyBackup(join(dataDir, 'backups/household-2026-11-20.backup'))).rows).toMatchObject({
      member: 2,
    });
  });

  it('knows the time of the last one after a restart, and replaces a damaged one of today', async () => {
    const dataDir = join(folder, 'restart');
    await new DailyBackups(database, dataDir, log).run(at('2026-11-20T10:00:00Z'));
    const next = new DailyBackups(database, dataDir, log);
    await next.run(at('2026-11-20T12:00:00Z'));
    expect(next.status().lastAt).toEqual(at('2026-11-20T10:00:00Z'));
    await truncate(join(dataDir, 'backups/household-2026-11-20.backup'), 500);
    const third = new DailyBackups(database, dataDir, log);
    await third.run(at('2026-11-20T13:00:00Z'));
    expect(third.status()).toEqual({ lastAt: at('2026-11-20T13:00:00Z'), lastFailure: null });
  });

  it('removes partial files of a killed process, and no files that are not its own', async () => {
    const dataDir = join(folder, 'left');
    const backups = new DailyBackups(database, dataDir, log);
    await backups.run(at('2026-11-18T12:00:00Z'));
    await writeFile(join(dataDir, 'backups/household-2026-11-18.backup.1a2b.unfinished'), 'half');
    await writeFile(join(dataDir, 'backups/mine.txt'), 'mine');
    await backups.run(at('2026-11-19T12:00:00Z'));
    expect(await files(dataDir)).toEqual(['household-2026-11-18.backup', 'household-2026-11-19.backup', 'mine.txt']);
  });

  it('logs a failure in one line, keeps the time of the last success, and clears the failure at the next success', async () => {
    const dataDir = join(folder, 'failing');
    const backups = new DailyBackups(database, dataDir, log);
    await backups.run(at('2026-11-18T12:00:00Z'));
    await rm(join(dataDir, 'backups'), { recursive: true });
    await writeFile(join(dataDir, 'backups'), 'a file where the folder was');
    lines.length = 0;
    await backups.run(at('2026-11-19T12:00:00Z'));
    expect(backups.status()).toEqual({
      lastAt: at('2026-11-18T12:00:00Z'),
      lastFailure: { at: at('2026-11-19T12:00:00Z'), reason: 'other' },
    });
    expect(lines).toEqual([[expect.objectContaining({ folder: join(dataDir, 'backups') }), 'daily backup failed']]);
    await rm(join(dataDir, 'backups'));
    await backups.run(at('2026-11-19T12:59:00Z'));
    expect(backups.status()).toMatchObject({ lastFailure: { at: at('2026-11-19T12:00:00Z') } });
    await backups.run(at('2026-11-19T13:00:00Z'));
    expect(backups.status()).toEqual({ lastAt: at('2026-11-19T13:00:00Z'), lastFailure: null });
  });

  it('encrypts for the configured keys, reads each back, and knows it after a restart without the key', async () => {
    const dataDir = join(folder, 'encrypted');
    const { keyFile, recipient } = await generateBackupKey(at('2026-11-19T12:00:00Z'));
    await new DailyBackups(database, dataDir, log).run(at('2026-11-19T12:00:00Z'));
    await new DailyBackups(database, dataDir, log).run(at('2026-11-20T10:00:00Z'));
    const options = { recipients: [recipient] };
    await new DailyBackups(database, dataDir, log, options).run(at('2026-11-20T12:00:00Z'));
    // Today's is made again, encrypted; what is older stays as it was made.
    const path = join(dataDir, 'backups/household-2026-11-20.backup.age');
    const names = [
      'household-2026-11-19.backup',
      'household-2026-11-20.backup.age',
      'household-2026-11-20.backup.age.sha256',
    ];
    expect(await files(dataDir)).toEqual(names);
    expect((await verifyBackup(path, async () => ({ keyFile }))).rows).toMatchObject({ member: 2 });
    const next = new DailyBackups(database, dataDir, log, options);
    await next.run(at('2026-11-20T13:00:00Z'));
    expect(next.status()).toEqual({ lastAt: at('2026-11-20T12:00:00Z'), lastFailure: null });
    const bytes = await readFile(path);
    bytes[bytes.length >> 1]! ^= 1;
    await writeFile(path, bytes);
    const third = new DailyBackups(database, dataDir, log, options);
    await third.run(at('2026-11-20T14:00:00Z'));
    expect(third.status()).toEqual({ lastAt: at('2026-11-20T14:00:00Z'), lastFailure: null });
    expect((await verifyBackup(path, async () => ({ keyFile }))).rows).toMatchObject({ member: 2 });
  });

  it('deletes an encrypted one with its checksum', async () => {
    const dataDir = join(folder, 'rotated');
    const { recipient } = await generateBackupKey(at('2026-11-01T12:00:00Z'));
    const backups = new DailyBackups(database, dataDir, log, { recipients: [recipient] });
    for (let day = 2; day <= 11; day += 1) await backups.run(at(`2026-11-${String(day).padStart(2, '0')}T12:00:00Z`));
    const kept = ['05', '06', '07', '08', '09', '10', '11'].map((day) => `household-2026-11-${day}.backup.age`);
    expect(await files(dataDir)).toEqual(kept.flatMap((name) => [name, `${name}.sha256`]));
  });

  it('waits for a household, and makes its first one within a minute', async () => {
    const { database: empty } = await createTestDatabase();
    const backups = new DailyBackups(empty, join(folder, 'none'), log);
    expect(backups.job().everySeconds).toBe(60);
    await backups.run(at('2026-11-20T10:00:00Z'));
    expect(backups.status()).toEqual({ lastAt: null, lastFailure: null });
    const members = ['Ana', 'Luis'].map((name) => ({ name, password: 'correct horse' }));
    await household(empty, ['setup', '--file', '-'], { files: { '-': JSON.stringify({ members }) } });
    await backups.run(at('2026-11-20T10:01:00Z'));
    expect(backups.status()).toEqual({ lastAt: at('2026-11-20T10:01:00Z'), lastFailure: null });
  });
});
