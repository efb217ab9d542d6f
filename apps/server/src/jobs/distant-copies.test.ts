import { generateBackupKey, verifyBackup } from '@household/db';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestHousehold } from '../../../../packages/db/test/household.ts';
import { bucket, type DistantPlace, openSsh, sftpHere } from '../../test/distant-places.ts';
import { silentLog } from '../../test/silent-log.ts';
import { LOCK_NAME } from '../backups/copies/copy-lock.ts';
import { openCopyPlace } from '../backups/copies/open-place.ts';
import { verifyCopy, withCopyHere } from '../backups/copies/verify-copy.ts';
import { dailyNames } from '../backups/daily-names.ts';
import { BackupCopies, type BackupCopiesOptions } from './backup-copies.ts';
import { DailyBackups } from './daily-backup.ts';

const root = await mkdtemp(join(tmpdir(), 'household-distant-'));
const database = await createTestHousehold();
const noon = Temporal.Instant.from('2026-11-20T18:00:00Z');
const { keyFile, recipient } = await generateBackupKey(noon);
const lines: [object, string][] = [];
const log = { ...silentLog, error: (data: object, message: string) => void lines.push([data, message]) };

const s3 = await bucket();
const inProcess = await sftpHere();
const real = await openSsh();
const places: [string, DistantPlace][] = [
  ['a bucket', s3],
  ['SFTP in this process', inProcess],
  ...(real === null ? [] : [['OpenSSH', real] as [string, DistantPlace]]),
];
afterAll(async () => {
  for (const [, place] of places) await place.stop();
  await rm(root, { recursive: true, force: true });
});

let dataDir: string;
beforeEach(async () => {
  lines.length = 0;
  for (const [, place] of places) await place.clear();
  dataDir = await mkdtemp(join(root, 'data-'));
});

const backUpAt = (moment: Temporal.Instant, recipients: readonly string[] = [recipient], folder = dataDir) =>
  new DailyBackups(database, folder, silentLog, { recipients }).run(moment);
const copiesTo = (place: DistantPlace, options: BackupCopiesOptions = {}, folder = dataDir) =>
  new BackupCopies(folder, place.target, log, { credentials: place.credentials, pausesMs: [10, 10], ...options });
const age = (day: string) => [`household-${day}.backup.age`, `household-${day}.backup.age.sha256`];
const open = ({ target, credentials }: DistantPlace) => openCopyPlace(target, credentials, dataDir);

describe.each(places)('copies to %s', (_name, place) => {
  it('are whole, verified, opened by the key, and rotated', async () => {
    for (let day = 0; day < 12; day += 1) await backUpAt(noon.add({ hours: 24 * day }));
    await place.write('holiday.jpg', 'not ours');
    for (const name of age('2026-11-05')) await place.write(name, 'the newest of its week');
    const copies = copiesTo(place);
    const last = noon.add({ hours: 24 * 11 });
    await copies.run(last);
    expect(copies.status()).toEqual({ lastAt: last, lastFailure: null });
    const kept = [22, 25, 26, 27, 28, 29, 30].map((day) => `2026-11-${day}`);
    expect(await place.names()).toEqual(
      ['holiday.jpg', ...['2026-11-05', ...kept, '2026-12-01'].flatMap(age)].toSorted(),
    );
    await using opened = await open(place);
    const rows = await withCopyHere(opened, age('2026-12-01')[0]!, async (path) => {
      const backup = await verifyBackup(path, async () => ({ keyFile }));
      return backup.rows;
    });
    expect(rows).toMatchObject({ member: 2 });
    expect(lines).toEqual([]);
  });

  it('replace what is damaged there, found at the next start', async () => {
    await backUpAt(noon);
    await copiesTo(place).run(noon);
    await place.write(age('2026-11-20')[0]!, 'rotten');
    const next = copiesTo(place);
    await next.run(noon.add({ minutes: 5 }));
    expect(next.status()).toEqual({ lastAt: noon, lastFailure: null });
    expect(await place.names()).toEqual(age('2026-11-20'));
  });

  it('are encrypted only', async () => {
    await backUpAt(noon, []);
    const copies = copiesTo(place);
    await copies.run(noon);
    expect([copies.status(), await place.names()]).toEqual([{ lastAt: null, lastFailure: null }, []]);
  });

  it('report refused credentials, which are in no log', async () => {
    await backUpAt(noon);
    const copies = copiesTo(place, { credentials: place.wrong });
    await copies.run(noon);
    expect(copies.status().lastFailure).toEqual({ at: noon, reason: 'refused' });
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/hunter|PRIVATE/);
    expect(await place.names()).toEqual([]);
  });

  it('of two servers at once are one or the other’s, never a part of each', async () => {
    const other = await mkdtemp(join(root, 'other-'));
    await backUpAt(noon);
    await backUpAt(noon.add({ minutes: 1 }), [recipient], other);
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([copiesTo(place).run(noon), copiesTo(place, {}, other).run(noon)]);
      expect(await place.names()).toEqual(age('2026-11-20'));
      await using opened = await open(place);
      const [copy] = dailyNames(await opened.names());
      expect((await verifyCopy(opened, copy!)).since(noon).total('minutes')).toBeOneOf([0, 1]);
    }
    expect(lines).toEqual([]);
  });

  it('wait for another server, and go on an hour after it was killed', async () => {
    await backUpAt(noon);
    await place.write(LOCK_NAME, 'another 1\n');
    const copies = copiesTo(place);
    await copies.run(noon);
    await copies.run(noon.add({ minutes: 59 }));
    expect([copies.status(), await place.names()]).toEqual([{ lastAt: null, lastFailure: null }, [LOCK_NAME]]);
    await copies.run(noon.add({ minutes: 60 }));
    expect([copies.status().lastAt, await place.names()]).toEqual([noon, age('2026-11-20')]);
  });
});

describe('copies to a bucket', () => {
  it.each([
    ['answers 503', { does: 'unavailable', times: 2 }],
    ['loses the connection in the middle of an upload', { does: 'cut', times: 2 }],
  ] as const)('that %s go on', async (_name, fault) => {
    await backUpAt(noon);
    s3.server.fail({ method: 'PUT', key: /\.age$/, ...fault });
    const copies = copiesTo(s3);
    await copies.run(noon);
    expect([copies.status(), await s3.names()]).toEqual([{ lastAt: noon, lastFailure: null }, age('2026-11-20')]);
  });

  it('that stays away leave nothing half, and are tried again after an hour', async () => {
    await backUpAt(noon);
    s3.server.fail({ method: 'PUT', key: /\.age$/, does: 'cut', times: 3 });
    const copies = copiesTo(s3);
    await copies.run(noon);
    expect(copies.status()).toEqual({ lastAt: null, lastFailure: { at: noon, reason: 'missing' } });
    await using place = await open(s3);
    expect(dailyNames(await place.names())).toEqual([]);
    await copies.run(noon.add({ minutes: 60 }));
    expect(copies.status().lastFailure).toBeNull();
  });

  it('that stores something else are deleted there and reported', async () => {
    await backUpAt(noon);
    s3.server.fail({ method: 'PUT', key: /\.age$/, does: 'damage', times: 1 });
    const copies = copiesTo(s3);
    await copies.run(noon);
    expect(copies.status().lastFailure).toEqual({ at: noon, reason: 'damaged' });
    expect(await s3.names()).toEqual([age('2026-11-20')[1]]);
  });

  it('that does not answer are given up', async () => {
    await backUpAt(noon);
    s3.server.fail({ method: 'PUT', does: 'silence', times: 1 });
    const copies = copiesTo(s3, { timeoutMs: 100 });
    await copies.run(noon);
    expect(copies.status().lastFailure).toEqual({ at: noon, reason: 'missing' });
  });

  it('that has more names than one list holds are rotated all the same', async () => {
    await backUpAt(noon);
    for (let day = 1; day <= 25; day += 1)
      for (const name of age(`2025-06-${String(day).padStart(2, '0')}`)) await s3.write(name, 'old');
    s3.server.pageSize = 7;
    await copiesTo(s3).run(noon);
    s3.server.pageSize = 1000;
    expect((await s3.names()).filter((name) => name.endsWith('.age'))).toEqual([
      'household-2025-06-15.backup.age',
      ...[20, 21, 22, 23, 24, 25].map((day) => `household-2025-06-${day}.backup.age`),
      'household-2026-11-20.backup.age',
    ]);
  });

  it('never send the secret', async () => {
    await backUpAt(noon);
    await copiesTo(s3).run(noon);
    expect(s3.server.requests.join('\n')).not.toContain(s3.server.secret);
    await using place = await openCopyPlace(s3.target, s3.wrong, dataDir);
    // The answer of this server has the secret in its text.
    await expect(place.names()).rejects.toThrow(
      'the bucket answered 403 SignatureDoesNotMatch to a list of its objects',
    );
  });
});

describe('copies over SFTP', () => {
  it('refuse a host with another key, before they sign in, and say which it has', async () => {
    await backUpAt(noon);
    const hostKey = `SHA256:${'A'.repeat(43)}`;
    const copies = copiesTo(inProcess, { credentials: { ...inProcess.credentials, hostKey } });
    await copies.run(noon);
    expect(copies.status().lastFailure).toEqual({ at: noon, reason: 'refused' });
    expect(JSON.stringify(lines)).toMatch(/another host key than BACKUP_COPY_HOST_KEY: SHA256:[\w+/]{43}"/);
    expect(await inProcess.names()).toEqual([]);
  });

  it('take a fingerprint for the host’s key', async () => {
    await backUpAt(noon);
    const shown = copiesTo(inProcess, {
      credentials: { ...inProcess.credentials, hostKey: `SHA256:${'A'.repeat(43)}` },
    });
    await shown.run(noon);
    const [hostKey] = /SHA256:[\w+/]{43}(?=")/.exec(JSON.stringify(lines[0]![0]))!;
    const copies = copiesTo(inProcess, { credentials: { ...inProcess.credentials, hostKey } });
    await copies.run(noon);
    expect(copies.status()).toEqual({ lastAt: noon, lastFailure: null });
  });

  it('that lose the connection in the middle of an upload leave no name, and go on', async () => {
    await backUpAt(noon);
    // The lock and the checksum, and some of the backup.
    inProcess.server.cutAfter(1000);
    const copies = copiesTo(inProcess, { pausesMs: [] });
    await copies.run(noon);
    expect(copies.status().lastFailure).toEqual({ at: noon, reason: 'missing' });
    await using place = await open(inProcess);
    expect(dailyNames(await place.names())).toEqual([]);
    expect(await inProcess.names()).toContain(LOCK_NAME);
    await copies.run(noon.add({ minutes: 60 }));
    expect([copies.status(), await inProcess.names()]).toEqual([
      { lastAt: noon, lastFailure: null },
      age('2026-11-20'),
    ]);
  });

  it('to a server that falls silent are given up', async () => {
    await backUpAt(noon);
    inProcess.server.isSilent = true;
    const copies = copiesTo(inProcess, { timeoutMs: 300 });
    await copies.run(noon);
    inProcess.server.isSilent = false;
    expect(copies.status().lastFailure).toEqual({ at: noon, reason: 'missing' });
    const later = copiesTo(inProcess);
    await later.run(noon.add({ minutes: 60 }));
    expect(later.status().lastFailure).toBeNull();
  });

  it('to a folder that is not there are reported', async () => {
    await backUpAt(noon);
    const target = { ...inProcess.target, path: join(root, 'nowhere') } as DistantPlace['target'];
    const copies = new BackupCopies(dataDir, target, log, { credentials: inProcess.credentials });
    await copies.run(noon);
    expect(copies.status().lastFailure).toEqual({ at: noon, reason: 'missing' });
  });

  it('need a key file that can be read', async () => {
    await writeFile(join(dataDir, 'no-key'), 'nothing');
    const credentials = { ...inProcess.credentials, keyFile: join(dataDir, 'none') };
    await expect(openCopyPlace(inProcess.target, credentials, dataDir)).rejects.toThrow(/cannot be read \(ENOENT\)$/);
    const noKey = { ...inProcess.credentials, keyFile: join(dataDir, 'no-key') };
    await expect(openCopyPlace(inProcess.target, noKey, dataDir)).rejects.toThrow(/BACKUP_COPY_KEY_FILE/);
  });
});
