import { backUp } from '@household/db';
import { createTestDatabase } from '@household/db/testing';
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { household } from '../../../test/run-command.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const now = Temporal.Instant.from('2026-09-17T18:00:00Z');
const { database } = await buildTestApp();
let folder: string;

/** What the doctor says of one thing. */
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
  it('finds a healthy household well, in one line for each thing, and tells no secret', async () => {
    const { code, out, err } = await ask();
    expect(out.filter((line) => !line.startsWith('ok    '))).toEqual([]);
    expect([code, err]).toEqual([0, []]);
    const things = ['program', 'time zone', 'disk space', 'permissions', 'backups', 'database', 'clock', 'data'];
    expect(out).toHaveLength(things.length);
    for (const thing of things) expect(lineOf(out, thing)).toBeDefined();
    expect(lineOf(out, 'time zone')).toContain('in Mexico City it is 2026-09-17T12:00-06:00');
    expect(lineOf(out, 'backups')).toContain('the newest is 3 hours old and whole');
    expect(out.join()).not.toContain('secret');
  });

  it('says what to do about a password that others may read, and exits with 1', async () => {
    await chmod(join(folder, 'postgres-password'), 0o644);
    const { code, out, err } = await ask();
    expect([code, err]).toEqual([1, ['1 thing is not well']]);
    const path = join(folder, 'postgres-password');
    expect(lineOf(out, 'permissions')).toBe(
      `NOT   permissions  other users of this machine may read ${path}: chmod go= ${path}`,
    );
  });

  it.each([
    ['an old one', '2026-09-21T18:00:00Z', /the newest is 99 hours old and whole: .*daily backup failed/],
    ['a damaged one', null, /^NOT   backups .*household-2026-09-17\.backup: .*: delete it and run household backup/],
  ])('knows %s among the backups', async (_case, later, line) => {
    if (later === null) await writeFile(join(folder, 'backups/household-2026-09-17.backup'), 'no backup');
    const environment = { DATA_DIR: folder };
    const { code, out } = await household(database, ['doctor'], { environment, ...(later !== null && { now: later }) });
    expect(code).toBe(1);
    expect(lineOf(out, 'backups')).toMatch(line);
  });

  it('notes that a household of today has no backup yet, and exits with 0', async () => {
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

  it('is not content with a database without a household', async () => {
    const { database: empty } = await createTestDatabase();
    const { code, out } = await household(empty, ['doctor'], { environment: { DATA_DIR: folder } });
    expect(code).toBe(1);
    expect(lineOf(out, 'data  ')).toMatch(/^NOT   data +there is no household yet: npm start prints the link/);
  });

  it('finds a schema that lacks a migration, and does not read data through it', async () => {
    const { database: older } = await createTestDatabase();
    const [last] = older.knownMigrations().slice(-1);
    await older.pool.query('delete from mikro_orm_migrations where name = $1', [last]);
    const { out } = await household(older, ['doctor'], { environment: { DATA_DIR: folder } });
    expect(lineOf(out, 'database')).toMatch(/^NOT .*lacks 1 of \d+ migrations: start the server once$/);
    expect(lineOf(out, 'data  ')).toBeUndefined();
  });

  it('finds totals that a recount does not give', async () => {
    const { database: wrong } = await buildTestApp();
    await wrong.pool.query(
      `insert into expense_day_total (date, shared, paid_by, total_cents, count) values ('2026-01-01', true, 'ana', 5, 1)`,
    );
    const { out } = await household(wrong, ['doctor'], { environment: { DATA_DIR: folder } });
    expect(lineOf(out, 'data  ')).toMatch(/^NOT   data +\d+ findings: household check lists them/);
  });

  it('begins nothing in a folder without data', async () => {
    await rm(join(folder, 'postgres'), { recursive: true });
    const { code, out } = await ask();
    expect(code).toBe(1);
    expect(lineOf(out, 'data  ')).toContain(`there is none in ${folder}: npm start begins`);
  });

  it('leaves folder and backups of a database of your own to its owner', async () => {
    const environment = { DATABASE_URL: 'postgres://u:hunter2@db/home' };
    const { code, out } = await household(database, ['doctor'], { environment });
    expect(code).toBe(0);
    expect(lineOf(out, 'disk space')).toBeUndefined();
    expect(out.join()).not.toContain('hunter2');
  });
});
