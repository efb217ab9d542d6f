import type { ClientBase } from 'pg';
import type { Database } from '../../database.ts';
import { translateDriverError } from '../../cluster/errors.ts';
import { appliedMigrations, UnfitDatabase } from '../../cluster/migrate.ts';
import { TotalsReader } from '../../reports/totals/totals.reader.ts';
import { BackupError } from './backup-error.ts';
import { type BackupFile, checkCounts, openBackup } from './backup-file.ts';
import { identifier, tablesOf } from './catalog.ts';
import { copyIn } from './copy.ts';
import { inTransaction, sqlOf } from './copy-transaction.ts';
import type { KeyFor } from './encryption.ts';

export interface RestoreReport {
  readonly createdAt: Temporal.Instant;
  readonly rows: Readonly<Record<string, number>>;
}

export interface RestoreOptions {
  /** Called with the name of each table as it is begun. */
  readonly onProgress?: (table: string) => void;
  /** Called for the key of an encrypted backup; without it those are refused. */
  readonly keyFor?: KeyFor;
  /** Whether an unencrypted backup is refused: only encryption authenticates its contents. */
  readonly onlyEncrypted?: boolean;
}

const notEmpty = () =>
  new BackupError('The database is not empty: a backup is only restored into an empty one; nothing was changed');

const sameList = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((item, index) => item === right[index]);

/** @throws BackupError when one of the tables has a row; they stay locked until the transaction ends. */
async function lockEmpty(client: ClientBase, tables: readonly { table: string }[]): Promise<void> {
  if (tables.length === 0) return;
  const names = tables.map(({ table }) => identifier(table));
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  const { rows } = await client.query<{ used: boolean }>(
    `select ${names.map((name) => `exists (select from ${name})`).join(' or ')} as used`,
  );
  if (rows[0]?.used !== false) throw notEmpty();
}

/** Drops an empty schema of another version, so that the backup's own can be created. */
async function dropEmptySchema(client: ClientBase): Promise<void> {
  await lockEmpty(client, await tablesOf(sqlOf(client)));
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists %s cascade', c.oid::regclass) as statement
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  for (const { statement } of rows) await client.query(statement);
}

/**
 * Loads the rows without what slows a bulk load or depends on the order of tables, and restores it afterwards: indexes,
 * foreign keys, and all triggers except those for the totals, which are not in backups.
 */
async function whileBare<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ take: string; give: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as give, 2 as step
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 1
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and not i.indisunique
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname), 3
    from pg_trigger where not tgisinternal and tgname !~ '_totals$'
      and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)
    order by step`);
  for (const { take } of rows.toReversed()) await client.query(take);
  const result = await work();
  for (const { give } of rows) await client.query(give);
  return result;
}

/** Continues each identity column after its highest value. */
async function advanceIdentities(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select setval(pg_get_serial_sequence(%L, %L), max(%I)) from %s having max(%I) is not null',
      c.oid::regclass, a.attname, a.attname, c.oid::regclass, a.attname) as statement
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`);
  for (const { statement } of rows) await client.query(statement);
}

async function load(
  client: ClientBase,
  backup: BackupFile,
  onProgress: (table: string) => void,
): Promise<RestoreReport> {
  const sql = sqlOf(client);
  const known = new Map((await tablesOf(sql)).map(({ table, columns }) => [table, columns]));
  await lockEmpty(
    client,
    [...known].map(([table]) => ({ table })),
  );
  const rows: Record<string, number> = {};
  await client.query(`set local household.restores = 'yes'`);
  await whileBare(client, async () => {
    for await (const { table, columns, rows: source } of backup.tables()) {
      onProgress(table);
      if (!columns.every((column) => known.get(table)?.includes(column))) {
        throw new BackupError(
          `The backup is damaged: there is no table ${table} with those columns; nothing was changed`,
        );
      }
      rows[table] = await copyIn(
        client,
        `copy ${identifier(table)} (${columns.map(identifier).join(', ')}) from stdin`,
        source,
      );
    }
  });
  checkCounts(backup.counts(), rows);
  await advanceIdentities(client);
  const [kept] = await sql.rows<{ there: boolean }>(`select to_regclass('expense_month_total') is not null as there`);
  const [mismatch] = kept?.there === true ? await new TotalsReader(sql).mismatches() : [];
  if (mismatch)
    throw new BackupError(
      `The totals of the restored data are wrong (${mismatch.table} ${mismatch.key}); nothing was changed`,
    );
  return { createdAt: Temporal.Instant.from(backup.head.createdAt), rows };
}

/** A value that PostgreSQL can't parse, or that violates a constraint. */
const BROKEN_RULE = /^(22|23)...$/;

/** Only a damaged or edited file has rows that the schema refuses: reported in one line, without the row. */
function refuseContents(error: unknown): never {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (!BROKEN_RULE.test(code)) throw error;
  const [reason = ''] = message.split('\n');
  throw new BackupError(`The backup is damaged: ${reason.slice(0, 200)}; nothing was changed`);
}

/**
 * Restores a backup into an empty database, all or nothing, and then migrates it to this program's schema. The database
 * may be new, or have the empty tables of any version.
 *
 * @throws BackupError when the file is not a complete backup, is encrypted and not opened, is not although it must be, is newer than the program,
 *   or the database has data
 * @throws UnfitDatabase, DomainError UNAVAILABLE
 */
export async function restoreBackup(
  database: Database,
  path: string,
  { onProgress = () => undefined, keyFor, onlyEncrypted = false }: RestoreOptions = {},
): Promise<RestoreReport> {
  const { backup, close } = await openBackup(path, keyFor);
  try {
    if (onlyEncrypted && !backup.isEncrypted)
      throw new BackupError(
        'The backup is not encrypted, although a key or passphrase was given for it; nothing was changed',
      );
    const { migrations } = backup.head;
    const known = database.knownMigrations();
    const unknown = migrations.find((name) => !known.includes(name));
    if (unknown !== undefined) {
      throw new BackupError(
        `The backup was made by a newer version of this program (${unknown}): update the program; nothing was changed`,
      );
    }
    await inTransaction(database, 'begin', async (client) => {
      const present = await appliedMigrations(sqlOf(client));
      if (present.length === 0 && (await tablesOf(sqlOf(client))).length > 0) throw notEmpty();
      const newer = present.find((name) => !known.includes(name));
      if (newer !== undefined) throw new UnfitDatabase(`it was made by a newer version of this program (${newer})`);
      if (present.length > 0 && !sameList(present, migrations)) await dropEmptySchema(client);
    });
    await database.migrate(migrations.at(-1));
    const report = await inTransaction(database, 'begin', (client) => load(client, backup, onProgress)).catch(
      refuseContents,
    );
    await database.migrate();
    return report;
  } catch (error) {
    throw translateDriverError(error);
  } finally {
    await close();
  }
}
