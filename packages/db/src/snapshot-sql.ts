import type { Pool } from 'pg';
import { translateDriverError } from './errors.ts';
import type { Sql } from './sql.ts';

/**
 * Reads the household as it stands at one moment, however long that takes and whatever is written meanwhile.
 * It holds one connection of the pool until the reading ends.
 *
 * @throws DomainError UNAVAILABLE when the database can't be reached
 */
export async function* inSnapshot<T>(pool: Pool, read: (sql: Sql) => AsyncIterable<T>): AsyncGenerator<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw translateDriverError(error);
  });
  const sql: Sql = {
    async rows<Row extends object>(text: string, values: readonly unknown[] = []) {
      try {
        return (await client.query<Row>(text, [...values])).rows;
      } catch (error) {
        throw translateDriverError(error);
      }
    },
  };
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
