import { cents, EXPENSE_DEFAULTS } from '@household/domain';
import { expect, it } from 'vitest';
import { ana, createTestHousehold, day, draft } from '../../test/household.ts';
import { make } from '../../test/records.ts';
import { importExpenses } from '../files/porting/import-expenses.ts';
import { newId } from '../records/ids.ts';
import { lockClosedMonths, shareClosedMonths } from '../records/closed-months-lock.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

const database = await createTestHousehold();
const start = { month: Temporal.PlainYearMonth.from('2026-01'), openingCents: cents(0) };
await database.write(ana, (unit) => unit.closings.setStart(start));
const isWaiting = async (): Promise<boolean> => {
  const { rowCount } = await database.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`);
  return rowCount === 1;
};

it.each(['category', 'rule', 'plan'] as const)(
  'lets a correction use a %s that somebody deletes meanwhile, without a deadlock',
  async (kind) => {
    const { record } = await make(database, kind);
    let deletion: Promise<unknown> = Promise.resolve();
    await database.write(ana, async ({ sql, log }) => {
      await lockClosedMonths(sql);
      deletion = database.write(ana, (unit) => unit.log.remove(kind, record.id));
      await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
      await sql.rows(`select from ${log.table(kind).name} where id = $1 for update nowait`, [record.id]);
    });
    await deletion;
    const found = await database.write(ana, (unit) => unit.log.find(kind, record.id));
    expect(found.result).toBeNull();
  },
);

it('lets a correction use the rule of a bill that somebody skips meanwhile', async () => {
  const { record } = await make(database, 'rule');
  const billId = newId();
  const bill = { id: billId, ruleId: record.id, date: day('2026-01-15'), at: ana.now, confirmation: null };
  await database.write(ana, ({ log }) => log.create('occurrence', { ...bill, outcome: 'waiting', expenseId: null }));
  let skipping: Promise<unknown> = Promise.resolve();
  await database.write(ana, async ({ sql }) => {
    await lockClosedMonths(sql);
    skipping = database.write(ana, (unit) => unit.bills.skip(billId));
    await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
    await sql.rows('select from recurring_rule where id = $1 for update nowait', [record.id]);
  });
  await skipping;
  expect(await database.read.bills.list()).toEqual([]);
});

it('lets a closing record a payment while another is being written', async () => {
  const payment = { from: 'luis', to: 'ana', amountCents: cents(100), date: day('2026-11-01') };
  await database.write(ana, (unit) => unit.payments.create(payment));
  let paying: Promise<unknown> = Promise.resolve();
  await database.write(ana, async ({ sql }) => {
    await lockClosedMonths(sql);
    paying = database.write(ana, (unit) => unit.payments.create(payment));
    await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
    await sql.rows(`select from money_total where kind = 'payment' for update nowait`);
  });
  await paying;
  expect(await database.read.payments.page({ limit: 9, offset: 0 })).toMatchObject({ total: 2 });
});

it('lets an import that corrects closed months write while an expense waits to be written', async () => {
  const expense = { ...EXPENSE_DEFAULTS, ...draft(), tags: [], notes: null, category: null, storedCount: 0 };
  let adding: Promise<unknown> = Promise.resolve();
  await database.write(ana, async (unit) => {
    await lockClosedMonths(unit.sql);
    adding = database.write(ana, (other) => other.expenses.create(draft()));
    await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
    await unit.sql.rows(`set local lock_timeout = '1ms'`);
    await importExpenses(unit, [expense], []);
  });
  await adding;
  const { rows } = await database.pool.query('select description from expense');
  expect(rows).toEqual([{ description: 'Pan' }, { description: 'Pan' }]);
});

const exclusive: readonly (readonly [string, (unit: UnitOfWork) => Promise<unknown>])[] = [
  ['a closing', (unit) => unit.closings.close(start.month)],
  ["a move of the account's start", (unit) => unit.closings.setStart({ ...start, openingCents: cents(500) })],
];

it.each(exclusive)(
  'undoes %s without a lock on the change, for which another undo of it could wait',
  async (_what, work) => {
    const { changeId } = await database.write(ana, work);
    let undoing: Promise<unknown> = Promise.resolve();
    await database.write(ana, async ({ sql }) => {
      await shareClosedMonths(sql);
      undoing = database.write(ana, (unit) => unit.undo(changeId!));
      await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
      await sql.rows('select from change where id = $1 for update nowait', [changeId]);
    });
    await undoing;
    const { entries } = await database.read.account.entries(start.month);
    expect(entries).toMatchObject({ closed: [], start });
  },
);
