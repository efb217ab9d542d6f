import type { Pool, PoolClient } from 'pg';
import { translateDriverError } from './errors.ts';
import type { Sql } from './sql.ts';

const connect = (pool: Pool): Promise<PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw translateDriverError(error);
  });

const sqlOf = (client: PoolClient): Sql => ({
  async rows<Row extends object>(text: string, values: readonly unknown[] = []) {
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } catch (error) {
      throw translateDriverError(error);
    }
  },
});

/**
 * Reads the household as it stands at one moment, however long that takes and whatever is written meanwhile.
 * It holds one connection of the pool until the reading ends.
 *
 * @throws DomainError UNAVAILABLE when the database can't be reached
 */
export async function* inSnapshot<T>(pool: Pool, read: (sql: Sql) => AsyncIterable<T>): AsyncGenerator<T> {
  const client = await connect(pool);
  const sql = sqlOf(client);
  let hasEnded = false;
  try {
    await sql.rows('begin transaction isolation level repeatable read, read only');
    yield* read(sql);
    await sql.rows('commit');
    hasEnded = true;
  } finally {
    // Half-way (an error, or a reader that stopped) the connection is still inside its transaction: it is closed.
    client.release(!hasEnded);
  }
}

/**
 * Runs a few statements as one transaction, outside the household's change log.
 *
 * @throws DomainError UNAVAILABLE when the database can't be reached, and whatever the work throws
 */
export async function inTransaction<T>(pool: Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  const sql = sqlOf(client);
  let hasEnded = false;
  try {
    await sql.rows('begin');
    const result = await work(sql);
    await sql.rows('commit');
    hasEnded = true;
    return result;
  } finally {
    client.release(!hasEnded);
  }
}
