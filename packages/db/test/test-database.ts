import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../src/index.ts';
export { createEmptyDatabase } from './empty-database.ts';
import { cloneTemplate } from './template-cluster.ts';

export interface TestDatabase {
  url: string;
  database: Database;
}

/** A migrated, empty household database for one test file; it is closed and dropped after the file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await cloneTemplate(inject('clusterUrl'));
  const database = await openDatabase({ url });
  afterAll(async () => {
    await database.close();
    await drop();
  });
  return { url, database };
}
