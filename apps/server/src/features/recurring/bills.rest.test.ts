import { describe, expect, it } from 'vitest';
import { ruleDraft } from '../../../test/rule-draft.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { recordSalary } from '../../../test/salaries.ts';
import { buildTestApp } from '../../../test/test-app.ts';
import { runDueRules } from '../../jobs/run-due-rules.ts';

type Json = Record<string, unknown>;
const unknownId = '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4';
const ownId = (n: number): string => `01936f5e-7c00-7a3b-9f21-0000000000${String(n).padStart(2, '0')}`;
const app = await buildTestApp({ now: '2026-10-01T18:00:00Z' });
const { database, signInAs, setNow, client } = app;
const ana = await signInAs('first');
const luis = await signInAs('second');
await recordSalary(app, 'first', 4_000_000, '2026-01-01');
await recordSalary(app, 'second', 4_000_000, '2026-01-01');
const goOnTo = async (now: string) => {
  setNow(now);
  await runDueRules({ database, log: silentLog }, Temporal.Instant.from(now));
};
const bills = async (ruleId: string) =>
  ((await luis.call('GET', '/api/bills')).body as Json[]).filter((bill) => bill['ruleId'] === ruleId);

/** A rule of luis on the 20th, and its bills of September and October. */
async function addRule(fields: Parameters<typeof ruleDraft>[0] = {}) {
  setNow('2026-09-01T18:00:00Z');
  const { rule } = await ana.trpc.recurring.create.mutate(
    ruleDraft({ description: 'Luz', paidBy: 'luis', needsConfirmation: true, tags: ['cfe'], ...fields }),
  );
  await goOnTo('2026-10-21T18:00:00Z');
  const [september, october] = (await bills(rule.id)).map(({ id }) => id as string);
  return { ruleId: rule.id, september: september!, october: october! };
}
const confirm = (id: string, body: object, query = '') => ana.call('POST', `/api/bills/${id}/confirm${query}`, body);

describe('REST bills', () => {
  it('lists what waits, oldest first, counted nowhere', async () => {
    const { ruleId, september } = await addRule();
    expect((await bills(ruleId))[0]).toEqual({
      id: september,
      ruleId,
      date: '2026-09-20',
      description: 'Luz',
      amountCents: 64_900,
      categoryId: null,
      category: null,
      paidBy: 'luis',
      shared: true,
      split: null,
      tags: ['cfe'],
    });
    expect((await bills(ruleId)).map(({ date }) => date)).toEqual(['2026-09-20', '2026-10-20']);
    expect((await ana.call('GET', '/api/expenses')).body).toMatchObject({ data: [] });
    expect((await ana.call('GET', '/api/recurring')).body).toMatchObject([{ lastExecutedAt: null }]);
    await ana.call('DELETE', `/api/recurring/${ruleId}`);
    expect(await bills(ruleId)).toEqual([]);
  });

  it('confirms with 201 and the expense, the same again with 200, anything else with 409', async () => {
    const { ruleId, september, october } = await addRule();
    const body = { amountCents: 71_250, id: ownId(1) };
    const first = await confirm(september, body);
    expect(first).toMatchObject({
      status: 201,
      body: {
        id: ownId(1),
        amountCents: 71_250,
        description: 'Luz',
        date: '2026-09-20',
        paidBy: 'luis',
        tags: ['cfe'],
        split: { rule: 'income', own: { ana: 0, luis: 0 } },
        meta: { recurringRuleId: ruleId, occurrence: '2026-09-20' },
      },
    });
    expect((await ana.call('GET', '/api/recurring')).body).toMatchObject([
      { lastExecutedAt: '2026-10-21T18:00:00.000Z' },
    ]);
    expect(await confirm(september, body)).toEqual({ ...first, status: 200 });
    const confirmed = { status: 409, body: { error: 'Bill already confirmed' } };
    expect(await confirm(september, { ...body, amountCents: 1 })).toEqual(confirmed);
    expect(await confirm(september, { amountCents: 71_250 })).toEqual(confirmed);
    expect(await ana.call('POST', `/api/bills/${september}/skip`)).toEqual(confirmed);
    expect(await confirm(october, body)).toEqual({ status: 409, body: { error: 'Expense already exists' } });
    expect(await bills(ruleId)).toMatchObject([{ id: october, amountCents: 71_250 }]);
    expect(await confirm(october, { amountCents: 5, date: '2026-10-02', paidBy: 'ANA' })).toMatchObject({
      status: 201,
      body: { date: '2026-10-02', paidBy: 'ana', meta: { occurrence: '2026-10-20' } },
    });

    await ana.call('DELETE', `/api/expenses/${ownId(1)}`);
    await ana.call('DELETE', `/api/recurring/${ruleId}`);
    expect(await confirm(september, body)).toEqual({ ...first, status: 200 });
    expect(await confirm(september, { ...body, date: '2026-09-21' })).toEqual(confirmed);
  });

  it('skips, after which there is no bill', async () => {
    const { ruleId, september } = await addRule();
    const notFound = { status: 404, body: { error: 'Bill not found' } };
    expect(await luis.call('POST', `/api/bills/${september}/skip`)).toEqual({ status: 200, body: { success: true } });
    expect(await bills(ruleId)).toMatchObject([{ date: '2026-10-20' }]);
    expect(await luis.call('POST', `/api/bills/${september}/skip`)).toEqual(notFound);
    expect(await confirm(september, { amountCents: 1 })).toEqual(notFound);
    expect(await confirm(unknownId, { amountCents: 1 })).toEqual(notFound);
    expect(await confirm('x', { amountCents: 1 })).toEqual(notFound);
    const { changes } = await ana.trpc.history.list.query({ limit: 1 });
    expect(changes[0]).toMatchObject({ action: 'skip', actorId: 'luis', isUndoable: true, itemCount: 1 });
    await ana.trpc.history.undo.mutate({ changeId: changes[0]!.id });
    expect(await bills(ruleId)).toMatchObject([{ id: september }, { date: '2026-10-20' }]);
  });

  it.each([
    [{}, 'amountCents', 'This field is required'],
    [{ amountCents: 0 }, 'amountCents', 'Must be a positive number'],
    [{ amountCents: 5, date: '2026-02-30' }, 'date', 'Invalid date'],
    [{ amountCents: 5, id: 'x' }, 'id', 'Invalid id'],
    [{ amountCents: 5, paidBy: 'nobody' }, 'paidBy', 'Unknown member'],
  ])('refuses to confirm with %j', async (body, path, message) => {
    const { september } = await addRule();
    expect(await confirm(september, body)).toEqual({
      status: 400,
      body: { error: message, issues: [{ path, message }] },
    });
    expect((await confirm(september, { amountCents: 5 }, '?closedMonth=yes')).body).toMatchObject({
      issues: [{ path: 'closedMonth' }],
    });
  });

  it('are for members only', async () => {
    const unauthorized = { status: 401, body: { error: 'Unauthorized' } };
    expect(await client().call('GET', '/api/bills')).toEqual(unauthorized);
    expect(await client().call('POST', `/api/bills/${unknownId}/confirm`, { amountCents: 5 })).toEqual(unauthorized);
    expect(await client().call('POST', `/api/bills/${unknownId}/skip`)).toEqual(unauthorized);
  });

  it('asks for a word where the expense would fall into a closed month', async () => {
    const { ruleId, september } = await addRule();
    await ana.call('PUT', '/api/account/start', { month: '2026-09', openingCents: 0 });
    expect((await ana.call('POST', '/api/months/2026-09/close')).status).toBe(200);
    expect(await confirm(september, { amountCents: 100_000, id: ownId(2) })).toEqual({
      status: 409,
      body: {
        error: 'Month is closed',
        month: '2026-09',
        adjustmentCents: -50_000,
        adjustments: [{ month: '2026-09', cents: -50_000 }],
      },
    });
    const body = { amountCents: 100_000, id: ownId(2) };
    expect((await confirm(september, body, '?closedMonth=adjust')).status).toBe(201);
    expect((await confirm(september, body)).status).toBe(200);
    const { months } = (await ana.call('GET', '/api/account')).body as { months: Json[] };
    expect(months.find(({ month }) => month === '2026-10')).toMatchObject({
      adjustments: [{ month: '2026-09', cents: -50_000, expenseId: ownId(2), by: 'ana' }],
    });
    const { changes } = await ana.trpc.history.list.query({ limit: 1 });
    const undo = { changeId: changes[0]!.id };
    await expect(luis.trpc.history.undo.mutate(undo)).rejects.toMatchObject({ data: { code: 'MONTH_CLOSED' } });
    await luis.trpc.history.undo.mutate({ ...undo, closedMonth: 'adjust' });
    expect((await bills(ruleId))[0]).toMatchObject({ id: september });
  });
});

describe('tRPC bills', () => {
  it('confirm and skip as changes of the member, told to open screens', async () => {
    const { ruleId, september, october } = await addRule();
    const { expense, changeId, isNew } = await luis.trpc.bills.confirm.mutate({
      billId: october,
      bill: { amountCents: 50_000 },
    });
    expect([expense.amountCents, expense.date.toString(), isNew]).toEqual([50_000, '2026-10-20', true]);
    const skipped = await luis.trpc.bills.skip.mutate({ billId: september });
    expect(await ana.trpc.bills.list.query()).not.toContainEqual(expect.objectContaining({ ruleId }));
    await ana.trpc.history.undo.mutate({ changeId: changeId! });
    await ana.trpc.history.undo.mutate({ changeId: skipped.changeId! });
    expect((await bills(ruleId)).map(({ id }) => id)).toEqual([september, october]);
    const again = luis.trpc.bills.confirm.mutate({ billId: unknownId, bill: { amountCents: 1 } });
    await expect(again).rejects.toMatchObject({ data: { code: 'NOT_FOUND', details: { resource: 'Bill' } } });
  });

  it('are what a rule that needs confirmation writes now', async () => {
    const { ruleId } = await addRule();
    const { billId, expenseId, rule } = await ana.trpc.recurring.writeNow.mutate({
      id: ruleId,
      date: Temporal.PlainDate.from('2026-11-20'),
    });
    expect([expenseId, rule.lastExecutedAt, rule.nextExecutionAt?.toString()]).toEqual([
      null,
      null,
      '2026-12-20T15:00:00Z',
    ]);
    expect((await bills(ruleId)).at(-1)).toMatchObject({ id: billId, date: '2026-11-20' });
  });
});
