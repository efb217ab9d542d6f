import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../test/empty-database.ts';
import { rowsOf, schemaOf } from '../../test/schema-of.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { checkHousehold, type Database } from '../index.ts';
import { knownMigrations } from './migrate.ts';

const folder = join(import.meta.dirname, '../../test/released');
const releases = readdirSync(folder).filter((file) => file.endsWith('.sql'));
const clusterUrl = inject('clusterUrl');

const deletedCategory = {
  id: '01941f29-7c00-7aaa-8000-00000000000d',
  name: 'Juguetes',
  color: '#A16207',
  icon: null,
  createdAt: '2025-01-01T15:00:00Z',
};

const executed = async ({ pool }: Database): Promise<string[]> =>
  (await pool.query<{ name: string }>('select name from mikro_orm_migrations order by id')).rows.map(
    ({ name }) => name,
  );

async function load(file: string): Promise<Database> {
  const database = await createEmptyDatabase(clusterUrl);
  const client = await database.pool.connect();
  await client.query(readFileSync(join(folder, file), 'utf8'));
  // A dump changes the settings of its connection.
  client.release(true);
  return database;
}

/** Only the tables and columns that existed before, sorted: new ones are no loss. */
const knownPart = (
  rows: Map<string, Record<string, unknown>[]>,
  before: Map<string, Record<string, unknown>[]>,
): Map<string, string[]> =>
  new Map(
    [...before].map(([table, [first = {}]]) => {
      const known = Object.keys(first);
      const part = (row: Record<string, unknown>) => Object.fromEntries(known.map((column) => [column, row[column]]));
      return [table, (rows.get(table) ?? []).map((row) => JSON.stringify(part(row))).toSorted()];
    }),
  );

/** The log's records got the fields of splits and limits, so that what they bring back has them. */
function withoutNewFields(item: Record<string, unknown>): void {
  for (const side of ['before', 'after']) {
    const {
      split: _split,
      refund: _refund,
      original: _original,
      limitCents: _limit,
      ...known
    } = (item[side] ?? {}) as object & {
      split?: unknown;
      refund?: unknown;
      original?: unknown;
      limitCents?: unknown;
    };
    if (item[side] !== null) item[side] = known;
  }
}

describe('knownMigrations', () => {
  it('names every file of the folder, oldest first', () => {
    const files = readdirSync(join(import.meta.dirname, '../migrations'));
    expect(knownMigrations()).toEqual(files.map((file) => basename(file, '.ts')).toSorted());
  });
});

describe('migrate', () => {
  it.each(releases)('upgrades %s with its data to the schema of a new database, and keeps every row', async (file) => {
    const database = await load(file);
    // A deleted category, as the earlier version's log has it.
    await database.pool.query(
      `insert into change_item (change_id, position, kind, entity_id, before)
       select max(change_id), max(position) + 1, 'category', $1, $2
       from change_item where change_id = (select max(change_id) from change_item)`,
      [deletedCategory.id, deletedCategory],
    );
    const before = await rowsOf(database);
    const { mikro_orm_migrations: _list, ...counts } = Object.fromEntries(
      [...before].map(([table, rows]) => [table, rows.length]),
    );
    // Without data the test would prove nothing.
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);

    await database.migrate();

    expect(await schemaOf(database)).toEqual(await schemaOf((await createTestDatabase()).database));
    expect(await executed(database)).toEqual(database.knownMigrations());
    const after = await rowsOf(database);
    for (const item of after.get('change_item') ?? []) withoutNewFields(item);
    expect(knownPart(after, before)).toEqual(knownPart(before, before));
    const { rows } = await database.pool.query(
      'select from change_kind k join change c on c.id = k.change_id where k.at is distinct from c.at',
    );
    expect(rows).toEqual([]);
    const limits = await database.pool.query('select from category where limit_cents is not null');
    expect(limits.rows).toEqual([]);
    const kept = await database.pool.query<{ before: unknown }>(
      `select before from change_item where entity_id = '${deletedCategory.id}'`,
    );
    expect(kept.rows).toEqual([{ before: { ...deletedCategory, split: null, limitCents: null } }]);
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });

  it('leaves the database as it was when one of several migrations fails', async () => {
    const database = await createEmptyDatabase(clusterUrl);
    const [first = '', ...others] = database.knownMigrations();
    expect(others.length).toBeGreaterThanOrEqual(2);
    await database.migrate(first);
    // The second one can be applied, the third cannot.
    await database.pool.query('create table change_kind (in_the_way int)');
    const before = await schemaOf(database);

    await expect(database.migrate()).rejects.toThrow('relation "change_kind" already exists');
    expect(await schemaOf(database)).toEqual(before);
    expect(await executed(database)).toEqual([first]);

    await database.pool.query('drop table change_kind');
    await database.migrate();
    expect(await executed(database)).toEqual([first, ...others]);
  });

  it('refuses a database of a newer program in one line, and changes nothing', async () => {
    const { database } = await createTestDatabase();
    await database.pool.query(`insert into mikro_orm_migrations (name) values ('Migration20990101000000_flying_cars')`);
    const before = await schemaOf(database);
    await expect(database.migrate()).rejects.toThrow(
      'The database was made by a newer version of this program (Migration20990101000000_flying_cars): update the program; nothing was changed',
    );
    expect(await schemaOf(database)).toEqual(before);
  });
});
