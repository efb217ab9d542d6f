import { cents, type RuleTiming } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { createTestHousehold, day } from '../../test/household.ts';
import type { NewRule } from '../index.ts';

const database = await createTestHousehold();
const moment = (text: string) => Temporal.Instant.from(text);
const monthly: RuleTiming = {
  cadence: 'monthly',
  dayOfMonth: 15,
  weekday: null,
  weekdays: null,
  time: '09:00',
  startDate: day('2026-01-01'),
  endDate: null,
};
const content = (fields: Partial<NewRule> = {}): NewRule => ({
  ...monthly,
  weekdays: null,
  amountCents: cents(1_000),
  description: 'Renta',
  categoryId: null,
  paidBy: 'ana',
  shared: true,
  isActive: true,
  tags: [],
  meta: {},
  ...fields,
});
const member = (now: string, action = 'test') =>
  ({ actor: { kind: 'member', memberId: 'ana' }, now: moment(now), action }) as const;

const create = async (now: string, fields: Partial<NewRule> = {}) =>
  (await database.write(member(now), (unit) => unit.rules.create(content(fields)))).result.rule.id;
const update = (now: string, id: string, fields: Partial<NewRule>) =>
  database.write(member(now), (unit) => unit.rules.update(id, content(fields)));
/** Everything the rule has due at a moment, as the server's job does it. */
const execute = async (now: string, id: string) => {
  const ruleActor = { actor: { kind: 'rule', ruleId: id }, now: moment(now), action: 'execute' } as const;
  while ((await database.write(ruleActor, (unit) => unit.ruleEngine.execute(id))).result);
};
const undo = (now: string, changeId: number | null) =>
  database.write({ ...member(now, 'undo'), undoes: changeId! }, (unit) => unit.undo(changeId!));
const rule = async (id: string) => (await database.read.rules.byId(id, day('2026-01-01')))!;
const next = async (id: string) => (await rule(id)).nextExecutionAt?.toString() ?? null;
/** The rule's expenses by occurrence, with their date where it is another. */
const written = async (id: string) => {
  const { rows } = await database.pool.query<{ date: string; occurrence: string }>(
    `select date::text as date, meta ->> 'occurrence' as occurrence from expense
     where meta ->> 'recurringRuleId' = $1 order by 2, 1`,
    [id],
  );
  return rows.map(({ date, occurrence }) => (date === occurrence ? date : `${occurrence} on ${date}`));
};
const T = (date: string, hour = 15) => `${date}T${String(hour).padStart(2, '0')}:00:00Z`;

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
      meta: { contrato: 7, recurringRuleId: id, occurrence: '2026-01-15' },
      version: 1,
    });
    expect(await rule(id)).toMatchObject({ version: 1, isActive: true });
    expect((await rule(id)).lastExecutedAt?.toString()).toBe('2026-01-15T15:00:20.123Z');
    expect(await next(id)).toBe(T('2026-02-15'));
    const change = await database.read.changes.byId(await database.read.changes.latestId());
    expect(change).toMatchObject({ actorKind: 'rule', actorId: id, action: 'execute', itemCount: 1 });
    expect(change?.items[0]).toMatchObject({ kind: 'expense', entityId: expense?.id, before: null });
  });

  it('makes up what fell due meanwhile, each with its own date, also more than one statement holds', async () => {
    const id = await create(T('2026-01-02'), { cadence: 'biweekly', dayOfMonth: null, weekdays: ['monday', 'friday'] });
    await execute(T('2028-01-01'), id);
    const dates = await written(id);
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([208, '2026-01-05', '2027-12-31']);
    expect(new Set(dates).size).toBe(208);
    expect(await next(id)).toBe(T('2028-01-03'));
  });

  it('writes nothing before the rule was created and nothing twice, whatever the clock does', async () => {
    const id = await create(T('2026-03-20'));
    await execute(T('2026-04-20'), id);
    await execute(T('2026-04-20'), id);
    await execute(T('2026-02-01'), id);
    await update(T('2026-02-01'), id, { amountCents: cents(2_000) });
    expect(await next(id)).toBe(T('2026-05-15'));
    await execute(T('2026-05-16'), id);
    expect(await written(id)).toEqual(['2026-04-15', '2026-05-15']);
  });

  it('is over after the end date', async () => {
    const id = await create(T('2026-01-02'), { endDate: day('2026-02-15') });
    await execute(T('2026-06-01'), id);
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15']);
    expect(await next(id)).toBeNull();
    expect(await create(T('2026-03-01'), { endDate: day('2026-02-15') }).then(next)).toBeNull();
  });

  it('writes an expense once for two that execute at the same moment, over and over', async () => {
    const id = await create(T('2026-01-02'), { cadence: 'weekly', dayOfMonth: null, weekday: 'monday' });
    for (let week = 0; week < 20; week += 1) {
      const now = moment(T('2026-01-05'))
        .add({ hours: week * 168 })
        .toString();
      await Promise.all([execute(now, id), execute(now, id), execute(now, id)]);
    }
    expect(await written(id)).toHaveLength(20);
  });

  it('leaves a rule alone that somebody else holds', async () => {
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

describe('an expense that a rule made', () => {
  it('is not written again when it is deleted, or when its writing is undone', async () => {
    const id = await create(T('2026-01-02'));
    await execute(T('2026-01-16'), id);
    await undo(T('2026-01-17'), await database.read.changes.latestId());
    await execute(T('2026-01-18'), id);
    expect(await written(id)).toEqual([]);
    await execute(T('2026-02-16'), id);
    expect(await written(id)).toEqual(['2026-02-15']);
  });
});

describe('a change of a rule', () => {
  it('first writes what was due as the rule stood, and starts afresh from now', async () => {
    const id = await create(T('2026-01-02'), { description: 'Vieja', tags: ['a'], meta: { b: 1 } });
    const { changeId } = await database.write(member(T('2026-02-20')), (unit) => {
      const { tags: _tags, meta: _meta, ...rest } = content({ dayOfMonth: 18, description: 'Nueva' });
      return unit.rules.update(id, rest, 1);
    });
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15']);
    expect(await next(id)).toBe(T('2026-03-18'));
    expect(await rule(id)).toMatchObject({ description: 'Nueva', tags: ['a'], meta: { b: 1 }, version: 2 });
    expect(await database.read.changes.byId(changeId!)).toMatchObject({ actorKind: 'member', itemCount: 1 });
    expect(await database.read.changes.byId(changeId! - 1)).toMatchObject({
      actorKind: 'rule',
      actorId: id,
      itemCount: 2,
      items: [{ after: { description: 'Vieja', date: '2026-01-15' } }, { after: { date: '2026-02-15' } }],
    });
    await execute(T('2026-03-18'), id);
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15', '2026-03-18']);
  });

  it('is not stale because the rule has executed meanwhile', async () => {
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

  it('does not write a date again when the rule comes back to it', async () => {
    const id = await create(T('2026-01-02'));
    await execute(T('2026-01-15'), id);
    await update(T('2026-01-15', 16), id, { time: '20:00' });
    await execute(T('2026-01-20'), id);
    expect(await written(id)).toEqual(['2026-01-15']);
  });

  it('keeps the expenses of a deleted rule, and a restored one starts afresh', async () => {
    const id = await create(T('2026-01-02'));
    const { changeId } = await database.write(member(T('2026-02-20')), (unit) => unit.rules.remove(id));
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15']);
    await undo(T('2026-03-16'), changeId);
    expect(await next(id)).toBe(T('2026-04-15'));
    expect((await rule(id)).lastExecutedAt?.toString()).toBe(T('2026-02-20'));
    await execute(T('2026-04-16'), id);
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15', '2026-04-15']);
  });

  it('starts afresh when an edit is undone', async () => {
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

describe('create', () => {
  it('is safe to repeat with an id of its own', async () => {
    const id = '01936f5e-0000-7c11-8a52-0f6b7f1d9a11';
    const call = (fields: Partial<NewRule> = {}) =>
      database.write(member(T('2026-01-02')), (unit) => unit.rules.create(content({ id, ...fields })));
    expect((await call()).result).toMatchObject({ isNew: true, rule: { id } });
    expect(await call()).toMatchObject({ result: { isNew: false, rule: { id } }, changeId: null });
    await expect(call({ dayOfMonth: 2 })).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
    await database.write(member(T('2026-01-03')), (unit) => unit.rules.remove(id));
    await expect(call()).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
  });
});

describe('skipNext', () => {
  const skip = (now: string, id: string, date: string) =>
    database.write(member(now, 'skip'), (unit) => unit.rules.skipNext(id, day(date)));

  it('lets one occurrence pass, and its undo frees it', async () => {
    const id = await create(T('2026-01-02'));
    const { changeId } = await skip(T('2026-01-03'), id, '2026-01-15');
    expect(await next(id)).toBe(T('2026-02-15'));
    expect((await rule(id)).taken.map(({ date, outcome }) => `${date} ${outcome}`)).toEqual(['2026-01-15 skipped']);
    expect((await rule(id)).version).toBe(1);
    const undone = await undo(T('2026-01-04'), changeId);
    expect(await next(id)).toBe(T('2026-01-15'));
    await undo(T('2026-01-05'), undone.changeId);
    expect(await next(id)).toBe(T('2026-02-15'));
    await execute(T('2026-02-16'), id);
    expect(await written(id)).toEqual(['2026-02-15']);
  });

  it('makes a freed occurrence due when its date has gone by', async () => {
    const id = await create(T('2026-01-02'));
    const { changeId } = await skip(T('2026-01-03'), id, '2026-01-15');
    await execute(T('2026-02-16'), id);
    await undo(T('2026-03-01'), changeId);
    await execute(T('2026-03-01'), id);
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15']);
    expect(await next(id)).toBe(T('2026-03-15'));
  });

  it('does not bring back what was freed after the rule was changed', async () => {
    const id = await create(T('2026-01-02'));
    const { changeId } = await skip(T('2026-01-03'), id, '2026-01-15');
    await update(T('2026-01-10'), id, { isActive: false });
    await update(T('2026-01-20'), id, { isActive: true });
    await undo(T('2026-01-25'), changeId);
    expect(await next(id)).toBe(T('2026-02-15'));
  });

  it('never skips two when it is sent twice', async () => {
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

  it('makes the next occurrence today and consumes it', async () => {
    const id = await create(T('2026-01-02'), { tags: ['fijo'], meta: { a: 1 } });
    const { result, changeId } = await writeNow(T('2026-01-10', 3), id, '2026-01-15');
    // 03:00 UTC is the evening before in Mexico City.
    expect(await written(id)).toEqual(['2026-01-15 on 2026-01-09']);
    expect(await database.read.expenses.byId(result.expenseId)).toMatchObject({
      tags: ['fijo'],
      meta: { a: 1, recurringRuleId: id, occurrence: '2026-01-15' },
    });
    expect(await next(id)).toBe(T('2026-02-15'));
    expect((await rule(id)).lastExecutedAt?.toString()).toBe(T('2026-01-10', 3));
    expect(await database.read.changes.byId(changeId!)).toMatchObject({ actorKind: 'member', itemCount: 2 });
    await execute(T('2026-02-16'), id);
    expect(await written(id)).toEqual(['2026-01-15 on 2026-01-09', '2026-02-15']);
  });

  it('is undone as one: the expense goes and the occurrence is free', async () => {
    const id = await create(T('2026-01-02'));
    await execute(T('2026-01-16'), id);
    const { changeId } = await writeNow(T('2026-01-20'), id, '2026-02-15');
    await undo(T('2026-01-20', 16), changeId);
    expect(await written(id)).toEqual(['2026-01-15']);
    expect(await next(id)).toBe(T('2026-02-15'));
    expect((await rule(id)).lastExecutedAt?.toString()).toBe(T('2026-01-16'));
    await execute(T('2026-02-16'), id);
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15']);
  });

  it('never writes two when it is sent twice at the same moment', async () => {
    const id = await create(T('2026-01-02'));
    const calls = [1, 2, 3].map(() => writeNow(T('2026-01-10'), id, '2026-01-15'));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await written(id)).toEqual(['2026-01-15 on 2026-01-10']);
  });
});

describe('dueIds', () => {
  it('names the rules with something due, the longest due first', async () => {
    const late = await create('2030-01-01T00:00:00Z', { dayOfMonth: 20 });
    const early = await create('2030-01-01T00:00:00Z', { dayOfMonth: 10 });
    const later = await create('2030-01-01T00:00:00Z', { dayOfMonth: 25 });
    const mine = (ids: string[]) => ids.filter((id) => [late, early, later].includes(id));
    expect(mine(await database.read.rules.dueIds(moment(T('2030-01-21'))))).toEqual([early, late]);
    expect(mine(await database.read.rules.dueIds(moment(T('2030-01-21')), [early]))).toEqual([late]);
  });

  it('reads an index of what has a next execution, however many rules there are', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into recurring_rule (id, amount_cents, description, paid_by, shared, cadence, day_of_month, time, start_date, is_active, next_execution_at, created_at)
       select gen_random_uuid(), 1, 'x', 'ana', true, 'monthly', 1, '09:00', '2026-01-01', true, now() + n * interval '1 day', now()
       from generate_series(1, 5000) n`,
    );
    await client.query('analyze recurring_rule');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      'explain select id from recurring_rule where next_execution_at <= now() order by next_execution_at, id limit 100',
    );
    await client.query('rollback');
    client.release();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('recurring_rule_due_idx');
  });
});
