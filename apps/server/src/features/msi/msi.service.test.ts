import { cents } from '@household/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/test-app.ts';

const { signInAs, members, database, setNow } = await buildTestApp({ now: '2026-09-30T18:00:00Z' });
const [first, second] = [await signInAs('first'), await signInAs('second')];
const { msi, dashboard, reports, history, expenses } = first.trpc;

const draft = {
  merchant: 'Liverpool',
  purchaseDate: '2026-03-17',
  originalAmountCents: 120_000,
  remainingBalanceCents: 80_000,
  paymentDueCents: 10_000,
  currentInstallment: 4,
  totalInstallments: 12,
};
const create = async (fields: object = {}) => (await msi.create.mutate({ ...draft, ...fields })).plan;
const spent = async () => {
  const { stats, msiDueCents } = await dashboard.get.query();
  return { thisMonthCents: stats.thisMonthCents, msiDueCents };
};

beforeEach(async () => {
  setNow('2026-09-30T18:00:00Z');
  await msi.replace.mutate([]);
});

describe('msi.create', () => {
  it('adds once however often the same call is repeated', async () => {
    const id = '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4';
    const responses = [await msi.create.mutate({ ...draft, id }), await msi.create.mutate({ ...draft, id })];
    expect(responses.map(({ isNew }) => isNew)).toEqual([true, false]);
    expect((await msi.get.query()).plans.map((plan) => plan.id)).toEqual([id]);
  });

  it('adds once when the same call is sent four times concurrently', async () => {
    for (const last of ['a', 'b', 'c', 'd', 'e']) {
      const id = `01936f5e-7c00-7a3b-9f21-4be3a1c0d2f${last}`;
      const calls = [first, second, first, second].map(({ trpc }) => trpc.msi.create.mutate({ ...draft, id }));
      const responses = await Promise.all(calls);
      expect(responses.filter(({ isNew }) => isNew)).toHaveLength(1);
    }
  });
});

describe('msi.replace', () => {
  it('reports what it did, in one change that can be undone', async () => {
    const plan = await create();
    const { replaced, changeId, plans } = await msi.replace.mutate([{ ...draft, merchant: 'Sears' }]);
    expect(replaced).toEqual({ added: 1, changed: 0, unchanged: 0, removed: 1 });
    expect(plans.map(({ merchant }) => merchant)).toEqual(['Sears']);
    await history.undo.mutate({ changeId: changeId! });
    expect((await msi.get.query()).plans).toEqual([{ ...plan, version: 3 }]);
  });

  it('keeps what it changed when a plan that it removed is restored', async () => {
    const kept = await create();
    const removed = await create({ merchant: 'Sears' });
    await msi.replace.mutate([{ ...draft, remainingBalanceCents: 70_000 }]);
    await history.restore.mutate({ entityId: removed.id });
    const balances = (await msi.get.query()).plans.map(({ id, remainingBalanceCents }) => [id, remainingBalanceCents]);
    expect(Object.fromEntries(balances)).toEqual({ [kept.id]: 70_000, [removed.id]: 80_000 });
  });

  it('accepts 1,000 plans in a body above the server’s 1 MB, and no more', async () => {
    const note = 'x'.repeat(2_000);
    const many = Array.from({ length: 1_000 }, (_, index) => ({ ...draft, merchant: `Tienda ${index}`, note }));
    expect((await msi.replace.mutate(many)).replaced.added).toBe(1_000);
    await expect(msi.replace.mutate([...many, draft])).rejects.toMatchObject({
      data: { code: 'VALIDATION_FAILED', issues: [{ path: '', message: 'tooManyPlans' }] },
    });
  });

  it('reports at most the first hundred mistakes', async () => {
    const wrong = Array.from({ length: 900 }, () => ({ ...draft, merchant: '', paymentDueCents: -1 }));
    const refused: unknown = await msi.replace.mutate(wrong).catch((error: unknown) => error);
    const { issues } = (refused as { data: { issues: { path: string }[] } }).data;
    expect([issues.length, issues[0]?.path, issues[99]?.path]).toEqual([100, '0.merchant', '49.paymentDueCents']);
  });
});

describe('msi.recordPayment', () => {
  it('adds an expense of today, advances the plan and counts the payment once', async () => {
    const plan = await create({ paidBy: members.second.id, shared: false });
    await create({ merchant: 'Sears', paymentDueCents: 7 });
    const before = await spent();
    expect(before.msiDueCents).toBe(10_007);
    const recorded = await msi.recordPayment.mutate({ id: plan.id, version: plan.version });
    expect(recorded.plan).toMatchObject({ remainingBalanceCents: 70_000, currentInstallment: 5, monthsLeft: 7 });
    expect(recorded.plan.recordedMonth?.toString()).toBe('2026-09');
    expect(await expenses.get.query({ id: recorded.expenseId })).toMatchObject({
      amountCents: 10_000,
      description: 'Liverpool',
      paidBy: members.second.id,
      shared: false,
      meta: { installmentPlanId: plan.id, installmentMonth: '2026-09' },
    });
    const after = await spent();
    expect(after).toEqual({ thisMonthCents: before.thisMonthCents + 10_000, msiDueCents: 7 });
    const { summary, projection } = await msi.get.query();
    expect([summary.totalMonthlyPaymentCents, projection[0]?.totalCents, projection[1]?.totalCents]).toEqual([
      7, 7, 10_007,
    ]);
    expect((await reports.monthly.query({ year: 2026, month: 9 })).msiDueCents).toBe(7);
    // It was done on the plans' screen, so that is where Ctrl+Z undoes it.
    const [onPlans, onExpenses] = await Promise.all(
      (['plan', 'expense'] as const).map((kind) => history.lastOwn.query({ kinds: [kind] })),
    );
    expect([onPlans!.undo?.id, onExpenses!.undo]).toEqual([recorded.changeId, null]);
    await history.undo.mutate({ changeId: recorded.changeId! });
    expect(await spent()).toEqual(before);
    expect((await msi.get.query()).plans[0]).toMatchObject({ remainingBalanceCents: 80_000, recordedMonth: null });
    await expect(expenses.get.query({ id: recorded.expenseId })).rejects.toThrow('Expense not found');
  });

  it('comes back whole when the expense of one that was undone is restored', async () => {
    const plan = await create();
    const { expenseId, changeId } = await msi.recordPayment.mutate({ id: plan.id });
    await history.undo.mutate({ changeId: changeId! });
    await history.restore.mutate({ entityId: expenseId });
    const [paid] = (await msi.get.query()).plans;
    expect([paid?.remainingBalanceCents, paid?.recordedMonth?.toString()]).toEqual([70_000, '2026-09']);
    expect(await expenses.get.query({ id: expenseId })).toMatchObject({ amountCents: 10_000 });
    await expect(msi.recordPayment.mutate({ id: plan.id })).rejects.toThrow('already recorded');
  });

  it('does not come back beside another of its month, but without its plan once that is gone', async () => {
    const plan = await create();
    const undone = await msi.recordPayment.mutate({ id: plan.id });
    await history.undo.mutate({ changeId: undone.changeId! });
    const again = await msi.recordPayment.mutate({ id: plan.id });
    await expect(history.restore.mutate({ entityId: undone.expenseId })).rejects.toMatchObject({
      data: { code: 'UNDO_BLOCKED' },
    });
    await history.undo.mutate({ changeId: again.changeId! });
    await msi.delete.mutate({ id: plan.id });
    await history.restore.mutate({ entityId: undone.expenseId });
    expect(await expenses.get.query({ id: undone.expenseId })).toMatchObject({ amountCents: 10_000 });
  });

  it('is by default paid by the member who records it, as a shared expense', async () => {
    const plan = await create();
    const { expenseId } = await second.trpc.msi.recordPayment.mutate({ id: plan.id });
    expect(await expenses.get.query({ id: expenseId })).toMatchObject({ paidBy: members.second.id, shared: true });
  });

  it('happens once a month, also with two taps at once, and again after midnight in Mexico City', async () => {
    const { id, version } = await create();
    const taps = await Promise.allSettled([
      msi.recordPayment.mutate({ id, version }),
      second.trpc.msi.recordPayment.mutate({ id, version }),
    ]);
    const refused = taps.filter((tap) => tap.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as Error).message)).toEqual([
      "This month's payment is already recorded",
    ]);
    setNow('2026-10-01T05:59:59Z');
    await expect(msi.recordPayment.mutate({ id })).rejects.toThrow('already recorded');
    setNow('2026-10-01T06:00:00Z');
    expect((await msi.recordPayment.mutate({ id })).plan).toMatchObject({ remainingBalanceCents: 60_000 });
  });

  it('refuses a plan without a payment due, one that was changed, and one that was deleted', async () => {
    const completed = await create({ remainingBalanceCents: 0 });
    await expect(msi.recordPayment.mutate({ id: completed.id })).rejects.toThrow('No payment is due');
    const plan = await create({ merchant: 'Sears' });
    await msi.update.mutate({ id: plan.id, version: 1, plan: { ...draft, merchant: 'Sears', paymentDueCents: 5 } });
    await expect(msi.recordPayment.mutate({ id: plan.id, version: 1 })).rejects.toMatchObject({
      data: { code: 'STALE_EDIT' },
    });
    expect(await spent()).toMatchObject({ msiDueCents: 5 });
    await msi.delete.mutate({ id: plan.id });
    await expect(msi.recordPayment.mutate({ id: plan.id })).rejects.toThrow('Installment plan not found');
  });

  it('pays the remaining balance when it is less than the payment', async () => {
    const plan = await create({ remainingBalanceCents: 3 });
    const { plan: paid, expenseId } = await msi.recordPayment.mutate({ id: plan.id });
    expect(paid).toMatchObject({ remainingBalanceCents: 0, status: 'completed' });
    expect((await database.read.expenses.byId(expenseId))?.amountCents).toBe(cents(3));
  });
});
