import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cents } from '@household/domain';
import { createTestAccount, doAt, rentId } from '../../../test/account.ts';
import { ana, createTestHousehold, day, draft } from '../../../test/household.ts';
import { bring, goldenText } from '../../../test/porting.ts';
import { createEmptyDatabase } from '../../../test/empty-database.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { BackupError, backUp, checkHousehold, type Database, restoreBackup, verifyBackup } from '../../index.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const folder = await mkdtemp(join(tmpdir(), 'household-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const clusterUrl = inject('clusterUrl');

const contentsOf = async (database: Database): Promise<Record<string, unknown[]>> => {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname not in ('mikro_orm_migrations', 'session') order by 1`,
  );
  const all = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await database.pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      return [name, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(all);
};

/** Names, columns, constraints, indexes and triggers, as one text each. */
const schemaOf = async (database: Database): Promise<string[]> => {
  const { rows } = await database.pool.query<{ line: string }>(`
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal order by 1`);
  return rows.map(({ line }) => line);
};

const source = await createTestHousehold();
const file = join(folder, 'home.backup');

beforeAll(async () => {
  await bring(source, goldenText, { isMerge: true });
  const { result } = await source.write(ana, (unit) =>
    unit.expenses.create(
      draft({ description: 'Tab "\\." \\N ñandú 🥑', tags: ['a,b', '\\.', '{}'], meta: { nota: 'x\\ny' } }),
    ),
  );
  await source.write({ ...ana, action: 'delete' }, (unit) => unit.expenses.remove(result.expense.id));
  await source.write(ana, (unit) => unit.expenses.create(draft({ description: '\\.' })));
  const split = { rule: { ana: 60, luis: 40 }, own: { ana: cents(10) } };
  await source.write(ana, (unit) => unit.expenses.create(draft({ split, refund: true })));
  await source.write(ana, (unit) => unit.household.setSplit(split.rule));
  await backUp(source, file, { now });
});

describe('backUp and restoreBackup', () => {
  it('restore everything: rows of every table, schema, totals, and the position of identity columns', async () => {
    const target = await createEmptyDatabase(clusterUrl);
    const report = await restoreBackup(target, file);
    expect(report.createdAt.toString()).toBe('2026-11-20T18:00:00Z');
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    expect(await schemaOf(target)).toEqual(await schemaOf(source));
    expect(await Array.fromAsync(checkHousehold(target))).toEqual([]);
    const { changeId } = await target.write(ana, (unit) => unit.expenses.create(draft()));
    expect(changeId).toBe(report.rows['change']! + 1);
    const again = join(folder, 'again.backup');
    await backUp(target, again, { now });
    expect((await verifyBackup(again)).rows).toMatchObject({ expense: report.rows['expense']! + 1 });
  });

  it('restore into existing empty tables, as a server creates them at its first start', async () => {
    const { database } = await createTestDatabase();
    await restoreBackup(database, file);
    expect(await contentsOf(database)).toEqual(await contentsOf(source));
  });

  it('upgrade a backup of an older version to this one', async () => {
    const old = await createEmptyDatabase(clusterUrl);
    const [first, second] = old.knownMigrations();
    await old.migrate(second);
    await old.pool.query(`insert into member (id, name, position) values ('ana', 'Ana', 1), ('luis', 'Luis', 2)`);
    await old.pool.query(`insert into expense (id, amount_cents, description, paid_by, shared, date, created_at)
      select gen_random_uuid(), n, 'Pan ' || n, 'ana', true, '2026-01-31', now() from generate_series(1, 100) n`);
    const path = join(folder, 'old.backup');
    await backUp(old, path, { now });
    expect((await verifyBackup(path)).head.migrations).toEqual([first, second]);
    const { database } = await createTestDatabase();
    await restoreBackup(database, path);
    const { rows } = await database.pool.query(
      'select total_cents::int as sum, count::int as n from expense_day_total',
    );
    expect(rows).toEqual([{ sum: 5050, n: 100 }]);
    expect(await schemaOf(database)).toEqual(await schemaOf(source));
    const { rows: starts } = await database.pool.query('select opening_cents::int as opening from account_start');
    expect(starts).toEqual([{ opening: 0 }]);
  });

  it('restore the account with its closed months, which stay closed, and what is booked comes after it', async () => {
    const household = await createTestAccount();
    const path = join(folder, 'account.backup');
    await backUp(household, path, { now });
    const target = await createEmptyDatabase(clusterUrl);
    expect((await restoreBackup(target, path)).rows).toMatchObject({ closed_month: 3, adjustment: 2, payment: 2 });
    expect(await contentsOf(target)).toEqual(await contentsOf(household));
    expect(await Array.fromAsync(checkHousehold(target))).toEqual([]);
    const again = draft({ id: rentId.replace(/1$/, '2'), date: day('2026-08-01') });
    await expect(target.write(ana, (unit) => unit.expenses.create(again))).rejects.toMatchObject({
      code: 'MONTH_CLOSED',
    });
    await doAt(target, now.toString(), 'ana', (unit) => unit.expenses.create(again));
    const { rows } = await target.pool.query('select position::int, cents::int from adjustment order by 1');
    expect(rows.map(({ cents: moved }) => moved)).toEqual([-4000, -36_000, 40]);
    expect(await Array.fromAsync(checkHousehold(target))).toEqual([]);
  });

  it('leave sessions, failed sign-ins and the key of known devices out', async () => {
    await source.deviceKey.get();
    const path = join(folder, 'secrets.backup');
    await backUp(source, path, { now });
    const { rows } = await verifyBackup(path);
    const left = ['session', 'login_failure', 'device_key', 'setup_code'];
    expect(Object.keys(rows).filter((table) => left.includes(table))).toEqual([]);
    expect(rows['activity']).toBeGreaterThan(0);
    await source.pool.query('delete from device_key');
    expect(rows).toMatchObject({ member: 2, account: 2 });
  });

  it('write a file that only its owner can read, and nothing else', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('take a snapshot, whatever is written meanwhile', async () => {
    const path = join(folder, 'moment.backup');
    const before = (await contentsOf(source))['expense']!.length;
    let writes: Promise<unknown> | undefined;
    await backUp(source, path, {
      now,
      onProgress: () => {
        writes ??= source.write(ana, (unit) => unit.expenses.create(draft()));
      },
    });
    await writes;
    expect((await verifyBackup(path)).rows['expense']).toBe(before);
  });

  it('refuse a database that has data instead of adding to it', async () => {
    const before = await contentsOf(source);
    await expect(restoreBackup(source, file)).rejects.toThrow(
      'The database is not empty: a backup is only restored into an empty one; nothing was changed',
    );
    expect(await contentsOf(source)).toEqual(before);
  });

  it('refuse a database with the tables of another program', async () => {
    const target = await createEmptyDatabase(clusterUrl);
    await target.pool.query('create table theirs (n int)');
    await expect(restoreBackup(target, file)).rejects.toThrow(/not empty/);
  });
});

describe('restoreBackup of an invalid file', () => {
  const target = createEmptyDatabase(clusterUrl);
  const refused = async (bytes: Buffer): Promise<string> => {
    const path = join(folder, 'wrong.backup');
    await writeFile(path, bytes);
    const database = await target;
    const message = await restoreBackup(database, path).then(
      () => 'restored',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    const { rows } = await database.pool.query(
      `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace`,
    );
    expect(rows).toEqual([{ n: 0 }]);
    return message;
  };

  it('refuses every truncated file before it changes anything', async () => {
    const whole = await readFile(file);
    for (const length of [0, 1, 17, 30, 200, whole.length >> 1, whole.length - 70, whole.length - 1]) {
      expect(await refused(whole.subarray(0, length))).toMatch(
        /^BackupError: (The backup is damaged: |This is not a backup)/,
      );
    }
  });

  it('refuses a file with one bit flipped, wherever it is', async () => {
    const whole = await readFile(file);
    for (const part of [0.02, 0.3, 0.6, 0.9, 0.999]) {
      const bytes = Buffer.from(whole);
      const at = Math.floor(whole.length * part);
      bytes[at] = bytes[at]! ^ 4;
      expect(await refused(bytes)).toMatch(
        /^BackupError: (The backup is damaged|This is not a backup|The backup was made by a newer)/,
      );
    }
  });

  it.each([
    [
      'an amount below zero',
      `alter table salary drop constraint salary_amount_range; update salary set amount_cents = -5`,
      'The backup is damaged: new row for relation "salary" violates check constraint "salary_amount_range"; nothing was changed',
    ],
    [
      'an expense of a missing category',
      `set session_replication_role = 'replica'; delete from category`,
      'The backup is damaged: insert or update on table "expense" violates foreign key constraint "expense_category_id_fkey"; nothing was changed',
    ],
    [
      'a text in place of a date',
      `alter table salary alter effective_date type text using 'some day' || id`,
      /^The backup is damaged: invalid input syntax for type date: "some day[0-9a-f-]+"; nothing was changed$/,
    ],
  ])('refuses one that contains %s in one line', async (_case, damage, reason) => {
    const { database } = await createTestDatabase();
    await restoreBackup(database, file);
    await database.write(ana, async (unit) => {
      const { id } = await unit.categories.create({ name: 'Rota', color: '#10B981', icon: null });
      await unit.expenses.create(draft({ categoryId: id }));
      await unit.salaries.set({ memberId: 'ana', amountCents: cents(1), effectiveDate: day('2026-01-01') });
    });
    await database.pool.query(damage);
    const broken = join(folder, 'broken.backup');
    await backUp(database, broken, { now });
    const other = await createEmptyDatabase(clusterUrl);
    const refusal = await restoreBackup(other, broken).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BackupError);
    expect((refusal as Error).message).toMatch(reason);
    const { rows } = await other.pool.query('select from member');
    expect(rows).toEqual([]);
  });

  it('refuses a newer format and newer migrations, naming them', async () => {
    const whole = await readFile(file);
    const swapped = (from: string, to: string) => Buffer.from(whole.toString('latin1').replace(from, to), 'latin1');
    expect(await refused(swapped('household-backup 1', 'household-backup 2'))).toBe(
      'BackupError: The backup was made by a newer version of this program (form 2): update the program',
    );
    const body = swapped('Migration2026', 'Migration3026').subarray(0, -73);
    const sum = createHash('sha256').update(body).digest('hex');
    expect(await refused(Buffer.concat([body, Buffer.from(`\nsha256 ${sum}\n`)]))).toMatch(
      /newer version of this program \(Migration3026\d+_\w+\): update the program; nothing was changed/,
    );
  });
});
