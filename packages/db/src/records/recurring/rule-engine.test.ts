import { cents } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { day, changeOf } from '../../../test/household.ts';
import { createRuleTestBed, member, moment, T } from '../../../test/rules.ts';

const { database, create, update, execute, undo, rule, next, written } = await createRuleTestBed();

describe('execute', () => {
  it("writes one expense with the rule's fields, dated the occurrence, by the rule", async () => {
    const { result: category } = await database.write(member(T('2026-01-01')), (unit) =>
      unit.categories.create({ name: 'Casa', color: '#6366F1', icon: null }),
    );
    const id = await create(T('2026-01-02'), {
      amountCents: cents(950_000),
      description: 'Renta del departamento',
      categoryId: category.id,
      paidBy: 'luis',
      shared: false,
      tags: ['casa', 'fijo'],
      notes: 'Cuenta 123\nde la casera',
      meta: { contrato: 7 },
    });
    expect(await next(id)).toBe(T('2026-01-15'));
    await execute('2026-01-15T14:59:59.999Z', id);
    expect(await written(id)).toEqual([]);
    await execute('2026-01-15T15:00:20.123Z', id);
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from expense where meta ->> 'recurringRuleId' = $1`,
      [id],
    );
    const expense = await database.read.expenses.byId(rows[0]!.id);
    expect({ ...expense, id: null, date: expense?.date.toString(), createdAt: expense?.createdAt.toString() }).toEqual({
      id: null,
      amountCents: 950_000,
      description: 'Renta del departamento',
      categoryId: category.id,
      category: { id: category.id, name: 'Casa', color: '#6366F1' },
      paidBy: 'luis',
      shared: false,
      date: '2026-01-15',
      createdAt: '2026-01-15T15:00:20.123Z',
      tags: ['casa', 'fijo'],
      notes: 'Cuenta 123\nde la casera',
      split: null,
      refund: false,
      original: null,
      meta: { contrato: 7, recurringRuleId: id, occurrence: '2026-01-15' },
      version: 1,
    });
    expect(await rule(id)).toMatchObject({ version: 1, isActive: true });
    expect((await rule(id)).lastExecutedAt?.toString()).toBe('2026-01-15T15:00:20.123Z');
    expect(await next(id)).toBe(T('2026-02-15'));
    const change = await changeOf(database, await database.read.changes.latestId());
    expect(change).toMatchObject({ actorKind: 'rule', actorId: id, action: 'execute', itemCount: 1 });
    expect(change?.items[0]).toMatchObject({ kind: 'expense', entityId: expense?.id, before: null });
  });

  it('catches up on what fell due meanwhile, each with its own date, also over several statements', async () => {
    const id = await create(T('2026-01-02'), { cadence: 'biweekly', dayOfMonth: null, weekdays: ['monday', 'friday'] });
    await execute(T('2028-01-01'), id);
    const dates = await written(id);
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([208, '2026-01-05', '2027-12-31']);
    expect(new Set(dates).size).toBe(208);
    expect(await next(id)).toBe(T('2028-01-03'));
  });

  it('writes nothing for the time before the rule was created and nothing twice, whatever the clock does', async () => {
    const id = await create(T('2026-03-20'));
    await execute(T('2026-04-20'), id);
    await execute(T('2026-04-20'), id);
    await execute(T('2026-02-01'), id);
    await update(T('2026-02-01'), id, { amountCents: cents(2_000) });
    expect(await next(id)).toBe(T('2026-05-15'));
    await execute(T('2026-05-16'), id);
    expect(await written(id)).toEqual(['2026-04-15', '2026-05-15']);
  });

  it('ends after the end date', async () => {
    const id = await create(T('2026-01-02'), { endDate: day('2026-02-15') });
    await execute(T('2026-06-01'), id);
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15']);
    expect(await next(id)).toBeNull();
    expect(await next(await create(T('2026-03-01'), { endDate: day('2026-02-15') }))).toBeNull();
  });

  it('writes an expense once when two execute at the same moment, repeatedly', async () => {
    const id = await create(T('2026-01-02'), { cadence: 'weekly', dayOfMonth: null, weekday: 'monday' });
    for (let week = 0; week < 20; week += 1) {
      const now = moment(T('2026-01-05'))
        .add({ hours: week * 168 })
        .toString();
      await Promise.all([execute(now, id), execute(now, id), execute(now, id)]);
    }
    expect(await written(id)).toHaveLength(20);
  });

  it('skips a rule that somebody else has locked', async () => {
    const id = await create(T('2026-01-02'));
    await database.write(member(T('2026-01-16')), async (unit) => {
      await unit.log.lock('rule', id);
      await execute(T('2026-01-16'), id);
      expect(await written(id)).toEqual([]);
    });
    await execute(T('2026-01-16'), id);
    expect(await written(id)).toEqual(['2026-01-15']);
  });
});

describe('a clock that is set back to before the last change of a rule', () => {
  /** On the 18th since February 20: the 15ths of January and February were written, its own 18th of February was not. */
  const changedRule = async () => {
    const id = await create(T('2026-01-02'));
    await update(T('2026-02-20'), id, { dayOfMonth: 18 });
    return id;
  };

  it('continues after a skipped or manually written occurrence with the next one, never with one from before the change', async () => {
    const id = await changedRule();
    const march = day('2026-03-18');
    const skipped = await database.write(member(T('2026-02-01')), (unit) => unit.rules.skipNext(id, march));
    expect(await next(id)).toBe(T('2026-04-18'));
    await undo(T('2026-02-02'), skipped.changeId);
    expect(await next(id)).toBe(T('2026-03-18'));
    await database.write(member(T('2026-02-03')), (unit) => unit.rules.writeNow(id, march));
    expect(await next(id)).toBe(T('2026-04-18'));
    await execute(T('2026-04-19'), id);
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15', '2026-03-18 on 2026-02-03', '2026-04-18']);
  });

  it('restarts from the clock after an edit, and still writes no date twice', async () => {
    const id = await changedRule();
    await update(T('2026-02-01'), id, { amountCents: cents(2_000) });
    expect(await next(id)).toBe(T('2026-03-15'));
    await update(T('2026-02-02'), id, { dayOfMonth: 18 });
    expect(await next(id)).toBe(T('2026-02-18'));
    await execute(T('2026-03-19'), id);
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15', '2026-02-18', '2026-03-18']);
  });

  it('keeps the next execution when an edit changes nothing', async () => {
    const id = await changedRule();
    const { changeId } = await update(T('2026-02-01'), id, { dayOfMonth: 18 });
    expect([changeId, await next(id)]).toEqual([null, T('2026-03-18')]);
  });
});

describe('an expense that a rule made', () => {
  it('is not written again when it is deleted, or when its creation is undone', async () => {
    const id = await create(T('2026-01-02'));
    await execute(T('2026-01-16'), id);
    await undo(T('2026-01-17'), await database.read.changes.latestId());
    await execute(T('2026-01-18'), id);
    expect(await written(id)).toEqual([]);
    await execute(T('2026-02-16'), id);
    expect(await written(id)).toEqual(['2026-02-15']);
  });
});

describe('dueIds', () => {
  it('lists the rules that are due, the longest due first', async () => {
    const late = await create('2030-01-01T00:00:00Z', { dayOfMonth: 20 });
    const early = await create('2030-01-01T00:00:00Z', { dayOfMonth: 10 });
    const later = await create('2030-01-01T00:00:00Z', { dayOfMonth: 25 });
    const mine = (ids: string[]) => ids.filter((id) => [late, early, later].includes(id));
    expect(mine(await database.read.rules.dueIds(moment(T('2030-01-21'))))).toEqual([early, late]);
    expect(mine(await database.read.rules.dueIds(moment(T('2030-01-21')), [early]))).toEqual([late]);
  });
});
