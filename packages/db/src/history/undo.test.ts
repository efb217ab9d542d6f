import { cents, type ExpenseDraft } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { ana, createTestHousehold, day, draft, changeOf } from '../../test/household.ts';

const database = await createTestHousehold();
const add = async (fields: Partial<ExpenseDraft> = {}) => {
  const { result, changeId } = await database.write(ana, (unit) => unit.expenses.create(draft(fields)));
  return { id: result.expense.id, changeId: changeId! };
};
const undo = async (changeId: number) =>
  (await database.write({ ...ana, action: 'undo' }, (unit) => unit.undo(changeId))).changeId!;
const stored = (id: string) => database.read.expenses.byId(id);

describe('undo', () => {
  it('undoes an added expense, and the undo can be undone', async () => {
    const { id, changeId } = await add({ description: 'Café', tags: ['pan dulce'], meta: { origin: 'app', times: 2 } });
    const before = await stored(id);
    const undone = await undo(changeId);
    expect(await stored(id)).toBeNull();
    await undo(undone);
    expect(await stored(id)).toEqual({ ...before, version: 3 });
  });

  it('restores every field of a deleted expense', async () => {
    const { id } = await add({ amountCents: cents(123_456), date: day('2024-02-29') });
    const before = await stored(id);
    const { changeId } = await database.write(ana, (unit) => unit.expenses.remove(id));
    await undo(changeId!);
    expect(await stored(id)).toEqual({ ...before, version: 3 });
  });

  it('reverts an edited field, and leaves a field that changed since', async () => {
    const { id } = await add();
    const { changeId } = await database.write(ana, (unit) =>
      unit.log.update('expense', id, { amountCents: cents(200) }),
    );
    await database.write(ana, (unit) => unit.log.update('expense', id, { description: 'Pan dulce' }));
    await undo(changeId!);
    expect(await stored(id)).toMatchObject({ amountCents: 100, description: 'Pan dulce' });
  });

  it('is refused with the later change that blocks it', async () => {
    const { id, changeId } = await add();
    const edit = await database.write(ana, (unit) => unit.log.update('expense', id, { amountCents: cents(300) }));
    await expect(undo(changeId)).rejects.toMatchObject({
      code: 'UNDO_BLOCKED',
      details: { changes: [edit.changeId] },
    });
    expect(await stored(id)).toMatchObject({ amountCents: 300 });
  });

  it('happens once', async () => {
    const { changeId } = await add();
    await undo(changeId);
    await expect(undo(changeId)).rejects.toMatchObject({ code: 'RULE_VIOLATED' });
  });

  it('gives a deleted category back to its expenses in one step', async () => {
    const { result: category } = await database.write(ana, (unit) =>
      unit.categories.create({ name: 'Mascotas', color: '#6366F1', icon: null }),
    );
    const { id } = await add({ categoryId: category.id });
    const { changeId } = await database.write(ana, (unit) => unit.categories.remove(category.id));
    expect(await stored(id)).toMatchObject({ categoryId: null, category: null });
    await undo(changeId!);
    expect(await stored(id)).toMatchObject({ category: { id: category.id, name: 'Mascotas', color: '#6366F1' } });
  });

  it('is not refused because a category was lost by a restore, which nobody has written', async () => {
    const [from, to] = await Promise.all(
      ['Regalos', 'Fiestas'].map((name) =>
        database.write(ana, (unit) => unit.categories.create({ name, color: '#6366F1', icon: null })),
      ),
    );
    const { id, changeId } = await add({ categoryId: from!.result.id });
    const edit = await database.write(ana, (unit) =>
      unit.log.update('expense', id, { categoryId: to!.result.id, amountCents: cents(200) }),
    );
    const deletion = await database.write(ana, (unit) => unit.expenses.remove(id));
    await database.write(ana, (unit) => unit.categories.remove(to!.result.id));
    const back = await undo(deletion.changeId!);
    expect(await stored(id)).toMatchObject({ categoryId: null, amountCents: 200 });
    await undo(edit.changeId!);
    expect(await stored(id)).toMatchObject({ categoryId: from!.result.id, amountCents: 100 });
    await undo(changeId);
    expect(await stored(id)).toBeNull();
    await expect(undo(back)).rejects.toMatchObject({ code: 'UNDO_BLOCKED' });
  });

  it('restores an expense uncategorised when its category was deleted', async () => {
    const { result: category } = await database.write(ana, (unit) =>
      unit.categories.create({ name: 'Viajes', color: '#6366F1', icon: null }),
    );
    const { id } = await add({ categoryId: category.id });
    const removal = await database.write(ana, (unit) => unit.expenses.remove(id));
    await database.write(ana, (unit) => unit.categories.remove(category.id));
    await undo(removal.changeId!);
    expect(await stored(id)).toMatchObject({ categoryId: null });
  });

  it('is refused for an unknown change', async () => {
    await expect(undo(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the change log', () => {
  it('records who, what, and each field that changed', async () => {
    const { id } = await add();
    const { changeId } = await database.write(ana, (unit) =>
      unit.log.update('expense', id, { amountCents: cents(250), shared: true, date: day('2026-11-19') }),
    );
    expect(await changeOf(database, changeId!)).toMatchObject({
      actorKind: 'member',
      actorId: 'ana',
      action: 'test',
      undoes: null,
      undoneBy: null,
      items: [
        {
          kind: 'expense',
          entityId: id,
          before: { amountCents: 100, date: '2026-11-20' },
          after: { amountCents: 250, date: '2026-11-19' },
        },
      ],
    });
  });

  it('stores nothing for an edit that changes nothing', async () => {
    const { id } = await add();
    const { changeId } = await database.write(ana, (unit) =>
      unit.log.update('expense', id, { amountCents: cents(100) }),
    );
    expect(changeId).toBeNull();
    expect(await stored(id)).toMatchObject({ version: 1 });
  });

  it('stores nothing of a use case that fails', async () => {
    const before = await database.read.changes.latestId();
    const failing = database.write(ana, async (unit) => {
      await unit.expenses.create(draft());
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await database.read.changes.latestId()).toBe(before);
  });

  it('refuses an edit of an older version and returns the current one', async () => {
    const { id } = await add();
    await database.write(ana, (unit) => unit.log.update('expense', id, { amountCents: cents(900) }, 1));
    const stale = database.write(ana, (unit) => unit.log.update('expense', id, { amountCents: cents(800) }, 1));
    await expect(stale).rejects.toMatchObject({
      code: 'STALE_EDIT',
      details: { current: { amountCents: 900, version: 2 } },
    });
  });
});
