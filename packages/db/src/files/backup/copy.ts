import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';

/** The driver reports a connection that ends to its statement even when nobody reads or writes that any more. */
const ignoreLateErrors = (): void => undefined;

/**
 * What a `copy … to stdout` gives, in pieces of any size, and in the end the number of its rows; what the reader has not
 * taken is not asked for. Nothing else may use the connection until then, and who stops half-way has to close it.
 */
export async function* copyOut(client: ClientBase, text: string): AsyncGenerator<Buffer, number> {
  const statement = client.query(to(text)).on('error', ignoreLateErrors);
  yield* statement as AsyncIterable<Buffer>;
  // The number comes with the end of the statement, perhaps after its last row: the next statement waits for it.
  await client.query('');
  return statement.rowCount;
}

/** Feeds a `copy … from stdin` and gives the number of rows PostgreSQL took; a source that throws stores nothing. */
export const copyIn = async (client: ClientBase, text: string, rows: AsyncIterable<Buffer>): Promise<number> => {
  const statement = client.query(from(text)).on('error', ignoreLateErrors);
  await pipeline(rows, statement);
  return statement.rowCount;
};
