import { describe, expect, it } from 'vitest';
import { changeOf } from '../../../test/household.ts';
import { bring, exportText, goldenContent, goldenText, importedAt, type Content } from '../../../test/porting.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { checkHousehold } from './check-household.ts';

describe('import and export of the golden household', async () => {
  const { database } = await createTestDatabase();
  let text = '';

  it('adds everything in one change by the administrator', async () => {
    const report = await bring(database, goldenText);
    expect(report).toMatchObject({
      isNewHousehold: true,
      added: { salaries: 10, categories: 12, recurringRules: 10, msi: 10, expenses: 2400 },
      present: { salaries: 0, categories: 0, recurringRules: 0, msi: 0, expenses: 0 },
    });
    const change = await changeOf(database, report.changeId ?? 0);
    expect(change).toMatchObject({ action: 'import', actorKind: 'administrator', itemCount: 2442, at: importedAt });
    expect(change.items[0]).toMatchObject({ kind: 'category', before: null, after: null });
  });

  it('has every expense in the list, with the creation time from its UUIDv7', async () => {
    const { total, expenses } = await database.read.expenses.page({
      filter: {},
      sortBy: 'createdAt',
      sortOrder: 'asc',
      limit: 1,
    });
    expect(total).toBe(2400);
    const first = goldenContent.expenses![0]!;
    expect(expenses[0]).toMatchObject({ id: first.id, createdAt: Temporal.Instant.from('2024-01-01T19:53:22.440Z') });
  });

  it('leaves no finding for the check', async () => {
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });

  it('exports the same content in the same order', async () => {
    text = await exportText(database);
    const content = JSON.parse(text) as Content;
    for (const name of ['members', 'salaries', 'categories', 'recurringRules', 'msi', 'expenses']) {
      const golden = goldenContent[name]!;
      const sameFields = content[name]!.map((item, index) =>
        Object.fromEntries(Object.keys(golden[index] ?? {}).map((key) => [key, item[key]])),
      );
      expect(sameFields).toEqual(golden);
    }
  });

  it('gives the same bytes after export, import and export', async () => {
    const other = await createTestDatabase();
    await bring(other.database, text, { now: importedAt.add({ hours: 24 }) });
    expect(await exportText(other.database)).toBe(text);
  });

  it('is undone by one undo, which can be undone too', async () => {
    const other = await createTestDatabase();
    const undo = async (changeId: number | null): Promise<number | null> => {
      // It added the salaries of both, which neither may delete for the other.
      const actor = { kind: 'administrator' } as const;
      const how = { actor, now: importedAt, action: 'undo' };
      return (await other.database.write(how, (unit) => unit.undo(changeId ?? 0))).changeId;
    };
    const content = JSON.parse(text) as Content;
    const { changeId } = await bring(other.database, { ...content, expenses: content.expenses!.slice(0, 100) });
    const before = await exportText(other.database);
    const undone = await undo(changeId);
    expect(JSON.parse(await exportText(other.database))).toMatchObject({
      salaries: [],
      categories: [],
      recurringRules: [],
      msi: [],
      expenses: [],
    });
    await undo(undone);
    expect(await exportText(other.database)).toBe(before);
    expect(await Array.fromAsync(checkHousehold(other.database))).toEqual([]);
  });

  it('cannot be undone once someone has changed a record of it', async () => {
    const other = await createTestDatabase();
    const { changeId } = await bring(other.database, {
      ...goldenContent,
      expenses: goldenContent.expenses!.slice(0, 5),
    });
    const actor = { kind: 'member', memberId: 'ana' } as const;
    const id = goldenContent.categories![0]!.id as string;
    const edit = await other.database.write({ actor, now: importedAt, action: 'update' }, (unit) =>
      unit.categories.update(id, { name: 'Mercado' }),
    );
    const administrator = { actor: { kind: 'administrator' }, now: importedAt, action: 'undo' } as const;
    const undo = other.database.write(administrator, (unit) => unit.undo(changeId ?? 0));
    await expect(undo).rejects.toMatchObject({ code: 'UNDO_BLOCKED', details: { changes: [edit.changeId] } });
    expect((JSON.parse(await exportText(other.database)) as Content).expenses).toHaveLength(5);
  });
});
