import { describe, expect, it } from 'vitest';
import {
  bring,
  category,
  counts,
  expense,
  exportContent,
  exportText,
  household,
  importedAt,
  members,
  plan,
  rule,
  salary,
  uuid,
} from '../../../test/porting.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../database.ts';
import { checkHousehold } from './check-household.ts';

const setUp = async (ids: readonly [string, string] = ['ana', 'luis']): Promise<Database> => {
  const { database } = await createTestDatabase();
  await bring(database, { members: ids.map((id) => ({ id, name: id.toUpperCase() })) });
  return database;
};

describe('importHousehold into an empty database', () => {
  it('creates the household, whose members have no password unless one is given', async () => {
    const { database } = await createTestDatabase();
    await bring(database, { members }, { passwordHashes: new Map([['luis', 'hash']]) });
    expect(await database.read.household.members()).toMatchObject([{ id: 'ana' }, { id: 'luis', order: 'second' }]);
    expect(await database.read.accounts.byUsername('ana')).toMatchObject({ passwordHash: null, createdAt: importedAt });
    expect(await database.read.accounts.byUsername('lucho')).toMatchObject({ username: 'Lucho', passwordHash: 'hash' });
  });

  it('keeps every field, whatever characters it contains', async () => {
    const { database } = await createTestDatabase();
    const full = {
      split: { ana: 60, luis: 40 },
      account: { month: '2025-12', openingCents: -5 },
      closedMonths: [],
      adjustments: [],
      payments: [
        {
          id: uuid(5),
          from: 'luis',
          to: 'ana',
          amountCents: 7,
          date: '2025-12-01',
          method: 'cash',
          note: 'a"b\\c, {}',
          createdAt: '2025-12-01T20:00:00.5Z',
        },
      ],
      members: members.map((member) => ({ username: member.id, ...member, createdAt: '2025-01-01T00:00:00.123456Z' })),
      salaries: [{ ...salary, createdAt: '2026-01-01T10:00:00Z' }],
      categories: [{ ...category, icon: '☕', createdAt: '2025-01-02T00:00:00Z' }],
      recurringRules: [
        {
          ...rule,
          dayOfMonth: null,
          weekday: null,
          endDate: '2027-01-01',
          isActive: true,
          createdAt: '2025-12-31T00:00:00Z',
          lastExecutedAt: '2026-01-05T15:00:10.5Z',
          nextExecutionAt: '2026-11-23T15:00:00Z',
          tags: ['casa'],
          meta: { contrato: '12-B' },
          occurrences: [
            { date: '2026-01-02', outcome: 'written', expenseId: expense.id, at: '2026-01-02T15:00:01Z' },
            { date: '2026-01-05', outcome: 'skipped', expenseId: null, at: '2026-01-05T15:00:01Z' },
          ],
        },
      ],
      msi: [
        {
          id: uuid(4),
          ...plan,
          installment_no: 3,
          total_installments: null,
          paid_by: 'luis',
          shared: false,
          category_id: category.id,
          recorded_month: '2026-11',
          created_at: '2026-03-18T00:00:00Z',
        },
      ],
      expenses: [{ ...expense, createdAt: '2026-01-31T20:00:00.5Z' }],
    };
    await bring(database, full);
    expect(await exportContent(database)).toEqual(full);
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });

  it('computes the totals of a large import correctly, over several batches', async () => {
    const { database } = await createTestDatabase();
    const expenses = Array.from({ length: 10_500 }, (_, index) => ({
      ...expense,
      id: uuid(1000 + index),
      date: `2026-0${(index % 9) + 1}-1${index % 10}`,
    }));
    const heard: number[] = [];
    const onProgress = (done: number): void => void heard.push(done);
    const report = await bring(database, { ...household, expenses }, { onProgress });
    expect(report.added.expenses).toBe(10_500);
    expect(heard.at(-1)).toBe(10_500);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });
});

describe('importHousehold into a household', () => {
  it('adds to one that has no data yet, and leaves its members unchanged', async () => {
    const database = await setUp();
    expect(await bring(database, household)).toMatchObject({ isNewHousehold: false, added: { expenses: 1 } });
    expect((await exportContent(database)).members).toMatchObject([
      { name: 'ANA' },
      { name: 'LUIS', username: 'luis' },
    ]);
  });

  it('renames the members of the file everywhere when they are linked', async () => {
    const database = await setUp(['sofia', 'martin']);
    const links = [
      ['ana', 'martin'],
      ['luis', 'sofia'],
    ] as const;
    await bring(database, { ...household, msi: [{ ...plan, paid_by: 'luis' }] }, { memberLinks: links });
    expect(await exportContent(database)).toMatchObject({
      members: [{ id: 'sofia' }, { id: 'martin' }],
      salaries: [{ memberId: 'martin' }],
      recurringRules: [{ paidBy: 'sofia' }],
      msi: [{ paid_by: 'sofia' }],
      expenses: [{ paidBy: 'martin' }],
    });
  });

  it('refuses one that has data, and a salary of a day that has one, unless merging', async () => {
    const database = await setUp();
    await bring(database, { members, salaries: [salary] });
    await expect(bring(database, { members, salaries: [salary] })).rejects.toThrow(
      'salaries[0].effectiveDate: ana has a salary of this day already; --merge keeps it (found "2026-01-01")',
    );
    await bring(database, { ...household, salaries: [] });
    const before = await exportText(database);
    await expect(bring(database, { members })).rejects.toThrow('The household has data already: --merge adds');
    expect(await exportText(database)).toBe(before);
  });

  it('merges the same file again without adding anything', async () => {
    const database = await setUp();
    await bring(database, {
      ...household,
      recurringRules: [rule, { ...rule, id: undefined, time: '10:00' }],
      msi: [plan, plan],
    });
    const [before, countsBefore] = [await exportText(database), await counts(database)];
    const again = {
      ...household,
      recurringRules: [{ ...rule, id: undefined, time: '10:00' }, rule],
      msi: [plan, plan],
    };
    expect(await bring(database, again, { isMerge: true })).toMatchObject({
      isNewHousehold: false,
      added: { salaries: 0, categories: 0, recurringRules: 0, msi: 0, expenses: 0 },
      present: { salaries: 1, categories: 1, recurringRules: 2, msi: 2, expenses: 1 },
      changeId: null,
    });
    expect(await exportText(database)).toBe(before);
    expect(await counts(database)).toEqual(countsBefore);
  });

  it('adds missing records by id and leaves existing ones unchanged', async () => {
    const database = await setUp();
    await bring(database, household);
    const other = {
      members,
      salaries: [
        { ...salary, amountCents: 1 },
        { ...salary, memberId: 'luis' },
      ],
      categories: [
        { ...category, name: 'Otro nombre' },
        { id: uuid(11), name: 'CAFE Y PAN' },
        { id: uuid(12), name: 'Cine' },
      ],
      recurringRules: [{ ...rule, description: 'Otra' }],
      msi: [plan, plan, { ...plan, merchant: 'Coppel' }],
      expenses: [
        { ...expense, amountCents: 999 },
        { ...expense, id: uuid(21), categoryId: uuid(11) },
        { ...expense, id: uuid(22), categoryId: uuid(12) },
      ],
    };
    const report = await bring(database, other, { isMerge: true });
    expect(report.added).toMatchObject({ salaries: 1, categories: 1, recurringRules: 0, msi: 2, expenses: 2 });
    const content = await exportContent(database);
    expect(content.categories!.map(({ name }) => name)).toEqual(['Café y pan', 'Cine']);
    expect(content.expenses!.map(({ amountCents, categoryId }) => [amountCents, categoryId])).toEqual([
      [100, category.id],
      [100, category.id],
      [100, uuid(12)],
    ]);
    expect(content.msi!.map(({ merchant }) => merchant)).toEqual(['Liverpool', 'Liverpool', 'Coppel']);
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });

  it('merges expenses with a category that only the household has', async () => {
    const database = await setUp();
    await bring(database, household);
    const expenses = [{ ...expense, id: uuid(30) }];
    expect((await bring(database, { members, expenses }, { isMerge: true })).added.expenses).toBe(1);
  });

  it('restores by merging what was deleted since', async () => {
    const database = await setUp();
    await bring(database, household);
    const actor = { kind: 'member', memberId: 'ana' } as const;
    await database.write({ actor, now: importedAt, action: 'delete' }, (unit) => unit.expenses.remove(expense.id));
    expect((await bring(database, household, { isMerge: true })).added).toMatchObject({ expenses: 1, categories: 0 });
    // Imported, deleted, imported again: an edit that began before the deletion is stale.
    expect(await database.read.expenses.byId(expense.id)).toMatchObject({ version: 3 });
    expect((await database.read.categories.list())[0]).toMatchObject({ version: 1 });
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });

  it('restores a deleted rule that writes nothing for the time without it, also when the import is undone', async () => {
    const database = await setUp();
    await bring(database, household);
    const by = (now: string) =>
      ({ actor: { kind: 'member', memberId: 'ana' }, now: Temporal.Instant.from(now), action: 'test' }) as const;
    await database.write(by('2026-11-21T15:00:00Z'), (unit) => unit.rules.remove(rule.id));
    const now = Temporal.Instant.from('2027-03-10T15:00:00Z');
    const { changeId } = await bring(database, household, { isMerge: true, now });
    const [restored] = await database.read.rules.list(Temporal.PlainDate.from('2027-03-10'));
    expect(Temporal.Instant.compare(restored!.nextExecutionAt!, now)).toBe(1);
    const before = await counts(database);
    await database.write(by('2027-06-10T15:00:00Z'), (unit) => unit.undo(changeId!));
    expect(await counts(database)).toMatchObject({ expense: before.expense, rule_occurrence: before.rule_occurrence });
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });

  it('restores a rule after its last written or skipped date, and so also one with dates of the file', async () => {
    const database = await setUp();
    await bring(database, household);
    const by = { actor: { kind: 'member', memberId: 'ana' }, now: importedAt, action: 'test' } as const;
    const nextOf = async () =>
      (await database.read.rules.list(Temporal.PlainDate.from('2026-11-20'))).map(({ id, nextExecutionAt }) => [
        id,
        nextExecutionAt?.toString(),
      ]);
    expect(await nextOf()).toEqual([[rule.id, '2026-11-23T15:00:00Z']]);
    const skip = (date: string) =>
      database.write(by, (unit) => unit.rules.skipNext(rule.id, Temporal.PlainDate.from(date)));
    await skip('2026-11-23');
    await database.write(by, (unit) => unit.rules.remove(rule.id));
    const other = { ...rule, id: uuid(31), occurrences: [{ date: '2026-11-23', outcome: 'skipped' }] };
    await bring(database, { ...household, recurringRules: [rule, other] }, { isMerge: true });
    expect(await nextOf()).toEqual([
      [rule.id, '2026-11-27T15:00:00Z'],
      [other.id, '2026-11-27T15:00:00Z'],
    ]);
    await skip('2026-11-27');
    expect((await nextOf())[0]).toEqual([rule.id, '2026-11-30T15:00:00Z']);
  });
});
