import type { Database } from '@household/db';

type Query = (this: unknown, ...args: unknown[]) => unknown;

/** Runs the work and returns the text of every statement it sent to PostgreSQL, over any connection. */
export async function statementsOf({ pool }: Database, work: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const client = await pool.connect();
  const connection = Object.getPrototypeOf(client) as { query: Query };
  client.release();
  const { query } = connection;
  const texts = new Set<string>();
  connection.query = function watched(...args) {
    const [first] = args;
    texts.add(typeof first === 'string' ? first : (first as { text: string }).text);
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    connection.query = query;
  }
  return texts;
}
