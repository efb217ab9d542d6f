import type { Database } from '../src/index.ts';

/** The number of statements that some work sends. */
export async function countStatements(database: Database, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const { pool } = database;
  const query = pool.query.bind(pool);
  pool.query = ((...args: Parameters<typeof query>) => {
    count += 1;
    return query(...args);
  }) as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return count;
}
