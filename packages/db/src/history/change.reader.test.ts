import { cents } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { ana, createTestHousehold, draft, now, changeOf } from '../../test/household.ts';
import { importExpenses, make } from '../../test/records.ts';
import { type Kind, kinds } from '../records/kinds.ts';
import { type Actor, newId } from '../index.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

const database = await createTestHousehold();
const { changes } = database.read;
const luis: Actor = { kind: 'member', memberId: 'luis' };
const write = (work: (unit: UnitOfWork) => Promise<unknown>, more: { actor?: Actor; now?: Temporal.Instant } = {}) =>
  database.write({ ...ana, ...more }, work);
const undo = async (changeId: number, actor: Actor = ana.actor) =>
  (await write((unit) => unit.undo(changeId), { actor })).changeId!;
const idsOf = (page: { changes: { id: number }[] }) => page.changes.map(({ id }) => id);

describe('the history of the household', () => {
  it('pages newest first, without duplicates or gaps when changes are added meanwhile', async () => {
    const made: number[] = [];
    for (let n = 0; n < 7; n += 1) made.unshift((await make(database, 'expense')).changeId);
    const first = await changes.list({}, { limit: 3 });
    await make(database, 'expense');
    const second = await changes.list({}, { limit: 3, before: first.nextCursor! });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(made.slice(0, 6));
    const rest = await changes.list({}, { limit: 50, before: second.nextCursor! });
    expect(rest.changes.at(-1)).toMatchObject({ action: 'create' });
    expect(rest.nextCursor).toBeNull();
  });

  it('filters by member, by kind (of any of its records) and by time, alone and together', async () => {
    const at = now.add({ hours: 48 });
    const byAna = (await write((unit) => unit.expenses.create(draft()), { now: at })).changeId!;
    const byLuis = (await write((unit) => unit.expenses.create(draft()), { now: at.add({ hours: 1 }), actor: luis }))
      .changeId!;
    const { record } = await make(database, 'category');
    const both = await write(
      async (unit) => {
        await unit.expenses.create(draft({ categoryId: record.id }));
        await unit.categories.update(record.id, { name: `${record.name}!` });
      },
      { now: at.add({ hours: 2 }), actor: luis },
    );
    const late = { from: at, until: at.add({ hours: 3 }) };
    expect(idsOf(await changes.list(late, { limit: 9 }))).toEqual([both.changeId, byLuis, byAna]);
    expect(idsOf(await changes.list({ ...late, until: at.add({ hours: 2 }) }, { limit: 9 }))).toEqual([byLuis, byAna]);
    expect(idsOf(await changes.list({ ...late, memberId: 'luis' }, { limit: 9 }))).toEqual([both.changeId, byLuis]);
    expect(idsOf(await changes.list({ ...late, kinds: ['category'] }, { limit: 9 }))).toEqual([both.changeId]);
    expect(
      idsOf(await changes.list({ ...late, kinds: ['category', 'expense'], memberId: 'luis' }, { limit: 1 })),
    ).toEqual([both.changeId]);
    expect(idsOf(await changes.list({ ...late, kinds: ['salary'] }, { limit: 9 }))).toEqual([]);
  });

  it('finds by words what was changed: accents, notes, rules with their dates, and what was deleted', async () => {
    const rule = await make(database, 'rule');
    const named = await write((unit) => unit.log.update('rule', rule.record.id, { description: 'Jardín de Inés' }));
    const skipped = await write((unit) =>
      unit.log.create('occurrence', {
        id: newId(),
        ruleId: rule.record.id,
        date: Temporal.PlainDate.from('2026-12-15'),
        expenseId: null,
        outcome: 'skipped',
        at: now,
        confirmation: null,
      }),
    );
    const noted = (await write((unit) => unit.expenses.create(draft({ notes: 'Pasto\nfrente al JARDIN' })))).changeId!;
    const { result, changeId } = await write((unit) => unit.expenses.create(draft({ description: 'Tierra_jardin' })));
    const { id } = (result as { expense: { id: string } }).expense;
    const deleted = (await write((unit) => unit.expenses.remove(id))).changeId!;
    const found = async (text: string, more: object = {}) =>
      idsOf(await changes.list({ words: text.split(' '), ...more }, { limit: 9 }));
    expect(await found('jardín')).toEqual(
      [rule.changeId, named.changeId!, skipped.changeId!, noted, changeId!, deleted].toSorted((a, b) => b - a),
    );
    expect(await found('jardin ines', { kinds: ['rule'] })).toEqual([named.changeId, rule.changeId]);
    expect(await found('a_j', { kinds: ['expense'], memberId: 'ana' })).toEqual([deleted, changeId]);
    expect(await found('a_j', { memberId: 'luis' })).toEqual([]);
    expect(await found('jardin nada')).toEqual([]);
    const tagged = await write((unit) => unit.expenses.create(draft({ tags: ['Viaje'] })));
    const { id: ofTrip } = (tagged.result as { expense: { id: string } }).expense;
    const gone = await write((unit) => unit.expenses.remove(ofTrip));
    expect(await found('viaje')).toEqual([gone.changeId, tagged.changeId]);
    expect(await found('vi')).toEqual([gone.changeId, tagged.changeId]);
    const [first, second] = await found('jardin');
    expect(idsOf(await changes.list({ words: ['jardin'] }, { limit: 1, before: first! }))).toEqual([second]);
  });

  const made = (Object.keys(kinds) as Kind[]).filter((kind) => kind !== 'profile' && kind !== 'accountStart');

  it.each(made)('says of a %s whether it still exists', async (kind) => {
    const { record, changeId } = await make(database, kind);
    expect((await changes.byIds([changeId])).changes).toMatchObject([{ items: [{ kind, exists: true }] }]);
    await write((unit) => unit.log.remove(kind, record.id));
    expect((await changes.byIds([changeId])).changes).toMatchObject([{ items: [{ kind, exists: false }] }]);
  });

  it('names the record, its category and the rule that acted, even after they are deleted', async () => {
    const category = await make(database, 'category');
    const rule = await make(database, 'rule');
    const { result, changeId } = await write(
      (unit) => unit.expenses.create(draft({ categoryId: category.record.id })),
      {
        actor: { kind: 'rule', ruleId: rule.record.id },
      },
    );
    const { id } = (result as { expense: { id: string } }).expense;
    const edit = await write((unit) => unit.log.update('expense', id, { shared: false, split: null }));
    const expected = { label: 'Pan', amountCents: 100, date: '2026-11-20' };
    expect((await changes.byIds([edit.changeId!])).changes).toMatchObject([{ items: [{ ...expected, exists: true }] }]);
    await write((unit) => unit.log.remove('expense', id));
    await write((unit) => unit.log.remove('rule', rule.record.id));
    await write((unit) => unit.categories.remove(category.record.id));
    expect((await changes.byIds([edit.changeId!])).changes).toMatchObject([
      { items: [{ ...expected, exists: false }] },
    ]);
    expect(await changes.byIds([changeId!])).toMatchObject({
      changes: [{ actorKind: 'rule', actorId: rule.record.id, actorLabel: 'Luz' }],
      categories: [{ id: category.record.id, name: category.record.name, color: '#10B981', exists: false }],
    });
  });

  it('gives a yearly rule no date: its month is not one', async () => {
    const { record } = await make(database, 'rule');
    const yearly = { cadence: 'yearly', month: 2, dayOfMonth: 1 } as const;
    const { changeId } = await write((unit) => unit.log.update('rule', record.id, yearly));
    expect((await changes.byIds([changeId!])).changes).toMatchObject([{ items: [{ kind: 'rule', date: null }] }]);
  });

  it.each([
    ['salary', { label: null, memberId: 'ana', amountCents: 4_200_000, date: '2026-01-01' }],
    ['plan', { label: 'Muebles', amountCents: 1_200_000, date: '2026-01-31' }],
    ['profile', { label: 'luisito', memberId: 'luis' }],
    ['occurrence', { label: null, date: '2026-11-02' }],
  ] as const)('describes a %s', async (kind, described) => {
    const { changeId } = await make(database, kind);
    expect((await changeOf(database, changeId)).items).toMatchObject([described]);
  });

  it('shows the first ten records of a long change, and counts them by kind', async () => {
    const changeId = await importExpenses(database, 25);
    const change = await changeOf(database, changeId);
    expect(change).toMatchObject({ counts: { expense: 25 } });
    expect(change.items).toHaveLength(10);
    expect(change.items[0]).toMatchObject({ before: null, after: null, label: 'Import 1', amountCents: 101 });
  });
});

describe('the history of one record', () => {
  it('shows only its changes, newest first, and which were undone', async () => {
    const { record, changeId } = await make(database, 'expense');
    const edit = await write(
      (unit) => unit.log.update('expense', record.id, { amountCents: cents(5), original: null }),
      {
        actor: luis,
      },
    );
    const undone = await undo(edit.changeId!);
    const page = await changes.ofRecord(record.id, { limit: 2 });
    expect(page).toMatchObject({
      changes: [
        { id: undone, undoes: edit.changeId, items: [{ before: { amountCents: 5 }, after: { amountCents: 100 } }] },
        {
          id: edit.changeId,
          undoneBy: undone,
          actorId: 'luis',
          items: [{ before: { amountCents: 100 }, after: { amountCents: 5 } }],
        },
      ],
      nextCursor: edit.changeId,
    });
    expect(idsOf(await changes.ofRecord(record.id, { limit: 2, before: page.nextCursor! }))).toEqual([changeId]);
  });

  it('shows only that record of a change of many', async () => {
    const changeId = await importExpenses(database, 15);
    const { rows } = await database.pool.query<{ entityId: string }>(
      'select entity_id as "entityId" from change_item where change_id = $1 and position = 13',
      [changeId],
    );
    const [{ entityId }] = rows as [{ entityId: string }];
    const page = await changes.ofRecord(entityId, { limit: 5 });
    expect(page.changes).toMatchObject([{ counts: { expense: 15 }, items: [{ entityId }] }]);
  });
});

describe('lastOwn', () => {
  const own = () => changes.lastOwn('luis', ['plan']);
  const add = async (kind: 'plan' | 'category' = 'plan') => {
    const { changeId } = await database.write({ ...ana, actor: luis }, async (unit) => {
      if (kind === 'category')
        return unit.categories.create({ name: crypto.randomUUID(), color: '#10B981', icon: null });
      const { record } = await make(database, 'plan');
      return unit.log.update('plan', record.id, { merchant: 'Otra' });
    });
    return changeId!;
  };

  it('undoes and redoes in order, and a new change clears the redos', async () => {
    expect(await own()).toEqual({ undo: null, redo: null });
    const [one, two] = [await add(), await add()];
    await add('category');
    expect(await own()).toEqual({ undo: two, redo: null });
    const undoTwo = await undo(two, luis);
    expect(await own()).toEqual({ undo: one, redo: undoTwo });
    const undoOne = await undo(one, luis);
    expect(await own()).toEqual({ undo: null, redo: undoOne });
    const redoOne = await undo(undoOne, luis);
    expect(await own()).toEqual({ undo: redoOne, redo: undoTwo });
    const redoTwo = await undo(undoTwo, luis);
    expect(await own()).toEqual({ undo: redoTwo, redo: null });
    await undo(redoTwo, luis);
    const three = await add();
    expect(await own()).toEqual({ undo: three, redo: null });
  });

  it('skips what the other member undid', async () => {
    const before = await own();
    await undo(await add());
    expect(await own()).toEqual(before);
  });
});
