import { checkHousehold } from '@household/db';
import { CENTS_MAX, TOTAL_CENTS_MAX } from '@household/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/test-app.ts';
import { runDueRules } from '../../jobs/run-due-rules.ts';

const { signInAs, database, setNow, members } = await buildTestApp({ now: '2026-10-01T18:00:00Z' });
const [first, second] = [await signInAs('first'), await signInAs('second')];
const { expenses, history, msi, porting, recurring } = first.trpc;

const date = '2026-10-01';
const bread = { description: 'Pan', paidBy: members.first.id, shared: true, date };
const whole = 279;
const room = TOTAL_CENTS_MAX - whole * CENTS_MAX;
const row = (amountCents: number) => ({ ...bread, amountCents, category: null, tags: [], storedCount: 0 });
const importOf = (amounts: readonly number[]) =>
  porting.importExpenses.mutate({ expenses: amounts.map(row), leftOut: [] });
const refusedAt = (path: string) => ({
  data: { httpStatus: 400, code: 'VALIDATION_FAILED', issues: [{ path, message: 'totalTooLarge' }] },
});
const refused = (path: string) => ({
  status: 400,
  body: { error: 'Total too large', issues: [{ path, message: 'Total too large' }] },
});
const total = async () => (await first.trpc.analytics.total.query({})).amountCents;
const add = (amountCents: number) => first.call('POST', '/api/expenses', { ...bread, amountCents });

/** All but the last of the largest amounts that fit: the next one may be at most `room`. */
beforeEach(async () => {
  setNow('2026-10-01T18:00:00Z');
  await database.pool.query(
    'delete from expense; delete from installment_plan; delete from recurring_rule; delete from rule_occurrence; truncate change cascade',
  );
  await importOf(Array.from({ length: whole }, () => CENTS_MAX));
});

describe('a write that would make the total of all expenses exceed the limit', () => {
  it('is refused by REST and tRPC at the amount, to the cent, and what fits is accepted', async () => {
    expect(await add(CENTS_MAX)).toMatchObject({ status: 201 });
    expect(await total()).toBe(TOTAL_CENTS_MAX);
    expect(await add(1)).toEqual(refused('amountCents'));
    await expect(expenses.create.mutate({ ...bread, amountCents: 1 })).rejects.toMatchObject(refusedAt('amountCents'));
    expect(await total()).toBe(TOTAL_CENTS_MAX);
  });

  it('is refused as an edit, while any edit to less is accepted', async () => {
    const { expense } = await expenses.create.mutate({ ...bread, amountCents: room - 5 });
    const put = (amountCents: number) => first.call('PUT', `/api/expenses/${expense.id}`, { ...bread, amountCents });
    expect(await put(room)).toMatchObject({ status: 200 });
    const { data } = await expenses.list.query({ limit: 1 });
    expect(await first.call('PUT', `/api/expenses/${data[0]!.id}`, { ...bread, amountCents: 7 })).toMatchObject({
      status: 200,
    });
    expect(await add(CENTS_MAX)).toEqual(refused('amountCents'));
  });

  it('is refused as an import, naming the row, and nothing is stored', async () => {
    await expect(importOf([room - 1, 1, 1])).rejects.toMatchObject(refusedAt('expenses.2.amountCents'));
    expect(await total()).toBe(whole * CENTS_MAX);
  });

  it('is refused as an undo, a redo and a restore', async () => {
    const { expense, changeId } = await expenses.create.mutate({ ...bread, amountCents: 10 });
    const undone = await history.undo.mutate({ changeId: changeId! });
    await add(room);
    await expect(history.undo.mutate({ changeId: undone.changeId! })).rejects.toMatchObject(refusedAt('amountCents'));
    await expect(history.restore.mutate({ entityId: expense.id })).rejects.toMatchObject(refusedAt('amountCents'));
    expect(await total()).toBe(TOTAL_CENTS_MAX);
  });

  it('is refused as a recorded payment, which stays due', async () => {
    await add(room - 5);
    const { plan } = await msi.create.mutate({
      merchant: 'Liverpool',
      purchaseDate: '2026-03-17',
      originalAmountCents: 100,
      remainingBalanceCents: 50,
      paymentDueCents: 10,
    });
    await expect(msi.recordPayment.mutate({ id: plan.id })).rejects.toMatchObject(refusedAt('amountCents'));
    expect((await msi.get.query()).plans).toMatchObject([{ remainingBalanceCents: 50, recordedMonth: null }]);
  });

  it('is refused for all but one of eight at once', async () => {
    await add(room - 100);
    const people = [first, second, first, second, first, second, first, second];
    const responses = await Promise.all(
      people.map((person) => person.call('POST', '/api/expenses', { ...bread, amountCents: 100 })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(7);
    expect(await total()).toBe(TOTAL_CENTS_MAX);
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });
});

describe('a household at the limit', () => {
  it('is shown by every report, also on the first day of a month', async () => {
    await add(room);
    const paths = [
      '/api/stats/dashboard',
      '/api/reports/monthly?year=2026&month=10',
      '/api/reports/summary',
      '/api/stats/balance',
      '/api/stats/total',
      '/api/stats/by-member',
      '/api/stats/by-category',
      '/api/stats/by-sharing',
      '/api/stats/monthly',
      '/api/stats/daily',
    ];
    const responses = await Promise.all(paths.map((path) => first.call('GET', path)));
    expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(responses[1]!.body).toMatchObject({ totalSpent: TOTAL_CENTS_MAX, projection: 31 * TOTAL_CENTS_MAX });
  });
});

describe('a recurring rule whose expense does not fit', () => {
  const rule = {
    amountCents: 100,
    description: 'Internet',
    paidBy: members.first.id,
    shared: true,
    cadence: 'monthly',
    dayOfMonth: 10,
    time: '09:00',
    startDate: date,
  } as const;
  const logged: string[] = [];
  const log = {
    info: () => undefined,
    warn: (_: object, text: string) => void logged.push(text),
    error: () => void logged.push('error'),
  };
  const heldBack = new Set<string>();
  const run = (now: string) => {
    setNow(now);
    return runDueRules({ database, log, heldBack }, Temporal.Instant.from(now));
  };
  const written = async () =>
    (await expenses.list.query({ limit: 100, search: 'internet' })).data.map((expense) => expense.date.toString());

  it('stays due, logged once, while other rules write; it writes once there is room', async () => {
    await add(room - 60);
    const { rule: large } = await recurring.create.mutate(rule);
    await recurring.create.mutate({ ...rule, amountCents: 50, description: 'Agua' });
    logged.length = 0;
    await run('2026-10-11T18:00:00Z');
    await run('2026-10-11T18:01:00Z');
    expect(logged).toEqual(['recurring rule held back: the total would be too large']);
    expect(await written()).toEqual([]);
    expect((await expenses.list.query({ search: 'agua' })).data).toHaveLength(1);
    const [listed] = (await recurring.list.query()).filter(({ id }) => id === large.id);
    expect(listed!.nextExecutionAt?.toString()).toBe('2026-10-10T15:00:00Z');

    const { data } = await expenses.list.query({ limit: 1, sortBy: 'amount', sortOrder: 'desc' });
    await expenses.delete.mutate({ id: data[0]!.id });
    await run('2026-10-11T18:02:00Z');
    expect(await written()).toEqual(['2026-10-10']);
  });

  it('refuses an edit, which would lose what is due, but can be deleted', async () => {
    await add(room);
    const { rule: large } = await recurring.create.mutate(rule);
    setNow('2026-10-11T18:00:00Z');
    const { id } = large;
    const edit = recurring.update.mutate({ id, rule: { ...rule, amountCents: 50 } });
    await expect(edit).rejects.toMatchObject(refusedAt('amountCents'));
    await recurring.delete.mutate({ id });
    expect(await recurring.list.query()).toEqual([]);
    expect(await total()).toBe(TOTAL_CENTS_MAX);
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });
});

describe('plans that would make the total of all plans exceed the limit', () => {
  const item = { merchant: 'Sears', date: '2026-03-17', remaining_balance_mxn: 0, payment_due_mxn: 1 };
  const largest = { ...item, original_amount_mxn: CENTS_MAX / 100 };
  const full = Array.from({ length: 280 }, () => largest);

  it('are refused one by one, at the template’s field', async () => {
    expect(await first.call('PUT', '/api/msi', full)).toMatchObject({ status: 200 });
    expect(await first.call('POST', '/api/msi', { ...item, original_amount_mxn: 0.01, payment_due_mxn: 0 })).toEqual(
      refused('original_amount_mxn'),
    );
    const [plan] = (await msi.get.query()).plans;
    const less = await first.call('PUT', `/api/msi/${plan!.id}`, { ...item, original_amount_mxn: 5 });
    expect(less).toMatchObject({ status: 200 });
    expect(await first.call('POST', '/api/msi', { ...item, original_amount_mxn: 5 })).toMatchObject({ status: 201 });
  });

  it('are refused as an upload, naming the item, and stay unchanged', async () => {
    const upload = [...full, { ...item, original_amount_mxn: 1 }];
    expect(await first.call('PUT', '/api/msi', upload)).toEqual(refused('280.original_amount_mxn'));
    expect((await msi.get.query()).plans).toEqual([]);
  });
});
