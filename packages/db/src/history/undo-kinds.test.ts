import { cents } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { ana, createTestHousehold, day, draft, changeOf } from '../../test/household.ts';
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

/** There is one of each from the set-up on. */
const onlyChanged: readonly Kind[] = ['profile', 'accountStart'];

describe('undo of one record of each kind', () => {
  const created = (Object.keys(kinds) as Kind[]).filter((kind) => !onlyChanged.includes(kind));

  it.each(created)('deletes a created %s, and redo restores it unchanged', async (kind) => {
    const { record, changeId } = await make(database, kind);
    const before = await find(kind, record.id);
    const undone = await undo(changeId);
    expect(await find(kind, record.id)).toBeNull();
    await undo(undone);
    expect(await find(kind, record.id)).toEqual(before);
    await write((unit) => unit.log.remove(kind, record.id));
  });

  it('restores a profile’s former name, and redo the later one', async () => {
    const { record, changeId } = await make(database, 'profile');
    const luis = { ...ana, actor: { kind: 'member', memberId: 'luis' } } as const;
    const undoAsLuis = async (id: number) => (await database.write(luis, (unit) => unit.undo(id))).changeId!;
    await expect(undo(changeId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const undone = await undoAsLuis(changeId);
    expect(await find('profile', record.id)).toMatchObject({ username: 'luis', usernameKey: 'luis' });
    await undoAsLuis(undone);
    expect(await find('profile', record.id)).toMatchObject({ username: 'luisito' });
  });

  it('moves the account’s start back, and redo moves it again', async () => {
    await database.pool.query(`update account_start set month = '2026-11'`);
    const { record, changeId } = await make(database, 'accountStart');
    const undone = await undo(changeId);
    expect(await find('accountStart', record.id)).toMatchObject({ month: '2026-11', openingCents: 0 });
    await undo(undone);
    expect(await find('accountStart', record.id)).toMatchObject({ month: '2026-08', openingCents: -5 });
  });

  it('restores the fields of a rule, including its engine fields', async () => {
    const { record } = await make(database, 'rule');
    const before = await find('rule', record.id);
    const { changeId } = await write((unit) =>
      unit.log.update('rule', record.id, { weekdays: ['sunday', 'tuesday'], nextExecutionAt: null, isActive: false }),
    );
    // Engine fields never block an undo.
    await write((unit) => unit.log.update('rule', record.id, { nextExecutionAt: ana.now }));
    await undo(changeId!);
    expect(await find('rule', record.id)).toEqual(before);
  });
});

describe('undo and later changes', () => {
  const edited = async () => {
    const { record, changeId } = await make(database, 'expense');
    const edit = await write((unit) =>
      unit.log.update('expense', record.id, { amountCents: cents(250), original: null }),
    );
    return { id: record.id, changeId, editId: edit.changeId! };
  };

  it('a later change that was itself undone does not block it', async () => {
    const { id, changeId, editId } = await edited();
    await undo(editId);
    await undo(changeId);
    expect(await find('expense', id)).toBeNull();
  });

  it('a later change that was undone and redone does, with its redo', async () => {
    const { changeId, editId } = await edited();
    const redo = await undo(await undo(editId));
    await expect(undo(changeId)).rejects.toEqual(blockedBy([redo]));
  });

  it('names every change in effect of the affected fields, and no other', async () => {
    const { id, editId } = await edited();
    const second = await write((unit) => unit.log.update('expense', id, { amountCents: cents(300) }));
    await write((unit) => unit.log.update('expense', id, { description: 'Otra cosa' }));
    const undone = await write((unit) => unit.log.update('expense', id, { amountCents: cents(999) }));
    await undo(undone.changeId!);
    await expect(undo(editId)).rejects.toEqual(blockedBy([second.changeId!]));
  });

  it('the creation of a deleted record cannot be undone: the deletion blocks it', async () => {
    const { record, changeId } = await make(database, 'expense');
    const first = await write((unit) => unit.log.remove('expense', record.id));
    await undo(first.changeId!);
    const second = await write((unit) => unit.log.remove('expense', record.id));
    await expect(undo(changeId)).rejects.toEqual(blockedBy([second.changeId!]));
  });

  it('a new category of the same name blocks restoring the deleted one', async () => {
    const { record } = await make(database, 'category');
    const removal = await write((unit) => unit.categories.remove(record.id));
    const rival = await write((unit) =>
      unit.categories.create({ name: record.name.toUpperCase().replace('É', 'e'), color: '#10B981', icon: null }),
    );
    await expect(undo(removal.changeId!)).rejects.toEqual(blockedBy([rival.changeId!]));
  });

  it('a salary entered since for the same day blocks a redo', async () => {
    const { changeId } = await make(database, 'salary');
    const undone = await undo(changeId);
    const again = await write((unit) =>
      unit.salaries.set({ memberId: 'ana', amountCents: cents(1), effectiveDate: day('2026-01-01') }),
    );
    await expect(undo(undone)).rejects.toEqual(blockedBy([again.changeId!]));
  });

  it('the creation of a category that is in use since cannot be undone', async () => {
    const { record, changeId } = await make(database, 'category');
    const other = await make(database, 'expense');
    const moved = await write((unit) => unit.log.update('expense', other.record.id, { categoryId: record.id }));
    const added = await write((unit) => unit.expenses.create(draft({ categoryId: record.id })));
    await expect(undo(changeId)).rejects.toEqual(blockedBy([moved.changeId!, added.changeId!]));
    await undo(added.changeId!);
    await undo(moved.changeId!);
    await undo(changeId);
    expect(await find('category', record.id)).toBeNull();
  });

  it('an edit is undone without its category when that was deleted', async () => {
    const from = await make(database, 'category');
    const { result } = await write((unit) => unit.expenses.create(draft({ categoryId: from.record.id })));
    const { id } = (result as { expense: { id: string } }).expense;
    const edit = await write((unit) => unit.log.update('expense', id, { categoryId: null, amountCents: cents(7) }));
    await write((unit) => unit.categories.remove(from.record.id));
    await undo(edit.changeId!);
    expect(await find('expense', id)).toMatchObject({ categoryId: null, amountCents: 100 });
  });

  it('two at once: one undoes, the other fails because it was undone', async () => {
    const { changeId } = await make(database, 'expense');
    const results = await Promise.allSettled([undo(changeId), undo(changeId)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'RULE_VIOLATED' } });
  });
});

describe('undo of changes of many records', () => {
  it('undoes and redoes a bulk import, though it logs no snapshots', async () => {
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

  it('refuses it as long as an edit of one of its records is in effect', async () => {
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

  it('refuses it as long as a later import of another record with the same id is in effect', async () => {
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

  it('gives a category back to 10,000 expenses in one step, fast', async () => {
    const { record } = await make(database, 'category');
    await importExpenses(database, 10_000, record.id);
    const { changeId } = await write((unit) => unit.categories.remove(record.id));
    expect(await count(`expense where category_id = '${record.id}'`)).toBe(0);
    await undo(changeId!);
    expect(await count(`expense where category_id = '${record.id}'`)).toBe(10_000);
    expect(await database.read.totals.mismatches()).toEqual([]);
    expect(await changeOf(database, changeId!)).toMatchObject({
      counts: { category: 1, expense: 10_000 },
      items: [
        { kind: 'category', before: { name: record.name }, after: null },
        ...Array.from({ length: 9 }, () => ({ kind: 'expense' })),
      ],
    });
  });
});

describe('a change', () => {
  it('has no item for what was created and deleted within it, and writes a record once', async () => {
    const { record } = await make(database, 'expense');
    const { changeId } = await write(async (unit) => {
      const gone = (await unit.expenses.create(draft())).expense;
      await unit.log.remove('expense', gone.id);
      await unit.log.update('expense', record.id, { description: 'Al final' });
    });
    const change = await changeOf(database, changeId!);
    expect(change.items).toMatchObject([{ entityId: record.id, after: { description: 'Al final' } }]);
    const twice = write(async (unit) => {
      await unit.log.update('expense', record.id, { amountCents: cents(9), original: null });
      await unit.log.update('expense', record.id, { amountCents: cents(10) });
    });
    await expect(twice).rejects.toThrow('writes a record once');
  });

  it('gets its id in the order of commits, whichever began first', async () => {
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
