import { generateBackupKey, verifyBackup } from '@household/db';
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SmallDisk } from '../../../../proofs/crashes/small-disk.ts';
import { buildTestApp } from '../../test/test-app.ts';
import { silentLog } from '../../test/silent-log.ts';
import { BackupCopies } from './backup-copies.ts';
import { DailyBackups } from './daily-backup.ts';

const root = await mkdtemp(join(tmpdir(), 'household-copies-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const { database } = await buildTestApp();
const small = await SmallDisk.mount();
afterAll(() => small?.remove());
const at = (text: string) => Temporal.Instant.from(text);
const noon = at('2026-11-20T18:00:00Z');
const lines: [object, string][] = [];
const log = { ...silentLog, error: (data: object, message: string) => void lines.push([data, message]) };

let dataDir: string;
let disk: string;
beforeEach(async () => {
  lines.length = 0;
  dataDir = await mkdtemp(join(root, 'data-'));
  disk = await mkdtemp(join(root, 'disk-'));
});

const backUpAt = (moment: Temporal.Instant, recipients: readonly string[] = []) =>
  new DailyBackups(database, dataDir, silentLog, { recipients }).run(moment);
const folderAt = (path: string) => ({ kind: 'folder', path }) as const;
const local = (name: string) => join(dataDir, 'backups', name);
const copies = async () => (await readdir(disk)).toSorted();

describe('BackupCopies', () => {
  it('copies the day’s backup once, byte for byte, and says when it was made', async () => {
    const second = new BackupCopies(dataDir, folderAt(disk), log);
    await second.run(noon);
    expect([second.status(), await copies()]).toEqual([{ lastAt: null, lastFailure: null }, []]);
    await backUpAt(noon);
    await second.run(noon.add({ minutes: 1 }));
    expect(await copies()).toEqual(['household-2026-11-20.backup']);
    expect(await readFile(join(disk, 'household-2026-11-20.backup'))).toEqual(
      await readFile(local('household-2026-11-20.backup')),
    );
    expect(second.status()).toEqual({ lastAt: noon, lastFailure: null });
    expect((await verifyBackup(join(disk, 'household-2026-11-20.backup'))).rows).toMatchObject({ member: 2 });
    expect(lines).toEqual([]);
  });

  it('reports a folder that is not there, does not make it, and tries again after an hour', async () => {
    await backUpAt(noon);
    await rm(disk, { recursive: true });
    const second = new BackupCopies(dataDir, folderAt(disk), log);
    await second.run(noon);
    expect(second.status()).toEqual({ lastAt: null, lastFailure: { at: noon, reason: 'missing' } });
    expect(lines).toEqual([[expect.objectContaining({ to: disk }), 'copy of the daily backup failed']]);
    expect(await readdir(root)).not.toContain(disk.slice(root.length + 1));
    await mkdir(disk);
    await second.run(noon.add({ minutes: 59 }));
    expect(await copies()).toEqual([]);
    await second.run(noon.add({ minutes: 60 }));
    expect(await copies()).toEqual(['household-2026-11-20.backup']);
    expect(second.status()).toEqual({ lastAt: noon, lastFailure: null });
  });

  it('brings along the days on which the folder was away, and keeps what the rotation keeps', async () => {
    for (let day = 0; day < 12; day += 1) await backUpAt(noon.add({ hours: 24 * day }));
    await copyFile(local('household-2026-12-01.backup'), join(disk, 'household-2026-11-05.backup'));
    await writeFile(join(disk, 'holiday.jpg'), 'not ours');
    await writeFile(join(disk, 'household-2026-11-30.backup.1a2b.unfinished'), 'half');
    const second = new BackupCopies(dataDir, folderAt(disk), log);
    await second.run(noon.add({ hours: 24 * 11 }));
    const kept = (await readdir(join(dataDir, 'backups'))).toSorted();
    expect(kept.length).toBeGreaterThan(7);
    // The 5th of November is the newest of its week there, so that it stays.
    expect(await copies()).toEqual(['holiday.jpg', 'household-2026-11-05.backup', ...kept]);
    const written = await copies();
    await new BackupCopies(dataDir, folderAt(disk), log).run(noon.add({ hours: 24 * 11, minutes: 1 }));
    expect(await copies()).toEqual(written);
    expect(lines).toEqual([]);
  });

  it('copies again what is damaged there, found at the next start', async () => {
    await backUpAt(noon);
    await new BackupCopies(dataDir, folderAt(disk), log).run(noon);
    await writeFile(join(disk, 'household-2026-11-20.backup'), 'rotten');
    const next = new BackupCopies(dataDir, folderAt(disk), log);
    await next.run(noon.add({ minutes: 5 }));
    expect(next.status()).toEqual({ lastAt: noon, lastFailure: null });
    expect((await verifyBackup(join(disk, 'household-2026-11-20.backup'))).rows).toMatchObject({ member: 2 });
  });

  it('copies an encrypted one with its checksum, in place of the unencrypted one of that day', async () => {
    await backUpAt(noon);
    await new BackupCopies(dataDir, folderAt(disk), log).run(noon);
    const { keyFile, recipient } = await generateBackupKey(noon);
    await backUpAt(noon.add({ hours: 1 }), [recipient]);
    const second = new BackupCopies(dataDir, folderAt(disk), log);
    await second.run(noon.add({ hours: 1 }));
    const names = ['household-2026-11-20.backup.age', 'household-2026-11-20.backup.age.sha256'];
    expect(await copies()).toEqual(names);
    expect(second.status()).toEqual({ lastAt: noon.add({ hours: 1 }), lastFailure: null });
    const { rows } = await verifyBackup(join(disk, names[0]!), async () => ({ keyFile }));
    expect(rows).toMatchObject({ member: 2 });
  });

  it('lets no older unencrypted one leave once the newest is encrypted, and leaves what is there', async () => {
    for (let day = 0; day < 4; day += 1) await backUpAt(noon.add({ hours: 24 * day }));
    await copyFile(local('household-2026-11-20.backup'), join(disk, 'household-2026-11-20.backup'));
    const { recipient } = await generateBackupKey(noon);
    const later = noon.add({ hours: 24 * 4 });
    await backUpAt(later, [recipient]);
    await new BackupCopies(dataDir, folderAt(disk), log).run(later);
    const encrypted = ['household-2026-11-24.backup.age', 'household-2026-11-24.backup.age.sha256'];
    expect(await copies()).toEqual(['household-2026-11-20.backup', ...encrypted]);
    expect(await readdir(join(dataDir, 'backups'))).toContain('household-2026-11-23.backup');
    expect(lines).toEqual([]);
  });

  it('waits for the first encrypted one where they are to be encrypted', async () => {
    await backUpAt(noon);
    const second = new BackupCopies(dataDir, folderAt(disk), log, { onlyEncrypted: true });
    await second.run(noon.add({ hours: 24 }));
    expect([second.status(), await copies()]).toEqual([{ lastAt: null, lastFailure: null }, []]);
    const { recipient } = await generateBackupKey(noon);
    await backUpAt(noon.add({ hours: 24 }), [recipient]);
    await second.run(noon.add({ hours: 25 }));
    expect(await copies()).toEqual(['household-2026-11-21.backup.age', 'household-2026-11-21.backup.age.sha256']);
  });

  const unfinished = 'household-2026-11-20.backup.1a2b.unfinished';
  /** Copies into a folder that is the one of the backups by another name, and returns what is in that then. */
  const copyIntoItself = async (folder: string) => {
    await backUpAt(noon);
    await writeFile(local(unfinished), 'half');
    const second = new BackupCopies(dataDir, folderAt(folder), log);
    await second.run(noon);
    return { ...second.status(), files: (await readdir(join(dataDir, 'backups'))).toSorted() };
  };
  const untouched = {
    lastAt: null,
    lastFailure: { at: noon, reason: 'other' },
    files: ['household-2026-11-20.backup', unfinished],
  };

  it.skipIf(process.platform === 'win32')('reports a link that leads back to the backups', async () => {
    await symlink(join(dataDir, 'backups'), join(disk, 'link'));
    const folder = join(disk, 'link');
    expect(await copyIntoItself(folder)).toEqual(untouched);
    expect(lines).toEqual([
      [{ to: folder, reason: expect.stringContaining('leads back into DATA_DIR') }, 'copy of the daily backup failed'],
    ]);
  });

  it.runIf(small !== null)('reports the backups mounted a second time', async () => {
    await mkdir(join(dataDir, 'backups'));
    expect(spawnSync('mount', ['--bind', join(dataDir, 'backups'), disk]).status).toBe(0);
    try {
      expect(await copyIntoItself(disk)).toEqual(untouched);
    } finally {
      expect(spawnSync('umount', [disk]).status).toBe(0);
    }
  });

  it.runIf(small !== null)(
    'reports a full disk, leaves nothing half on it, and does not touch the backups',
    async () => {
      await backUpAt(noon);
      await small!.fill();
      const second = new BackupCopies(dataDir, folderAt(small!.dataDir), log);
      await second.run(noon);
      expect(second.status()).toEqual({ lastAt: null, lastFailure: { at: noon, reason: 'diskFull' } });
      expect((await readdir(small!.dataDir)).filter((name) => name.startsWith('household-'))).toEqual([]);
      expect((await verifyBackup(local('household-2026-11-20.backup'))).rows).toMatchObject({ member: 2 });
      await small!.repair(async () => undefined);
      await second.run(noon.add({ hours: 1 }));
      expect(second.status()).toEqual({ lastAt: noon, lastFailure: null });
    },
  );

  it.skipIf(process.platform === 'win32')(
    'gives up on a folder that does not answer, while the backups go on, and starts no second attempt in it',
    async () => {
      await mkdir(join(dataDir, 'backups'));
      const mute = local('household-2026-11-19.backup');
      // Who opens it waits until somebody opens the other end.
      expect(spawnSync('mkfifo', [mute]).status).toBe(0);
      const second = new BackupCopies(dataDir, folderAt(disk), log, { timeoutMs: 50 });
      await second.run(noon);
      expect(second.status().lastFailure).toEqual({ at: noon, reason: 'missing' });
      await second.run(noon.add({ hours: 2 }));
      expect(lines).toHaveLength(1);
      await backUpAt(noon);
      expect(await readdir(join(dataDir, 'backups'))).toContain('household-2026-11-20.backup');
      await (await open(mute, 'w')).close();
    },
  );

  it.skipIf(process.platform === 'win32')('does not keep a server that is stopped from ending', async () => {
    await mkdir(join(dataDir, 'backups'));
    const mute = local('household-2026-11-19.backup');
    expect(spawnSync('mkfifo', [mute]).status).toBe(0);
    const second = new BackupCopies(dataDir, folderAt(disk), log);
    const stopping = new AbortController();
    const running = second.run(noon, stopping.signal);
    stopping.abort();
    await running;
    expect(second.status()).toEqual({ lastAt: null, lastFailure: null });
    await (await open(mute, 'w')).close();
  });
});
