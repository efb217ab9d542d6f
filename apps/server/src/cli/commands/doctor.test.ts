import { backUp, generateBackupKey } from '@household/db';
import { createTestDatabase } from '@household/db/testing';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { household } from '../../../test/run-command.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { buildTestApp } from '../../../test/test-app.ts';
import { BackupCopies } from '../../jobs/backup-copies.ts';
import { DailyBackups } from '../../jobs/daily-backup.ts';

const now = Temporal.Instant.from('2026-09-17T18:00:00Z');
const { database } = await buildTestApp();
let folder: string;

/** The doctor's line about one subject. */
const lineOf = (lines: readonly string[], about: string): string | undefined =>
  lines.find((line) => line.slice(6).startsWith(about));
const ask = () => household(database, ['doctor'], { environment: { DATA_DIR: folder } });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'household-doctor-'));
  await mkdir(join(folder, 'postgres'), { mode: 0o700 });
  await writeFile(join(folder, 'postgres/PG_VERSION'), '18\n', { mode: 0o600 });
  await writeFile(join(folder, 'postgres-password'), 'secret', { mode: 0o600 });
  await mkdir(join(folder, 'backups'), { mode: 0o700 });
  await backUp(database, join(folder, 'backups/household-2026-09-17.backup'), { now: now.subtract({ hours: 3 }) });
});
afterEach(() => rm(folder, { recursive: true }));

describe('household doctor', () => {
  it('prints ok for a healthy household, in one line for each check, without secrets', async () => {
    const { code, out, err } = await ask();
    expect(out.filter((line) => !line.startsWith('ok    '))).toEqual([lineOf(out, 'copies')]);
    expect([code, err]).toEqual([0, []]);
    const subjects = [
      'program',
      'time zone',
      'https',
      'disk space',
      'permissions',
      'backups',
      'copies',
      'database',
      'clock',
      'data',
    ];
    expect(out).toHaveLength(subjects.length);
    for (const subject of subjects) expect(lineOf(out, subject)).toBeDefined();
    expect(lineOf(out, 'time zone')).toContain('in Mexico City it is 2026-09-17T12:00-06:00');
    expect(lineOf(out, 'backups')).toContain('the newest is 3 hours old and verified, not encrypted');
    expect(out.join()).not.toContain('secret');
  });

  it('says how long the https of the home lasts, when it is about to end, and what it is not good for', async () => {
    const https = async (then: string, environment: Record<string, string> = {}) => {
      const { out } = await household(database, ['doctor'], {
        now: then,
        environment: { DATA_DIR: folder, ...environment },
      });
      return lineOf(out, 'https');
    };
    const start = now.toString();
    expect(await https(start)).toBe('ok    https        none of its own; docs/https.md says what phones need');
    await household(database, ['certificate'], { environment: { DATA_DIR: folder } });
    expect(await https(start)).toBe(
      'ok    https        an authority of the home for 3650 days, a certificate for 396 more, renewed by the server',
    );
    expect(await https(start, { PUBLIC_URL: 'http://gastos.casa:3000' })).toContain('but not for gastos.casa');
    expect(await https('2028-01-01T00:00:00Z')).toContain('the certificate has ended: start the server');
    expect(await https('2036-08-15T00:00:00Z')).toMatch(/^NOT .*ends in 30 days: household certificate --replace/);
    await writeFile(join(folder, 'https/authority.pem'), 'damaged');
    expect(await https(start)).toMatch(/^NOT .*holds no authority/);
    await chmod(join(folder, 'https/authority.pem'), 0o640);
    const { out } = await ask();
    expect(lineOf(out, 'permissions')).toContain(`chmod go= ${join(folder, 'https/authority.pem')}`);
  });

  it('reports what to do about a password file that others may read, and exits with 1', async () => {
    await chmod(join(folder, 'postgres-password'), 0o644);
    const { code, out, err } = await ask();
    expect([code, err]).toEqual([1, ['1 problem found']]);
    const path = join(folder, 'postgres-password');
    expect(lineOf(out, 'permissions')).toBe(
      `NOT   permissions  other users of this machine may read ${path}: chmod go= ${path}`,
    );
  });

  it.each([
    [
      'an old one',
      '2026-09-21T18:00:00Z',
      /the newest is 99 hours old and verified, not encrypted: .*daily backup failed/,
    ],
    ['a damaged one', null, /^NOT   backups .*household-2026-09-17\.backup: .*: delete it and run household backup/],
  ])('knows %s among the backups', async (_case, later, line) => {
    if (later === null) await writeFile(join(folder, 'backups/household-2026-09-17.backup'), 'no backup');
    const environment = { DATA_DIR: folder };
    const { code, out } = await household(database, ['doctor'], { environment, ...(later !== null && { now: later }) });
    expect(code).toBe(1);
    expect(lineOf(out, 'backups')).toMatch(line);
  });

  it('says whether the backups are encrypted, and checks one whose key is elsewhere', async () => {
    await rm(join(folder, 'backups'), { recursive: true });
    const { recipient } = await generateBackupKey(now);
    const made = { recipients: [recipient] };
    await new DailyBackups(database, folder, silentLog, made).run(now.subtract({ hours: 2 }));
    expect(lineOf((await ask()).out, 'backups')).toMatch(/^ok .* the newest is 2 hours old and verified, encrypted$/);
    await backUp(database, join(folder, 'backups/household-2026-09-10.backup'), { now: now.subtract({ hours: 150 }) });
    expect(lineOf((await ask()).out, 'backups')).toMatch(/verified, encrypted, but 1 older ones are not$/);
    const path = join(folder, 'backups/household-2026-09-17.backup.age');
    const bytes = await readFile(path);
    bytes[bytes.length - 1]! ^= 1;
    await writeFile(path, bytes);
    const { code, out } = await ask();
    expect(code).toBe(1);
    expect(lineOf(out, 'backups')).toMatch(
      /^NOT .*household-2026-09-17\.backup\.age: The backup is damaged: its checksum/,
    );
  });

  it('says how old the newest copy in the second folder is, and what to do where there is none', async () => {
    const disk = await mkdtemp(join(tmpdir(), 'household-second-'));
    const copiesLine = async (folderOfCopies?: string, at = now) => {
      const environment = { DATA_DIR: folder, ...(folderOfCopies && { BACKUP_COPY_TO: folderOfCopies }) };
      const { out } = await household(database, ['doctor'], { environment, now: at.toString() });
      return lineOf(out, 'copies');
    };
    expect(await copiesLine()).toMatch(/^note {2}copies +no backup leaves this disk: set BACKUP_COPY_TO/);
    expect(await copiesLine(disk)).toMatch(/^NOT .*there is none in .*second/);
    await new BackupCopies(folder, { kind: 'folder', path: disk }, silentLog).run(now);
    // The same disk: nothing says that it goes any further.
    const state = /^note .*1 in .*, the newest is 3 hours old and verified, not encrypted, on the disk of DATA_DIR: /;
    expect(await copiesLine(disk)).toMatch(state);
    expect(await copiesLine(disk, now.add({ hours: 40 }))).toMatch(
      /^NOT .*43 hours old .*"copy of the daily backup failed"$/,
    );
    await writeFile(join(disk, 'household-2026-09-17.backup'), 'rotten');
    expect(await copiesLine(disk)).toMatch(/^NOT .*household-2026-09-17\.backup: This is not a backup.*: delete it/);
    await symlink(join(folder, 'backups'), join(disk, 'link'), 'junction');
    expect(await copiesLine(join(disk, 'link'))).toMatch(/^NOT .*link leads back into DATA_DIR: set BACKUP_COPY_TO/);
    await rm(disk, { recursive: true });
    expect(await copiesLine(disk)).toMatch(/^NOT .*second.* cannot be used \(ENOENT.*\): mount or create it$/);
  });

  it('notes that a new household has no backup yet, and exits with 0', async () => {
    await rm(join(folder, 'backups'), { recursive: true });
    const made = new Date(now.subtract({ hours: 36 }).epochMilliseconds);
    await utimes(join(folder, 'postgres/PG_VERSION'), made, made);
    const young = now.subtract({ minutes: 1 }).toString();
    const { code, out, err } = await household(database, ['doctor'], { environment: { DATA_DIR: folder }, now: young });
    expect([code, err]).toEqual([0, []]);
    expect(lineOf(out, 'backups')).toBe(
      `note  backups      there is none in ${join(folder, 'backups')} yet: the server makes one a day: leave it running`,
    );
    const old = await ask();
    expect(old.code).toBe(1);
    expect(lineOf(old.out, 'backups')).toMatch(/^NOT   backups +there is none in [^ ]+: .*, or run household backup$/);
  });

  it('reports a database without a household', async () => {
    const { database: empty } = await createTestDatabase();
    const { code, out } = await household(empty, ['doctor'], { environment: { DATA_DIR: folder } });
    expect(code).toBe(1);
    expect(lineOf(out, 'data  ')).toMatch(/^NOT   data +there is no household yet: npm start prints the link/);
  });

  it('reports a schema that lacks a migration, and does not read data from it', async () => {
    const { database: older } = await createTestDatabase();
    const [last] = older.knownMigrations().slice(-1);
    await older.pool.query('delete from mikro_orm_migrations where name = $1', [last]);
    const { out } = await household(older, ['doctor'], { environment: { DATA_DIR: folder } });
    expect(lineOf(out, 'database')).toMatch(/^NOT .*lacks 1 of \d+ migrations: start the server once$/);
    expect(lineOf(out, 'data  ')).toBeUndefined();
  });

  it('reports totals that differ from a recount', async () => {
    const { database: wrong } = await buildTestApp();
    await wrong.pool.query(
      `insert into expense_day_total (date, shared, paid_by, total_cents, count) values ('2026-01-01', true, 'ana', 5, 1)`,
    );
    const { out } = await household(wrong, ['doctor'], { environment: { DATA_DIR: folder } });
    expect(lineOf(out, 'data  ')).toMatch(/^NOT   data +\d+ findings: household check lists them/);
  });

  it('creates nothing in a folder without data', async () => {
    await rm(join(folder, 'postgres'), { recursive: true });
    const { code, out } = await ask();
    expect(code).toBe(1);
    expect(lineOf(out, 'data  ')).toContain(`there is none in ${folder}: npm start creates it`);
  });

  it('does not check folder and backups of an external database', async () => {
    const environment = { DATABASE_URL: 'postgres://u:hunter2@db/home' };
    const { code, out } = await household(database, ['doctor'], { environment });
    expect(code).toBe(0);
    expect(lineOf(out, 'disk space')).toBeUndefined();
    expect(out.join()).not.toContain('hunter2');
  });
});
