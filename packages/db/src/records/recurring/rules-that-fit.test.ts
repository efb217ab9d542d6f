import { expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../../../test/empty-database.ts';
import { member, T } from '../../../test/rules.ts';

const deleted = '01936f5e-7c00-7a3b-9f21-000000000002';
const snapshot = {
  id: deleted,
  amountCents: 1_000,
  description: 'Renta',
  categoryId: null,
  paidBy: 'ana',
  shared: false,
  cadence: 'monthly',
  interval: 1,
  dayOfMonth: 5,
  month: null,
  daysOfMonth: null,
  weekday: null,
  weekdays: null,
  time: '09:00',
  startDate: '2026-10-01',
  endDate: '2026-09-20',
  isActive: true,
  needsConfirmation: false,
  createdAt: '2026-01-01T15:00:00Z',
  lastExecutedAt: null,
  nextExecutionAt: null,
  tags: [],
  meta: {},
  notes: null,
  split: { rule: { ana: 60, luis: 40 }, own: {} },
};

it('repairs the rules and plans that an undo had combined, as they behave, and leaves the others', async () => {
  const database = await createEmptyDatabase(inject('clusterUrl'));
  await database.migrate('Migration20261123093000_second_factor');
  const { pool } = database;
  await pool.query(`insert into member (id, name, position) values ('ana', 'Ana', 1), ('luis', 'Luis', 2)`);
  const split = JSON.stringify({ rule: { ana: 60, luis: 40 }, own: {} });
  await pool.query(
    `insert into recurring_rule (id, amount_cents, description, paid_by, shared, cadence, day_of_month, time, start_date, end_date,
                                 is_active, created_at, split)
     select gen_random_uuid(), 1000, name, 'ana', shared, 'monthly', 5, '09:00', '2026-10-01', ends, true, '2026-01-01T15:00:00Z', split
     from (values ('ends early', true, '2026-09-20'::date, null::jsonb), ('personal', false, null, $1), ('ends', true, '2026-12-31', null),
                  ('shared', true, null, $1)) as r (name, shared, ends, split)`,
    [split],
  );
  await pool.query(
    `insert into installment_plan (id, position, merchant, purchase_date, original_amount_cents, remaining_balance_cents, payment_due_cents,
                                   installment_no, total_installments, shared, created_at, split)
     select gen_random_uuid(), place, name, '2026-05-01', 1200, 1200, 100, 0, 12, shared, '2026-05-01T15:00:00Z', $1
     from (values (1, 'personal', false), (2, 'shared', true), (3, 'not said', null)) as p (place, name, shared)`,
    [split],
  );

  const { rows } = await pool.query<{ id: string }>(
    `insert into change (at, actor_kind, actor_id, action) values ('2026-01-02T15:00:00Z', 'member', 'ana', 'delete') returning id`,
  );
  await pool.query(
    `insert into change_item (change_id, position, kind, entity_id, before, after) values ($1, 0, 'rule', $2, $3, null)`,
    [rows[0]!.id, deleted, JSON.stringify(snapshot)],
  );

  await database.migrate();

  const rules = await pool.query(
    `select description, end_date::text as ends, split is not null as split from recurring_rule order by description`,
  );
  expect(rules.rows).toEqual([
    { description: 'ends', ends: '2026-12-31', split: false },
    { description: 'ends early', ends: '2026-10-01', split: false },
    { description: 'personal', ends: null, split: false },
    { description: 'shared', ends: null, split: true },
  ]);
  const plans = await pool.query(`select merchant, split is not null as split from installment_plan order by position`);
  expect(plans.rows).toEqual([
    { merchant: 'personal', split: false },
    { merchant: 'shared', split: true },
    { merchant: 'not said', split: true },
  ]);

  await database.write(member(T('2026-01-20')), (unit) => unit.restore(deleted));
  expect(await database.read.rules.byId(deleted, Temporal.PlainDate.from('2026-01-20'))).toMatchObject({
    endDate: Temporal.PlainDate.from('2026-10-01'),
    split: null,
  });
});
