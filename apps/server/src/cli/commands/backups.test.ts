import { generateBackupKey } from '@household/db';
import { createTestDatabase } from '@household/db/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bucket } from '../../../test/distant-places.ts';
import { household } from '../../../test/run-command.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { buildTestApp } from '../../../test/test-app.ts';
import { BackupCopies } from '../../jobs/backup-copies.ts';
import { DailyBackups } from '../../jobs/daily-backup.ts';
import { checkCopies } from '../doctor/backups.ts';
import { readConfig } from '../../config.ts';

const { database } = await buildTestApp();
const dataDir = await mkdtemp(join(tmpdir(), 'household-backups-'));
const place = await bucket();
afterAll(async () => {
  await place.stop();
  await rm(dataDir, { recursive: true, force: true });
});
const now = Temporal.Instant.from('2026-09-17T18:00:00Z');
const { keyFile, recipient } = await generateBackupKey(now);
const environment = { DATA_DIR: dataDir, ...place.environment };
const name = 'household-2026-09-17.backup.age';
const options = { credentials: place.credentials };

await new DailyBackups(database, dataDir, silentLog, { recipients: [recipient] }).run(now);
await new BackupCopies(dataDir, place.target, silentLog, options).run(now);

describe('household backups', () => {
  it('lists what is here and what is there, without a secret', async () => {
    const { code, out, err } = await household(database, ['backups'], { environment });
    expect([code, err]).toEqual([0, []]);
    const { BACKUP_COPY_TO: there } = place.environment;
    expect(out).toEqual([
      `${join(dataDir, 'backups')}:`,
      `  ${name}  encrypted`,
      `${there!.replace('/?', '?')}:`,
      `  ${name}  encrypted`,
    ]);
    expect(out.join()).not.toContain(place.environment['BACKUP_COPY_SECRET']);
  });

  it('says that no copies go elsewhere, or that the place cannot be used', async () => {
    const { out } = await household(database, ['backups'], { environment: { DATA_DIR: dataDir } });
    expect(out.at(-1)).toBe('No copies go elsewhere: BACKUP_COPY_TO is not set');
    const wrong = { ...environment, BACKUP_COPY_SECRET: 'hunter3' };
    const { code, err } = await household(database, ['backups'], { environment: wrong });
    expect([code, err]).toEqual([1, ['the bucket answered 403 SignatureDoesNotMatch to a list of its objects']]);
    expect((await household(database, ['backups', 'x'])).code).toBe(2);
  });
});

describe('household restore --copy', () => {
  const restore = async (args: readonly string[], given = environment) => {
    const { database: other } = await createTestDatabase();
    return household(other, ['restore', ...args], { environment: given, files: { key: keyFile } });
  };

  it('fetches the copy of a day, verifies and restores it', async () => {
    const { code, out, err } = await restore(['--copy', '2026-09-17', '--key-file', 'key']);
    expect([code, err]).toEqual([0, []]);
    expect(out[0]).toMatch(/^Restored the backup of 2026-09-17T18:00:00Z: /);
  });

  it('reads a folder on a new machine, where DATA_DIR does not exist yet', async () => {
    const given = { DATA_DIR: join(dataDir, 'new'), BACKUP_COPY_TO: join(dataDir, 'backups') };
    const { code, err } = await restore(['--copy', '2026-09-17', '--key-file', 'key'], given);
    expect([code, err]).toEqual([0, []]);
  });

  it('refuses a day without one, a damaged one, and a FILE besides', async () => {
    expect((await restore(['--copy', '2026-09-18'])).err).toEqual([
      'There is no copy of 2026-09-18; household backups lists what there is',
    ]);
    expect((await restore(['--copy', '2026-09-17', 'file'])).code).toBe(2);
    expect((await restore(['--copy', '2026-09-17'], { DATA_DIR: dataDir })).err).toEqual([
      'BACKUP_COPY_TO is not set: it says where the copies of the daily backups are',
    ]);
    const [key, bytes] = [...place.server.objects].find(([object]) => object.endsWith('.age'))!;
    place.server.objects.set(key, bytes.subarray(0, -1));
    expect((await restore(['--copy', '2026-09-17', '--key-file', 'key'])).err).toEqual([
      'The backup is damaged: its checksum does not fit',
    ]);
    place.server.objects.set(key, bytes);
  });
});

describe('household doctor, of copies in the network', () => {
  const config = (more: Record<string, string> = {}) => readConfig({ ...environment, ...more });

  it('verifies the newest and says its age, or what is wrong', async () => {
    expect(await checkCopies(config(), now.add({ hours: 3 }))).toMatchObject({
      about: 'copies',
      state: expect.stringMatching(/^1 in s3:.* the newest is 3 hours old and verified, encrypted$/),
      advice: null,
    });
    expect((await checkCopies(config(), now.add({ hours: 40 }))).advice).toMatch(/log of the server/);
    expect(await checkCopies(config({ BACKUP_COPY_SECRET: 'hunter3' }), now)).toMatchObject({
      state: expect.stringMatching(/cannot be used \(the bucket answered 403/),
      advice: 'look at its address and its credentials',
    });
    await place.clear();
    expect((await checkCopies(config(), now)).state).toMatch(/^there is none in s3:/);
  });
});
