import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';

/** The driver reports a lost connection to its statement even when nobody reads or writes it any more. */
const ignoreLateErrors = (): void => undefined;

/**
 * Yields the output of `copy … to stdout` in chunks of any size, with backpressure, and returns the number of rows.
 * Nothing else may use the connection until then, and a caller that stops half-way has to close it.
 */
export async function* copyOut(client: ClientBase, text: string): AsyncGenerator<Buffer, number> {
  const statement = client.query(to(text)).on('error', ignoreLateErrors);
  yield* statement as AsyncIterable<Buffer>;
  // The row count arrives at the end of the statement, perhaps after the last row: the next statement waits for it.
  await client.query('');
  return statement.rowCount;
}

/** Feeds a `copy … from stdin` and returns the number of stored rows; if the source throws, nothing is stored. */
export const copyIn = async (client: ClientBase, text: string, rows: AsyncIterable<Buffer>): Promise<number> => {
  const statement = client.query(from(text)).on('error', ignoreLateErrors);
  await pipeline(rows, statement);
  return statement.rowCount;
};
