import { cents } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { ana, createTestHousehold, day, draft } from '../../test/household.ts';
import { bring, expense, members } from '../../test/porting.ts';
import { importExpenses, make } from '../../test/records.ts';
import { type Kind, kinds } from '../records/kinds.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

const database = await createTestHousehold();
const write = (work: (unit: UnitOfWork) => Promise<unknown>, action = 'test') =>
  database.write({ ...ana, action }, work);
const undo = async (changeId: number) => (await write((unit) => unit.undo(changeId), 'undo')).changeId!;
const find = async (kind: Kind, id: string) => {
  const { result } = await database.write(ana, async (unit) => {
    const found = await unit.log.find(kind, id);
    return found && unit.log.snapshot(kind, found);
  });
  return result;
};
const blockedBy = (changes: number[]) => expect.objectContaining({ code: 'UNDO_BLOCKED', details: { changes } });
const count = async (table: string) =>
  (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n;

describe('undo of one thing of each kind', () => {
  const created = (Object.keys(kinds) as Kind[]).filter((kind) => kind !== 'profile');

  it.each(created)('removes a created %s, and redo brings it back the same', async (kind) => {
    const { thing, changeId } = await make(database, kind);
    const before = await find(kind, thing.id);
    const undone = await undo(changeId);
    expect(await find(kind, thing.id)).toBeNull();
    await undo(undone);
    expect(await find(kind, thing.id)).toEqual(before);
    await write((unit) => unit.log.remove(kind, thing.id));
  });

  it('gives a profile its former name back, and redo the later one', async () => {
    const { thing, changeId } = await make(database, 'profile');
    const luis = { ...ana, actor: { kind: 'member', memberId: 'luis' } } as const;
    const undoAsLuis = async (id: number) => (await database.write(luis, (unit) => unit.undo(id))).changeId!;
    await expect(undo(changeId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const undone = await undoAsLuis(changeId);
    expect(await find('profile', thing.id)).toMatchObject({ username: 'luis', usernameKey: 'luis' });
    await undoAsLuis(undone);
    expect(await find('profile', thing.id)).toMatchObject({ username: 'luisito' });
  });

  it('puts the fields of a rule back, also those that the program keeps', async () => {
    const { thing } = await make(database, 'rule');
    const before = await find('rule', thing.id);
    const { changeId } = await write((unit) =>
      unit.log.update('rule', thing.id, { weekdays: ['sunday', 'tuesday'], nextExecutionAt: null, isActive: false }),
    );
    // What the program writes beside is never in the way.
    await write((unit) => unit.log.update('rule', thing.id, { nextExecutionAt: ana.now }));
    await undo(changeId!);
    expect(await find('rule', thing.id)).toEqual(before);
  });
});

describe('undo and later changes', () => {
  const edited = async () => {
    const { thing, changeId } = await make(database, 'expense');
    const edit = await write((unit) => unit.log.update('expense', thing.id, { amountCents: cents(250) }));
    return { id: thing.id, changeId, editId: edit.changeId! };
  };

  it('a later change that was itself undone does not stand in the way', async () => {
    const { id, changeId, editId } = await edited();
    await undo(editId);
    await undo(changeId);
    expect(await find('expense', id)).toBeNull();
  });

  it('a later change that was undone and redone does, by its redo', async () => {
    const { changeId, editId } = await edited();
    const redo = await undo(await undo(editId));
    await expect(undo(changeId)).rejects.toEqual(blockedBy([redo]));
  });

  it('names every change in effect of the fields in question, and no other', async () => {
    const { id, editId } = await edited();
    const second = await write((unit) => unit.log.update('expense', id, { amountCents: cents(300) }));
    await write((unit) => unit.log.update('expense', id, { description: 'Otra cosa' }));
    const undone = await write((unit) => unit.log.update('expense', id, { amountCents: cents(999) }));
    await undo(undone.changeId!);
    await expect(undo(editId)).rejects.toEqual(blockedBy([second.changeId!]));
  });

  it('a thing that came to be and was deleted cannot be un-created twice: the deletion stands in the way', async () => {
    const { thing, changeId } = await make(database, 'expense');
    const first = await write((unit) => unit.log.remove('expense', thing.id));
    await undo(first.changeId!);
    const second = await write((unit) => unit.log.remove('expense', thing.id));
    await expect(undo(changeId)).rejects.toEqual(blockedBy([second.changeId!]));
  });

  it('a new category of the same name stands in the way of the deleted one', async () => {
    const { thing } = await make(database, 'category');
    const removal = await write((unit) => unit.categories.remove(thing.id));
    const rival = await write((unit) =>
      unit.categories.create({ name: thing.name.toUpperCase().replace('É', 'e'), color: '#10B981', icon: null }),
    );
    await expect(undo(removal.changeId!)).rejects.toEqual(blockedBy([rival.changeId!]));
  });

  it('a salary entered since for the same day stands in the way of a redo', async () => {
    const { changeId } = await make(database, 'salary');
    const undone = await undo(changeId);
    const again = await write((unit) =>
      unit.salaries.set({ memberId: 'ana', amountCents: cents(1), effectiveDate: day('2026-01-01') }),
    );
    await expect(undo(undone)).rejects.toEqual(blockedBy([again.changeId!]));
  });

  it('a category that something was put into since cannot be un-created', async () => {
    const { thing, changeId } = await make(database, 'category');
    const other = await make(database, 'expense');
    const moved = await write((unit) => unit.log.update('expense', other.thing.id, { categoryId: thing.id }));
    const added = await write((unit) => unit.expenses.create(draft({ categoryId: thing.id })));
    await expect(undo(changeId)).rejects.toEqual(blockedBy([moved.changeId!, added.changeId!]));
    await undo(added.changeId!);
    await undo(moved.changeId!);
    await undo(changeId);
    expect(await find('category', thing.id)).toBeNull();
  });

  it('an edit is undone without its category when that is gone', async () => {
    const from = await make(database, 'category');
    const { result } = await write((unit) => unit.expenses.create(draft({ categoryId: from.thing.id })));
    const { id } = (result as { expense: { id: string } }).expense;
    const edit = await write((unit) => unit.log.update('expense', id, { categoryId: null, amountCents: cents(7) }));
    await write((unit) => unit.categories.remove(from.thing.id));
    await undo(edit.changeId!);
    expect(await find('expense', id)).toMatchObject({ categoryId: null, amountCents: 100 });
  });

  it('two at once: one undoes, the other hears that it was undone', async () => {
    const { changeId } = await make(database, 'expense');
    const results = await Promise.allSettled([undo(changeId), undo(changeId)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'RULE_VIOLATED' } });
  });
});

describe('undo of changes of many things', () => {
  it('takes a bulk import back and brings it again, though it keeps no copies', async () => {
    const before = await count('expense');
    const changeId = await importExpenses(database, 500);
    const sum =
      'select count(*)::int as n, sum(amount_cents)::int as total, sum(version)::int as versions from expense';
    const { rows } = await database.pool.query(sum);
    const undone = await undo(changeId);
    expect(await count('expense')).toBe(before);
    await undo(undone);
    const again = await database.pool.query(sum);
    expect(again.rows[0]).toEqual({ ...rows[0], versions: rows[0].versions + 2 * 500 });
    expect(await database.read.totals.mismatches()).toEqual([]);
  });

  it('refuses it as long as an edit of one of its things is in effect', async () => {
    const changeId = await importExpenses(database, 20);
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from expense where description = 'Import 7' limit 1`,
    );
    const { id } = (
      await database.pool.query<{ id: string }>(
        'select entity_id as id from change_item where change_id = $1 and position = 6',
        [changeId],
      )
    ).rows[0]!;
    expect(rows).toHaveLength(1);
    const edit = await write((unit) => unit.log.update('expense', id, { amountCents: cents(5) }));
    await expect(undo(changeId)).rejects.toEqual(blockedBy([edit.changeId!]));
    await undo(edit.changeId!);
    await undo(changeId);
    expect(await find('expense', id)).toBeNull();
  });

  it('refuses it as long as a later import of another thing under the same id is in effect', async () => {
    const imported = async (description: string) =>
      (await bring(database, { members, expenses: [{ ...expense, categoryId: null, description }] }, { isMerge: true }))
        .changeId!;
    const first = await imported('Pan');
    await write((unit) => unit.expenses.remove(expense.id), 'delete');
    const second = await imported('Tortillas');
    await expect(undo(first)).rejects.toEqual(blockedBy([second]));
    const redone = await undo(await undo(second));
    await expect(undo(first)).rejects.toEqual(blockedBy([redone]));
    expect(await find('expense', expense.id)).toMatchObject({ description: 'Tortillas' });
  });

  it('gives a category back to 10,000 expenses in one step and in little time', async () => {
    const { thing } = await make(database, 'category');
    await importExpenses(database, 10_000, thing.id);
    const { changeId } = await write((unit) => unit.categories.remove(thing.id));
    expect(await count(`expense where category_id = '${thing.id}'`)).toBe(0);
    await undo(changeId!);
    expect(await count(`expense where category_id = '${thing.id}'`)).toBe(10_000);
    expect(await database.read.totals.mismatches()).toEqual([]);
    expect(await database.read.changes.byId(changeId!)).toMatchObject({
      counts: { category: 1, expense: 10_000 },
      items: [
        { kind: 'category', before: { name: thing.name }, after: null },
        ...Array.from({ length: 9 }, () => ({ kind: 'expense' })),
      ],
    });
  });
});

describe('a change', () => {
  it('holds nothing of what came and went within it, and writes a record once', async () => {
    const { thing } = await make(database, 'expense');
    const { changeId } = await write(async (unit) => {
      const gone = (await unit.expenses.create(draft())).expense;
      await unit.log.remove('expense', gone.id);
      await unit.log.update('expense', thing.id, { description: 'Al final' });
    });
    const change = await database.read.changes.byId(changeId!);
    expect(change!.items).toMatchObject([{ entityId: thing.id, after: { description: 'Al final' } }]);
    const twice = write(async (unit) => {
      await unit.log.update('expense', thing.id, { amountCents: cents(9) });
      await unit.log.update('expense', thing.id, { amountCents: cents(10) });
    });
    await expect(twice).rejects.toThrow('writes a record once');
  });

  it('is numbered in the order of commits, whichever began first', async () => {
    const order: string[] = [];
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const slow = write(async (unit) => {
      await unit.expenses.create(draft());
      await gate;
    }).then(({ changeId }) => order.push(`slow ${changeId}`));
    const fast = await make(database, 'category');
    order.push(`fast ${fast.changeId}`);
    release();
    await slow;
    expect(order).toEqual([`fast ${fast.changeId}`, `slow ${fast.changeId + 1}`]);
  });
});
