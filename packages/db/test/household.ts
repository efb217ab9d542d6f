import { cents, type ExpenseDraft } from '@household/domain';
import type { Database } from '../src/index.ts';
import { createTestDatabase } from './test-database.ts';

/** An arbitrary time, later than every expense made here. */
export const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
export const ana = { actor: { kind: 'member', memberId: 'ana' }, now, action: 'test' } as const;
export const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);

export const draft = (fields: Partial<ExpenseDraft> = {}): ExpenseDraft => ({
  amountCents: cents(100),
  description: 'Pan',
  categoryId: null,
  paidBy: 'ana',
  shared: true,
  date: day('2026-11-20'),
  tags: [],
  meta: {},
  ...fields,
});

/** A database with two members and nothing else. */
export async function createTestHousehold(): Promise<Database> {
  const { database } = await createTestDatabase();
  await createHousehold(database);
  return database;
}

/** The two members in a migrated, empty database. */
export async function createHousehold(database: Database): Promise<void> {
  await database.write({ actor: { kind: 'administrator' }, now, action: 'setup' }, (unit) =>
    unit.household.create([
      { id: 'ana', name: 'Ana', username: 'ana', passwordHash: null },
      { id: 'luis', name: 'Luis', username: 'luis', passwordHash: null },
    ]),
  );
}

/** One change with the first records it touched. */
export const changeOf = async (database: Database, id: number) => (await database.read.changes.byIds([id])).changes[0]!;
