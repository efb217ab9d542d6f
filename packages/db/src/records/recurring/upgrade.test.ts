import { expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../../test/empty-database.ts';
import { member, moment, T } from '../../../test/rules.ts';
import { checkHousehold } from '../../files/porting/check-household.ts';

const kept = '01936f5e-7c00-7a3b-9f21-000000000001';
const deleted = '01936f5e-7c00-7a3b-9f21-000000000002';
const skip = '01936f5e-7c00-7a3b-9f21-000000000003';

/** A rule as the version before wrote it to its log. */
const snapshot = (id: string): string =>
  JSON.stringify({
    id,
    amountCents: 1_000,
    description: 'Renta',
    categoryId: null,
    paidBy: 'ana',
    shared: true,
    cadence: 'monthly',
    dayOfMonth: 31,
    weekday: null,
    weekdays: null,
    time: '09:00',
    startDate: '2026-01-01',
    endDate: null,
    isActive: true,
    createdAt: '2026-01-01T15:00:00Z',
    lastExecutedAt: null,
    nextExecutionAt: '2026-01-31T15:00:00Z',
    tags: [],
    meta: {},
    notes: null,
    split: null,
  });

it('takes rules, their dates and what the log can bring back from the version before', async () => {
  const database = await createEmptyDatabase(inject('clusterUrl'));
  await database.migrate('Migration20261122220000_account');
  const { pool } = database;
  await pool.query(`insert into member (id, name, position) values ('ana', 'Ana', 1), ('luis', 'Luis', 2)`);
  await pool.query(
    `insert into account (id, member_id, username, username_key, created_at)
     select gen_random_uuid(), id, id, id, '2026-01-01T15:00:00Z' from member`,
  );
  await pool.query(
    `insert into account_start (id, month, opening_cents) values ('00000000-0000-7000-8000-000000000002', '2026-01', 0)`,
  );
  await pool.query(
    `insert into recurring_rule (id, amount_cents, description, paid_by, shared, cadence, day_of_month, time, start_date,
                                 is_active, next_execution_at, created_at)
     select id, 1000, 'Renta', 'ana', true, 'monthly', 31, '09:00', '2026-01-01', true, '2026-02-28T15:00:00Z', '2026-01-01T15:00:00Z'
     from unnest($1::uuid[]) as id`,
    [[kept]],
  );
  const { rows: changes } = await pool.query<{ id: string }>(
    `insert into change (at, actor_kind, actor_id, action)
     select '2026-01-02T15:00:00Z', 'member', 'ana', action from unnest('{create,delete,skip,undo}'::text[]) as action returning id`,
  );
  const [creation, deletion, skipping, undo] = changes.map(({ id }) => Number(id));
  await pool.query('update change set undoes = $1 where id = $2', [skipping, undo]);
  const occurrence = JSON.stringify({
    id: skip,
    ruleId: kept,
    date: '2026-01-31',
    outcome: 'skipped',
    expenseId: null,
    at: '2026-01-02T15:00:00Z',
  });
  await pool.query(
    `insert into change_item (change_id, position, kind, entity_id, before, after) values
     ($1, 0, 'rule', $5, null, $7), ($1, 1, 'rule', $6, null, $8), ($2, 0, 'rule', $6, $8, null),
     ($3, 0, 'occurrence', $9, null, $10), ($4, 0, 'occurrence', $9, $10, null)`,
    [creation, deletion, skipping, undo, kept, deleted, snapshot(kept), snapshot(deleted), skip, occurrence],
  );

  await database.migrate();

  const { rows } = await pool.query(
    'select id, interval, month, days_of_month, needs_confirmation from recurring_rule',
  );
  expect(rows).toEqual([{ id: kept, interval: 1, month: null, days_of_month: null, needs_confirmation: false }]);
  await database.write(member(T('2026-01-20')), (unit) => unit.restore(deleted));
  await database.write(member(T('2026-01-20')), (unit) => unit.undo(undo!));
  const rules = await database.read.rules.list(Temporal.PlainDate.from('2026-01-01'));
  expect(
    rules.map(({ id, interval, needsConfirmation, nextExecutionAt }) => [
      id,
      interval,
      needsConfirmation,
      nextExecutionAt,
    ]),
  ).toEqual([
    [kept, 1, false, moment(T('2026-02-28'))],
    [deleted, 1, false, moment(T('2026-01-31'))],
  ]);
  expect(rules[0]!.taken.map(({ outcome }) => outcome)).toEqual(['skipped']);
  expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
});
