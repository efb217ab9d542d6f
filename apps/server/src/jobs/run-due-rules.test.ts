import { createTestDatabase } from '@household/db/testing';
import { cents, DomainError } from '@household/domain';
import { describe, expect, it, vi } from 'vitest';
import { statementsOf } from '../../test/statement-watch.ts';
import { runDueRules } from './run-due-rules.ts';

const { database } = await createTestDatabase();
const { database: crowded } = await createTestDatabase();
const moment = (text: string) => Temporal.Instant.from(text);
await database.write(
  { actor: { kind: 'administrator' }, now: moment('2026-01-01T00:00:00Z'), action: 'setup' },
  (unit) =>
    unit.household.create([
      { id: 'ana', name: 'Ana', username: 'ana', passwordHash: null },
      { id: 'luis', name: 'Luis', username: 'luis', passwordHash: null },
    ]),
);

const logged: { data: object; message: string }[] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (data: object, message: string) => void logged.push({ data, message }),
};
const run = (now: string, signal?: AbortSignal) =>
  runDueRules({ database, log, ...(signal ? { signal } : {}) }, moment(now));
const add = async (description: string, dayOfMonth = 10) => {
  const now = moment('2026-01-01T12:00:00Z');
  const { result } = await database.write(
    { actor: { kind: 'member', memberId: 'ana' }, now, action: 'create' },
    (unit) =>
      unit.rules.create({
        amountCents: cents(100),
        description,
        categoryId: null,
        paidBy: 'ana',
        shared: true,
        cadence: 'monthly',
        dayOfMonth,
        month: null,
        daysOfMonth: null,
        weekday: null,
        weekdays: null,
        time: '23:59',
        startDate: Temporal.PlainDate.from('2026-01-01'),
        endDate: null,
        isActive: true,
        tags: [],
        meta: {},
      }),
  );
  return result.rule.id;
};
const written = async (id: string) =>
  (
    await database.pool.query<{ date: string }>(
      `select date::text as date from expense where meta ->> 'recurringRuleId' = $1 order by date`,
      [id],
    )
  ).rows.map(({ date }) => date);

describe('runDueRules', () => {
  it('costs one query when nothing is due', async () => {
    await add('Nothing due');
    const query = vi.spyOn(database.pool, 'query');
    await run('2026-01-05T00:00:00Z');
    expect(query).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it('writes all that is due up to its start, even over midnight', async () => {
    const before = await add('Before midnight', 11);
    const after = await add('After midnight', 12);
    // 23:59 in Mexico City is 05:59 UTC of the next day.
    await run('2026-01-12T05:59:00Z');
    expect([await written(before), await written(after)]).toEqual([['2026-01-11'], []]);
    await run('2026-03-20T00:00:00Z');
    expect(await written(after)).toEqual(['2026-01-12', '2026-02-12', '2026-03-12']);
  });

  it('logs a rule that fails and still writes the others, and the failed one as soon as possible', async () => {
    await database.pool.query(`
      create function refuse_broken() returns trigger language plpgsql as $$
      begin
        if new.description = 'Broken' then raise exception 'this one fails'; end if;
        return new;
      end $$;
      create trigger broken before insert on expense for each row execute function refuse_broken()`);
    const [first, broken, last] = [await add('First', 1), await add('Broken', 2), await add('Last', 3)];
    await run('2026-04-30T00:00:00Z');
    expect([await written(first), await written(broken), await written(last)]).toMatchObject([
      { length: 4 },
      { length: 0 },
      { length: 4 },
    ]);
    expect(logged).toMatchObject([{ data: { ruleId: broken }, message: 'recurring rule failed' }]);
    await database.pool.query('drop trigger broken on expense');
    await run('2026-05-01T00:00:00Z');
    expect(await written(broken)).toEqual(['2026-01-02', '2026-02-02', '2026-03-02', '2026-04-02']);
  });

  it('writes each once when several servers run at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => add(`Shared ${index}`, 20 + index)));
    for (const month of ['06', '07', '08', '09']) {
      await Promise.all([1, 2, 3].map(() => run(`2026-${month}-15T00:00:00Z`)));
    }
    // A rule locked by one is left by the other for the next run.
    await run('2026-09-15T00:00:00Z');
    const { rows } = await database.pool.query<{ count: number; dates: number }>(
      `select count(*)::int as count, count(distinct (meta ->> 'recurringRuleId', date))::int as dates from expense
       where meta ->> 'recurringRuleId' = any($1)`,
      [ids],
    );
    expect(rows).toEqual([{ count: 64, dates: 64 }]);
  });

  it('stops between two rules when aborted', async () => {
    await run('2026-12-31T00:00:00Z', AbortSignal.abort());
    const due = await database.read.rules.dueIds(moment('2026-12-31T00:00:00Z'));
    expect(due.length).toBeGreaterThan(5);
  });

  it('rethrows an outage, for the next run to retry', async () => {
    vi.spyOn(database, 'write').mockRejectedValue(new DomainError('UNAVAILABLE', {}));
    await expect(run('2026-12-31T00:00:00Z')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    vi.restoreAllMocks();
  });
});

describe('runDueRules with 10,000 rules and nothing due', () => {
  it('sends one query, which reads only the index of due rules', async () => {
    const { pool } = crowded;
    await pool.query(`insert into member (id, name, position) values ('ana', 'Ana', 1)`);
    await pool.query(
      `insert into recurring_rule (id, amount_cents, description, paid_by, shared, cadence, day_of_month, time, start_date,
                                   is_active, next_execution_at, created_at)
       select gen_random_uuid(), 100, 'Renta', 'ana', true, 'monthly', 1, '09:00', '2026-01-01',
              true, timestamptz '2026-09-18T15:00:00Z' + n * interval '1 minute', '2026-01-01'
       from generate_series(1, 10000) n`,
    );
    await pool.query('analyze recurring_rule');
    const now = moment('2026-09-18T15:00:00Z');
    const texts = [...(await statementsOf(crowded, () => runDueRules({ database: crowded, log }, now)))];
    expect(texts).toHaveLength(1);
    const explained = await pool.query<{ 'QUERY PLAN': string }>(`explain ${texts[0]}`, [now.toString(), []]);
    const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan using recurring_rule_due_idx');
    expect(plan).not.toMatch(/Seq Scan|Bitmap/);
  });
});
