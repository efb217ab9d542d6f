import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { migrations } from '../migrations.ts';
import { PooledSql, type Sql } from './sql.ts';

/** A database that this program cannot use; the message is one line for the person at the terminal. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';
}

/** An arbitrary number, equal for all servers of this program. */
const migrationLock = 7_245_001;
const oldestSupported = 150_000;

/** The migrations of this program, oldest first. */
export const knownMigrations = (): string[] => Object.keys(migrations);

/** The applied migrations, oldest first; empty for a database this program has never used. */
export async function appliedMigrations(sql: Sql): Promise<string[]> {
  const [found] = await sql.rows<{ there: boolean }>(`select to_regclass('mikro_orm_migrations') is not null as there`);
  if (found?.there !== true) return [];
  const rows = await sql.rows<{ name: string }>('select name from mikro_orm_migrations order by id');
  return rows.map(({ name }) => name);
}

/**
 * Applies the missing migrations in one transaction, under an advisory lock: of several servers that start at once, one
 * migrates and the others find it done. When a migration fails, the database is left as it was.
 * @param to the last migration to apply, for data that was made by an older version; all of them without it
 * @throws UnfitDatabase in one line when the database is too old, not UTF8, or was made by a newer version of this program
 */
export const migrate = async (orm: MikroORM, pool: Pool, to?: string): Promise<void> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    );
    const { version, encoding } = rows[0]!;
    if (version < oldestSupported)
      throw new UnfitDatabase(`PostgreSQL 15 or newer is needed; this one says ${version}`);
    if (encoding !== 'UTF8')
      throw new UnfitDatabase(`The database must be encoded in UTF8; this one is in ${encoding}`);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      const known = knownMigrations();
      const applied = await appliedMigrations(new PooledSql(pool));
      const newer = applied.find((name) => !known.includes(name));
      if (newer !== undefined) {
        throw new UnfitDatabase(
          `The database was made by a newer version of this program (${newer}): update the program; nothing was changed`,
        );
      }
      // The migrator itself would inspect the schema on every start, even with nothing to do.
      if (known.some((name) => !applied.includes(name))) await orm.migrator.up(to === undefined ? {} : { to });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    client.release();
  }
};
