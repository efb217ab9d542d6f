import { cents, type ExpenseDraft } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { ruleDraft } from '../../../test/rule-draft.ts';
import { buildTestApp, type TestClient } from '../../../test/test-app.ts';

const START = '2026-09-17T18:00:00Z';
const day = (text: string) => Temporal.PlainDate.from(text);
const open = async () => {
  const { signInAs, setNow, advance } = await buildTestApp({ now: START });
  const [ana, luis] = [await signInAs('first'), await signInAs('second')];
  return { ana, luis, setNow, advance };
};
const draft = (fields: Partial<ExpenseDraft> = {}): ExpenseDraft => ({
  amountCents: cents(18_550),
  description: 'Tacos',
  categoryId: null,
  paidBy: 'ana',
  shared: true,
  date: day('2026-09-17'),
  ...fields,
});
const add = async ({ trpc }: TestClient, fields: Partial<ExpenseDraft> = {}) => {
  const { expense, changeId } = await trpc.expenses.create.mutate(draft(fields));
  return { id: expense.id, changeId: changeId! };
};
const change = async ({ trpc }: TestClient, id: string, fields: Partial<ExpenseDraft>) =>
  (await trpc.expenses.update.mutate({ id, expense: draft(fields) })).changeId!;
const undo = async ({ trpc }: TestClient, changeId: number) => (await trpc.history.undo.mutate({ changeId })).changeId!;

describe('history.undo', () => {
  it('undoes what the other member did, and its undo redoes it', async () => {
    const { ana, luis } = await open();
    const { id, changeId } = await add(ana);
    const undone = await undo(luis, changeId);
    await expect(ana.trpc.expenses.get.query({ id })).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
    await undo(ana, undone);
    expect(await luis.trpc.expenses.get.query({ id })).toMatchObject({ description: 'Tacos', amountCents: 18_550 });
  });

  it('is refused with the changes that block it, which history.changes shows', async () => {
    const { ana, luis } = await open();
    const { id, changeId } = await add(ana);
    const edit = await change(luis, id, { amountCents: cents(20_000) });
    await expect(undo(ana, changeId)).rejects.toMatchObject({
      data: { httpStatus: 409, code: 'UNDO_BLOCKED', details: { changes: [edit] } },
    });
    const { changes } = await ana.trpc.history.changes.query({ ids: [edit] });
    expect(changes).toMatchObject([
      {
        id: edit,
        actorId: 'luis',
        action: 'update',
        isUndoable: true,
        items: [{ label: 'Tacos', before: { amountCents: 18_550 }, after: { amountCents: 20_000 } }],
      },
    ]);
  });

  it('is too late 30 days after a deletion, but not after an edit', async () => {
    const { ana, advance } = await open();
    const [gone, kept] = [await add(ana), await add(ana)];
    const deletion = (await ana.trpc.expenses.delete.mutate({ id: gone.id })).changeId!;
    const edit = await change(ana, kept.id, { amountCents: cents(1) });
    advance({ hours: 30 * 24 - 1 });
    expect((await ana.trpc.history.changes.query({ ids: [deletion] })).changes).toMatchObject([{ isUndoable: true }]);
    advance({ hours: 1 });
    const { changes } = await ana.trpc.history.changes.query({ ids: [deletion, edit] });
    expect(changes.map(({ id, isUndoable }) => [id, isUndoable])).toEqual([
      [edit, true],
      [deletion, false],
    ]);
    await expect(undo(ana, deletion)).rejects.toMatchObject({ data: { httpStatus: 409, code: 'TOO_LATE' } });
    await undo(ana, edit);
  });

  it.each([0, -1, 1.5, 'x', undefined])('refuses %j as a change id', async (changeId) => {
    const { ana } = await open();
    await expect(ana.trpc.history.undo.mutate({ changeId: changeId as number })).rejects.toMatchObject({
      data: { code: 'VALIDATION_FAILED' },
    });
  });
});

describe('history.list', () => {
  it('interprets days as those of Mexico City, both inclusive', async () => {
    const { ana, luis, setNow } = await open();
    setNow('2026-09-20T05:59:59Z');
    const late = await add(luis);
    setNow('2026-09-20T06:00:00Z');
    const next = await add(luis);
    const idsOf = async (startDate: string, endDate: string) => {
      const range = { startDate: day(startDate), endDate: day(endDate) };
      const { changes } = await ana.trpc.history.list.query({ ...range, kinds: ['expense'], memberId: 'luis' });
      return changes.map(({ id }) => id);
    };
    expect(await idsOf('2026-09-19', '2026-09-19')).toEqual([late.changeId]);
    expect(await idsOf('2026-09-20', '2026-09-20')).toEqual([next.changeId]);
    expect(await idsOf('2026-09-19', '2026-09-20')).toEqual([next.changeId, late.changeId]);
  });

  it('pages by cursor, newest first, with Temporal instants', async () => {
    const { ana } = await open();
    const made = [await add(ana), await add(ana), await add(ana)].map(({ changeId }) => changeId);
    const first = await ana.trpc.history.list.query({ limit: 2, kinds: ['expense'] });
    const second = await ana.trpc.history.list.query({ limit: 2, kinds: ['expense'], cursor: first.nextCursor });
    expect([...first.changes, ...second.changes].map(({ id }) => id)).toEqual(made.toReversed());
    expect(second.nextCursor).toBeNull();
    expect(first.changes[0]?.at).toEqual(Temporal.Instant.from(START));
  });

  it('refuses a range that ends before it starts, and unknown kinds', async () => {
    const { ana } = await open();
    const { list } = ana.trpc.history;
    await expect(list.query({ startDate: day('2026-02-01'), endDate: day('2026-01-31') })).rejects.toMatchObject({
      data: { issues: [{ path: 'startDate' }] },
    });
    await expect(list.query({ kinds: ['session' as 'expense'] })).rejects.toMatchObject({
      data: { code: 'VALIDATION_FAILED' },
    });
  });

  it('requires a session, like all of the history', async () => {
    const { client } = await buildTestApp();
    const { history } = client().trpc;
    const calls = [
      history.list.query({}),
      history.trash.query({}),
      history.ofItem.query({ entityId: crypto.randomUUID() }),
      history.undo.mutate({ changeId: 1 }),
      history.restore.mutate({ entityId: crypto.randomUUID() }),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
  });

  it('accepts the last possible day', async () => {
    const { ana } = await open();
    await add(ana);
    const all = { startDate: day('0001-01-01'), endDate: day('9999-12-31') };
    expect((await ana.trpc.history.list.query(all)).changes).toHaveLength(1);
  });

  it('refuses a position that no change has', async () => {
    const { ana } = await open();
    const { changeId } = await add(ana);
    const position = 2 ** 31;
    const refusal = { data: { code: 'VALIDATION_FAILED' } };
    await expect(ana.trpc.history.trash.query({ cursor: { changeId, position } })).rejects.toMatchObject(refusal);
  });
});

describe('history.ofItem', () => {
  it('lists the changes of one expense with names instead of ids, even after its deletion', async () => {
    const { ana, luis } = await open();
    const { category } = await ana.trpc.categories.create.mutate({ name: 'Comida', color: '#10B981' });
    const { id } = await add(ana);
    await change(luis, id, { categoryId: category.id });
    await ana.trpc.expenses.delete.mutate({ id });
    await luis.trpc.categories.delete.mutate({ id: category.id });
    const { changes, categories } = await ana.trpc.history.ofItem.query({ entityId: id });
    expect(changes.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['delete', 'ana'],
      ['update', 'luis'],
      ['create', 'ana'],
    ]);
    expect(changes[1]?.items).toMatchObject([{ before: { categoryId: null }, after: { categoryId: category.id } }]);
    expect(categories).toEqual([{ id: category.id, name: 'Comida', color: '#10B981', exists: false }]);
  });
});

describe('history.lastOwn', () => {
  it('is the member’s own latest change of the screen’s kinds', async () => {
    const { ana, luis } = await open();
    const { lastOwn } = ana.trpc.history;
    const { id, changeId } = await add(ana);
    await change(luis, id, { description: 'Tacos al pastor' });
    await ana.trpc.categories.create.mutate({ name: 'Comida' });
    expect(await lastOwn.query({ kinds: ['expense'] })).toMatchObject({ undo: { id: changeId }, redo: null });
    expect(await lastOwn.query({ kinds: ['plan', 'salary'] })).toEqual({ undo: null, redo: null });
  });

  it('counts a category’s deletion for the category, not for the expenses that lost it', async () => {
    const { ana } = await open();
    const { category } = await ana.trpc.categories.create.mutate({ name: 'Comida' });
    const { changeId } = await add(ana, { categoryId: category.id });
    const deletion = await ana.trpc.categories.delete.mutate({ id: category.id });
    const { lastOwn } = ana.trpc.history;
    expect(await lastOwn.query({ kinds: ['expense'] })).toMatchObject({ undo: { id: changeId } });
    expect(await lastOwn.query({ kinds: ['category'] })).toMatchObject({ undo: { id: deletion.changeId } });
    const undone = await undo(ana, deletion.changeId!);
    expect(await lastOwn.query({ kinds: ['category'] })).toMatchObject({ redo: { id: undone } });
  });
});

describe('history.trash and history.restore', () => {
  it('shows what either member deleted and until when it can be restored; the other restores it', async () => {
    const { ana, luis } = await open();
    const { id } = await add(ana);
    const { changeId } = await ana.trpc.expenses.delete.mutate({ id });
    const { records } = await luis.trpc.history.trash.query({});
    expect(records).toMatchObject([{ kind: 'expense', entityId: id, changeId, label: 'Tacos', actorId: 'ana' }]);
    expect(records[0]?.restorableUntil.toString()).toBe('2026-10-17T18:00:00Z');
    const restored = await luis.trpc.history.restore.mutate({ entityId: id });
    expect(await luis.trpc.history.trash.query({})).toMatchObject({ records: [], nextCursor: null });
    expect((await ana.trpc.history.changes.query({ ids: [restored.changeId!] })).changes).toMatchObject([
      { action: 'restore', undoes: changeId, actorId: 'luis' },
    ]);
    expect(await ana.trpc.history.restore.mutate({ entityId: id })).toEqual({ changeId: null });
  });

  it('restores a rule with a recomputed next execution, writing nothing for the time it was deleted', async () => {
    const { ana, setNow } = await open();
    const { rule } = await ana.trpc.recurring.create.mutate(ruleDraft());
    await ana.trpc.recurring.delete.mutate({ id: rule.id });
    setNow('2026-09-25T18:00:00Z');
    await ana.trpc.history.restore.mutate({ entityId: rule.id });
    const [restored] = await ana.trpc.recurring.list.query();
    expect(restored?.nextExecutionAt?.toString()).toBe('2026-10-20T15:00:00Z');
    expect((await ana.trpc.expenses.list.query({})).pagination.total).toBe(0);
  });

  it('pages by cursor', async () => {
    const { ana } = await open();
    for (const description of ['Uno', 'Dos', 'Tres']) {
      await ana.trpc.expenses.delete.mutate({ id: (await add(ana, { description })).id });
    }
    const first = await ana.trpc.history.trash.query({ limit: 2, kinds: ['expense'] });
    const second = await ana.trpc.history.trash.query({ limit: 2, cursor: first.nextCursor });
    expect([...first.records, ...second.records].map(({ label }) => label)).toEqual(['Uno', 'Dos', 'Tres']);
  });
});
