import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import pg from 'pg';
import { type Database, openDatabase } from '../src/index.ts';

/** A database without tables, dropped after the test file. */
export async function createEmptyDatabase(clusterUrl: string): Promise<Database> {
  const name = `e_${randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: clusterUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href });
  afterAll(async () => {
    await database.close();
    await administer(`drop database if exists ${name} with (force)`);
  });
  return database;
}
