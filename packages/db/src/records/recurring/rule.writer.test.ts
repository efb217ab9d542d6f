import type { RuleDraft } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { day, changeOf } from '../../../test/household.ts';
import { content, createRuleTestBed, member, T } from '../../../test/rules.ts';

const { database, create, update, execute, undo, rule, next, written } = await createRuleTestBed();

describe('create', () => {
  it('is idempotent with a client-chosen id', async () => {
    const id = '01936f5e-0000-7c11-8a52-0f6b7f1d9a11';
    const call = (fields: Partial<RuleDraft> = {}) =>
      database.write(member(T('2026-01-02')), (unit) => unit.rules.create(content({ id, ...fields })));
    expect((await call()).result).toMatchObject({ isNew: true, rule: { id } });
    expect(await call()).toMatchObject({ result: { isNew: false, rule: { id } }, changeId: null });
    await expect(call({ dayOfMonth: 2 })).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
    await database.write(member(T('2026-01-03')), (unit) => unit.rules.remove(id));
    await expect(call()).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
  });
});

describe('a change of a rule', () => {
  it('first writes what was due by the old rule, and restarts from now', async () => {
    const id = await create(T('2026-01-02'), { description: 'Vieja', tags: ['a'], meta: { b: 1 } });
    const { changeId } = await database.write(member(T('2026-02-20')), (unit) => {
      const { tags: _tags, meta: _meta, ...rest } = content({ dayOfMonth: 18, description: 'Nueva' });
      return unit.rules.update(id, rest, 1);
    });
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15']);
    expect(await next(id)).toBe(T('2026-03-18'));
    expect(await rule(id)).toMatchObject({ description: 'Nueva', tags: ['a'], meta: { b: 1 }, version: 2 });
    expect(await changeOf(database, changeId!)).toMatchObject({ actorKind: 'member', itemCount: 1 });
    expect(await changeOf(database, changeId! - 1)).toMatchObject({
      actorKind: 'rule',
      actorId: id,
      itemCount: 2,
      items: [{ after: { description: 'Vieja', date: '2026-01-15' } }, { after: { date: '2026-02-15' } }],
    });
    await execute(T('2026-03-18'), id);
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15', '2026-03-18']);
  });

  it('is not stale when the rule executed meanwhile', async () => {
    const id = await create(T('2026-01-02'));
    await execute(T('2026-01-16'), id);
    await database.write(member(T('2026-01-17')), (unit) => unit.rules.update(id, content({ description: 'Otra' }), 1));
    const stale = database.write(member(T('2026-01-17')), (unit) => unit.rules.update(id, content(), 1));
    await expect(stale).rejects.toMatchObject({ code: 'STALE_EDIT', details: { current: { description: 'Otra' } } });
  });

  it('skips the time in which the rule was inactive', async () => {
    const id = await create(T('2026-01-02'));
    await update(T('2026-01-20'), id, { isActive: false });
    expect(await next(id)).toBeNull();
    await execute(T('2026-03-01'), id);
    await update(T('2026-04-01'), id, { isActive: true });
    expect(await next(id)).toBe(T('2026-04-15'));
    await execute(T('2026-04-16'), id);
    expect(await written(id)).toEqual(['2026-01-15', '2026-04-15']);
  });

  it('does not write a date again when the rule returns to it', async () => {
    const id = await create(T('2026-01-02'));
    await execute(T('2026-01-15'), id);
    await update(T('2026-01-15', 16), id, { time: '20:00' });
    await execute(T('2026-01-20'), id);
    expect(await written(id)).toEqual(['2026-01-15']);
  });

  it('keeps the expenses of a deleted rule, and a restored one restarts from now', async () => {
    const id = await create(T('2026-01-02'));
    const { changeId } = await database.write(member(T('2026-02-20')), (unit) => unit.rules.remove(id));
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15']);
    await undo(T('2026-03-16'), changeId);
    expect(await next(id)).toBe(T('2026-04-15'));
    expect((await rule(id)).lastExecutedAt?.toString()).toBe(T('2026-02-20'));
    await execute(T('2026-04-16'), id);
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15', '2026-04-15']);
  });

  it('restarts from now when an edit is undone', async () => {
    const id = await create(T('2026-01-02'));
    const { changeId } = await update(T('2026-01-03'), id, { dayOfMonth: 31, isActive: false });
    await undo(T('2026-02-20'), changeId);
    expect(await next(id)).toBe(T('2026-03-15'));
    const off = await update(T('2026-02-21'), id, { dayOfMonth: 31 });
    await undo(T('2026-05-01'), off.changeId);
    expect(await written(id)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
    expect(await next(id)).toBe(T('2026-05-15'));
  });

  it('is refused for an unknown rule', async () => {
    const unknown = '01936f5e-0000-7c11-8a52-0f6b7f1d9a10';
    await expect(update(T('2026-01-01'), unknown, {})).rejects.toMatchObject({
      code: 'NOT_FOUND',
      details: { resource: 'Recurring rule' },
    });
  });
});

describe('skipNext', () => {
  const skip = (now: string, id: string, date: string) =>
    database.write(member(now, 'skip'), (unit) => unit.rules.skipNext(id, day(date)));

  it('skips one occurrence, and its undo frees it', async () => {
    const id = await create(T('2026-01-02'));
    const { changeId } = await skip(T('2026-01-03'), id, '2026-01-15');
    expect(await next(id)).toBe(T('2026-02-15'));
    expect((await rule(id)).taken.map(({ date, outcome }) => `${date.toString()} ${outcome}`)).toEqual([
      '2026-01-15 skipped',
    ]);
    expect((await rule(id)).version).toBe(1);
    const undone = await undo(T('2026-01-04'), changeId);
    expect(await next(id)).toBe(T('2026-01-15'));
    await undo(T('2026-01-05'), undone.changeId);
    expect(await next(id)).toBe(T('2026-02-15'));
    await execute(T('2026-02-16'), id);
    expect(await written(id)).toEqual(['2026-02-15']);
  });

  it('makes a freed occurrence due when its date has passed', async () => {
    const id = await create(T('2026-01-02'));
    const { changeId } = await skip(T('2026-01-03'), id, '2026-01-15');
    await execute(T('2026-02-16'), id);
    await undo(T('2026-03-01'), changeId);
    await execute(T('2026-03-01'), id);
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15']);
    expect(await next(id)).toBe(T('2026-03-15'));
  });

  it('does not write what was freed after the rule was changed', async () => {
    const id = await create(T('2026-01-02'));
    const { changeId } = await skip(T('2026-01-03'), id, '2026-01-15');
    await update(T('2026-01-10'), id, { isActive: false });
    await update(T('2026-01-20'), id, { isActive: true });
    await undo(T('2026-01-25'), changeId);
    expect(await next(id)).toBe(T('2026-02-15'));
  });

  it('never skips two when called twice', async () => {
    const id = await create(T('2026-01-02'));
    await skip(T('2026-01-03'), id, '2026-01-15');
    await expect(skip(T('2026-01-03'), id, '2026-01-15')).rejects.toMatchObject({ code: 'STALE_EDIT' });
    await expect(skip(T('2026-02-16'), id, '2026-02-15')).rejects.toMatchObject({ code: 'STALE_EDIT' });
    await execute(T('2026-02-16'), id);
    expect(await written(id)).toEqual(['2026-02-15']);
  });

  it('is refused for a rule that has no next occurrence', async () => {
    const id = await create(T('2026-01-02'), { isActive: false });
    await expect(skip(T('2026-01-03'), id, '2026-01-15')).rejects.toMatchObject({ code: 'STALE_EDIT' });
  });
});

describe('writeNow', () => {
  const writeNow = (now: string, id: string, date: string) =>
    database.write(member(now, 'write-now'), (unit) => unit.rules.writeNow(id, day(date)));

  it('writes the next occurrence today and consumes it', async () => {
    const id = await create(T('2026-01-02'), { tags: ['fijo'], meta: { a: 1 } });
    const { result, changeId } = await writeNow(T('2026-01-10', 3), id, '2026-01-15');
    // 03:00 UTC is the evening before in Mexico City.
    expect(await written(id)).toEqual(['2026-01-15 on 2026-01-09']);
    expect(await database.read.expenses.byId(result.expenseId!)).toMatchObject({
      tags: ['fijo'],
      meta: { a: 1, recurringRuleId: id, occurrence: '2026-01-15' },
    });
    expect(await next(id)).toBe(T('2026-02-15'));
    expect((await rule(id)).lastExecutedAt?.toString()).toBe(T('2026-01-10', 3));
    expect(await changeOf(database, changeId!)).toMatchObject({ actorKind: 'member', itemCount: 2 });
    await execute(T('2026-02-16'), id);
    expect(await written(id)).toEqual(['2026-01-15 on 2026-01-09', '2026-02-15']);
  });

  it('is undone as one: the expense is removed and the occurrence freed', async () => {
    const id = await create(T('2026-01-02'));
    await execute(T('2026-01-16'), id);
    const { changeId } = await writeNow(T('2026-01-20'), id, '2026-02-15');
    await undo(T('2026-01-20', 16), changeId);
    expect(await written(id)).toEqual(['2026-01-15']);
    expect(await next(id)).toBe(T('2026-02-15'));
    expect((await rule(id)).lastExecutedAt?.toString()).toBe(T('2026-01-16'));
    const redone = await undo(T('2026-01-20', 17), await database.read.changes.latestId());
    expect((await rule(id)).lastExecutedAt?.toString()).toBe(T('2026-01-20'));
    expect(await next(id)).toBe(T('2026-03-15'));
    await undo(T('2026-01-20', 18), redone.changeId);
    await execute(T('2026-02-16'), id);
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15']);
  });

  it('leaves no trace on a rule that was deleted when it was undone and then restored', async () => {
    const id = await create(T('2026-01-02'));
    const { changeId } = await writeNow(T('2026-01-10'), id, '2026-01-15');
    const removal = await database.write(member(T('2026-01-11')), (unit) => unit.rules.remove(id));
    await undo(T('2026-01-12'), changeId);
    await undo(T('2026-01-13'), removal.changeId);
    expect([await next(id), (await rule(id)).lastExecutedAt]).toEqual([T('2026-01-15'), null]);
  });

  it('is kept by a rule that was deleted when its undo was undone', async () => {
    const id = await create(T('2026-01-02'));
    const { changeId } = await writeNow(T('2026-01-10'), id, '2026-01-15');
    const undone = await undo(T('2026-01-11'), changeId);
    const removal = await database.write(member(T('2026-01-12')), (unit) => unit.rules.remove(id));
    await undo(T('2026-01-13'), undone.changeId);
    await undo(T('2026-01-14'), removal.changeId);
    expect([await next(id), (await rule(id)).lastExecutedAt?.toString()]).toEqual([T('2026-02-15'), T('2026-01-10')]);
  });

  it('takes its date again when its expense is restored from the trash after an undo, unless the date is taken', async () => {
    const id = await create(T('2026-01-02'));
    const restore = (now: string, entityId: string) =>
      database.write(member(now, 'restore'), (unit) => unit.restore(entityId));
    const { result, changeId } = await writeNow(T('2026-01-10'), id, '2026-01-15');
    await undo(T('2026-01-11'), changeId);
    const back = await restore(T('2026-01-12'), result.expenseId!);
    expect([await next(id), (await rule(id)).lastExecutedAt?.toString()]).toEqual([T('2026-02-15'), T('2026-01-10')]);
    await execute(T('2026-01-16'), id);
    expect(await written(id)).toEqual(['2026-01-15 on 2026-01-10']);
    await undo(T('2026-01-17'), back.changeId);
    await execute(T('2026-01-17'), id);
    expect(await written(id)).toEqual(['2026-01-15']);
    await expect(restore(T('2026-01-18'), result.expenseId!)).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      details: { resource: 'Expense' },
    });
  });

  it('never writes two when called twice at the same moment', async () => {
    const id = await create(T('2026-01-02'));
    const calls = [1, 2, 3].map(() => writeNow(T('2026-01-10'), id, '2026-01-15'));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await written(id)).toEqual(['2026-01-15 on 2026-01-10']);
  });
});
