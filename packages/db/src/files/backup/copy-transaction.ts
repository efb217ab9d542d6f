import type { ClientBase } from 'pg';
import type { Database } from '../../database.ts';
import type { Sql } from '../../cluster/sql.ts';

/** Settings that make the text of values independent of the server, the database and the user. */
const PLAIN_FORMS = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8'; set local statement_timeout = 0`;

export const sqlOf = (client: ClientBase): Sql => ({
  async rows<Row extends object>(text: string, values: readonly unknown[] = []) {
    return (await client.query<Row>(text, [...values])).rows;
  },
});

/** Works in a transaction on a connection of its own, which may COPY; `begin` is the statement that opens it. */
export async function inTransaction<T>(
  database: Database,
  begin: string,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  let isDone = false;
  try {
    await client.query(`${begin}; ${PLAIN_FORMS}`);
    const result = await work(client);
    await client.query('commit');
    isDone = true;
    return result;
  } finally {
    // After a failure the connection is inside its transaction, perhaps inside a COPY: it is closed.
    client.release(!isDone);
  }
}
