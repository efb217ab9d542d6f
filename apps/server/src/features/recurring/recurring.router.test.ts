import { cents } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { ruleDraft } from '../../../test/rule-draft.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { buildTestApp } from '../../../test/test-app.ts';
import { runDueRules } from '../../jobs/run-due-rules.ts';

const NOON = '2026-09-17T18:00:00Z';
const { database, signInAs, setNow } = await buildTestApp({ now: NOON });
const ana = await signInAs('first');
const luis = await signInAs('second');
const day = (text: string) => Temporal.PlainDate.from(text);
const ruleOf = async (id: string) => (await ana.trpc.recurring.list.query()).find((rule) => rule.id === id)!;
const nextOf = async (id: string) => (await ruleOf(id)).nextExecutionAt?.toString() ?? null;
const expensesOf = async (id: string) => {
  const { data } = await ana.trpc.expenses.list.query({ limit: 100, sortBy: 'date', sortOrder: 'asc' });
  return data.filter(({ meta }) => meta['recurringRuleId'] === id).map(({ date }) => date.toString());
};

describe('recurring.list', () => {
  it('returns weekdays as a list, the version, and the taken dates', async () => {
    const { rule } = await ana.trpc.recurring.create.mutate(
      ruleDraft({ cadence: 'biweekly', dayOfMonth: null, weekdays: ['tuesday', 'friday'] }),
    );
    await luis.trpc.recurring.skipNext.mutate({ id: rule.id, date: day('2026-09-18') });
    const listed = await ruleOf(rule.id);
    expect(listed).toMatchObject({ weekdays: ['tuesday', 'friday'], version: 1, isActive: true });
    expect(listed.taken.map(({ date, outcome }) => [date.toString(), outcome])).toEqual([['2026-09-18', 'skipped']]);
    expect(listed.nextExecutionAt?.toString()).toBe('2026-09-22T15:00:00Z');
  });

  it('says what the next occurrence will probably come to, as what is coming says it', async () => {
    const luz = ruleDraft({ description: 'Luz', dayOfMonth: 18, needsConfirmation: true });
    const { rule } = await ana.trpc.recurring.create.mutate(luz);
    expect((await ruleOf(rule.id)).estimateCents).toBe(rule.amountCents);
    await runDueRules({ database, log: silentLog }, Temporal.Instant.from('2026-09-18T15:00:05Z'));
    setNow('2026-09-18T16:00:00Z');
    const bill = (await luis.trpc.bills.list.query()).find(({ ruleId }) => ruleId === rule.id)!;
    await luis.trpc.bills.confirm.mutate({ billId: bill.id, bill: { amountCents: cents(61_240) } });
    const { items } = await ana.trpc.coming.get.query({ days: 30 });
    expect(items.find(({ id }) => id === rule.id)?.amountCents).toBe(61_240);
    const { estimateCents, amountCents } = await ruleOf(rule.id);
    expect({ estimateCents, amountCents }).toEqual({ estimateCents: 61_240, amountCents: rule.amountCents });
    setNow(NOON);
  });
});

describe('recurring.update', () => {
  it('says since when a rule is paused', async () => {
    const { rule } = await ana.trpc.recurring.create.mutate(ruleDraft());
    expect((await ruleOf(rule.id)).pausedAt).toBeNull();
    await ana.trpc.recurring.update.mutate({ id: rule.id, version: 1, rule: ruleDraft({ isActive: false }) });
    expect((await ruleOf(rule.id)).pausedAt?.toString()).toBe(NOON);
    await ana.trpc.recurring.update.mutate({ id: rule.id, version: 2, rule: ruleDraft() });
    expect((await ruleOf(rule.id)).pausedAt).toBeNull();
  });

  it('is refused for an older version, with the current one, but not because the rule has executed', async () => {
    const { rule } = await ana.trpc.recurring.create.mutate(ruleDraft({ dayOfMonth: 18 }));
    await runDueRules({ database, log: silentLog }, Temporal.Instant.from('2026-09-18T15:00:05Z'));
    setNow('2026-09-18T16:00:00Z');
    await luis.trpc.recurring.update.mutate({ id: rule.id, version: 1, rule: ruleDraft({ time: '10:00' }) });
    const stale = ana.trpc.recurring.update.mutate({ id: rule.id, version: 1, rule: ruleDraft({ time: '11:00' }) });
    await expect(stale).rejects.toMatchObject({
      data: { code: 'STALE_EDIT', details: { current: { time: '10:00', version: 2 } } },
    });
    expect(await expensesOf(rule.id)).toEqual(['2026-09-18']);
    setNow(NOON);
  });
});

describe('recurring.skipNext and recurring.writeNow', () => {
  it('are changes of the member, each undone as one', async () => {
    const { rule } = await ana.trpc.recurring.create.mutate(ruleDraft());
    const skipped = await ana.trpc.recurring.skipNext.mutate({ id: rule.id, date: day('2026-09-20') });
    expect(skipped.rule.nextExecutionAt?.toString()).toBe('2026-10-20T15:00:00Z');
    await luis.trpc.history.undo.mutate({ changeId: skipped.changeId! });
    expect(await nextOf(rule.id)).toBe('2026-09-20T15:00:00Z');

    const now = await luis.trpc.recurring.writeNow.mutate({ id: rule.id, date: day('2026-09-20') });
    expect(now.rule).toMatchObject({ version: 1 });
    expect([now.rule.lastExecutedAt?.toString(), now.rule.nextExecutionAt?.toString()]).toEqual([
      NOON,
      '2026-10-20T15:00:00Z',
    ]);
    const expense = await ana.trpc.expenses.get.query({ id: now.expenseId! });
    expect([expense.date.toString(), expense.meta]).toEqual([
      '2026-09-17',
      { recurringRuleId: rule.id, occurrence: '2026-09-20' },
    ]);
    const [change] = (await database.read.changes.byIds([now.changeId!])).changes;
    expect(change).toMatchObject({ action: 'write-now', actorKind: 'member', actorId: 'luis' });
    await ana.trpc.history.undo.mutate({ changeId: now.changeId! });
    expect(await expensesOf(rule.id)).toEqual([]);
    expect(await nextOf(rule.id)).toBe('2026-09-20T15:00:00Z');
    expect((await ruleOf(rule.id)).lastExecutedAt).toBeNull();
  });

  it('keep the occurrence taken when only the expense is deleted or its deletion undone', async () => {
    const { rule } = await ana.trpc.recurring.create.mutate(ruleDraft());
    const { expenseId } = await ana.trpc.recurring.writeNow.mutate({ id: rule.id, date: day('2026-09-20') });
    const deleted = await ana.trpc.expenses.delete.mutate({ id: expenseId! });
    expect(await nextOf(rule.id)).toBe('2026-10-20T15:00:00Z');
    await ana.trpc.history.undo.mutate({ changeId: deleted.changeId! });
    expect(await expensesOf(rule.id)).toEqual(['2026-09-17']);
    expect(await nextOf(rule.id)).toBe('2026-10-20T15:00:00Z');
  });

  it('cannot be redone for an occurrence that was written since', async () => {
    const { rule } = await ana.trpc.recurring.create.mutate(ruleDraft());
    const skipped = await ana.trpc.recurring.skipNext.mutate({ id: rule.id, date: day('2026-09-20') });
    const undone = await ana.trpc.history.undo.mutate({ changeId: skipped.changeId! });
    await runDueRules({ database, log: silentLog }, Temporal.Instant.from('2026-09-21T00:00:00Z'));
    setNow('2026-09-21T00:00:00Z');
    const redo = ana.trpc.history.undo.mutate({ changeId: undone.changeId! });
    await expect(redo).rejects.toMatchObject({ data: { code: 'UNDO_BLOCKED' } });
    expect(await expensesOf(rule.id)).toEqual(['2026-09-20']);
    setNow(NOON);
  });
});

describe('a deleted category', () => {
  it('leaves its rules, and their future expenses, uncategorised', async () => {
    const { category } = await ana.trpc.categories.create.mutate({ name: 'Servicios', color: '#3B82F6' });
    const { rule } = await ana.trpc.recurring.create.mutate(ruleDraft({ categoryId: category.id, dayOfMonth: 19 }));
    await ana.trpc.categories.delete.mutate({ id: category.id });
    expect(await ruleOf(rule.id)).toMatchObject({ categoryId: null, category: null, version: 2 });
    await runDueRules({ database, log: silentLog }, Temporal.Instant.from('2026-09-19T15:00:00Z'));
    expect(await expensesOf(rule.id)).toEqual(['2026-09-19']);
  });
});

describe('recurring.writePast', () => {
  it('writes what a backdated rule left behind, once and as one change', async () => {
    const { rule } = await ana.trpc.recurring.create.mutate(ruleDraft({ startDate: day('2026-06-01') }));
    expect(await expensesOf(rule.id)).toEqual([]);
    const { count, changeId } = await ana.trpc.recurring.writePast.mutate({ id: rule.id });
    expect([count, await expensesOf(rule.id)]).toEqual([3, ['2026-06-20', '2026-07-20', '2026-08-20']]);
    expect((await ruleOf(rule.id)).lastExecutedAt?.toString()).toBe('2026-09-17T18:00:00Z');
    expect(await ana.trpc.recurring.writePast.mutate({ id: rule.id })).toEqual({ count: 0, changeId: null });
    await runDueRules({ database, log: silentLog }, Temporal.Instant.from('2026-09-18T15:00:05Z'));
    expect(await nextOf(rule.id)).toBe('2026-09-20T15:00:00Z');
    await luis.trpc.history.undo.mutate({ changeId: changeId! });
    await runDueRules({ database, log: silentLog }, Temporal.Instant.from('2026-09-18T15:00:05Z'));
    expect([await expensesOf(rule.id), await nextOf(rule.id)]).toEqual([[], '2026-09-20T15:00:00Z']);
  });

  it('writes of a rule that an edit has begun earlier only what lies before the day it had begun on', async () => {
    const { rule } = await ana.trpc.recurring.create.mutate(ruleDraft({ startDate: day('2026-08-01') }));
    const { version } = await ruleOf(rule.id);
    const earlier = ruleDraft({ startDate: day('2026-06-01') });
    await ana.trpc.recurring.update.mutate({ id: rule.id, version, rule: earlier });
    const written = await ana.trpc.recurring.writePast.mutate({ id: rule.id, before: day('2026-08-01') });
    expect([written.count, await expensesOf(rule.id)]).toEqual([2, ['2026-06-20', '2026-07-20']]);
  });

  it('writes bills where they are to be confirmed, and refuses too many', async () => {
    const { rule } = await ana.trpc.recurring.create.mutate(
      ruleDraft({ startDate: day('2026-08-01'), needsConfirmation: true }),
    );
    expect(await ana.trpc.recurring.writePast.mutate({ id: rule.id })).toMatchObject({ count: 1 });
    expect(await ana.trpc.bills.list.query()).toMatchObject([{ ruleId: rule.id }]);
    expect(await expensesOf(rule.id)).toEqual([]);
    const { rule: old } = await ana.trpc.recurring.create.mutate(ruleDraft({ startDate: day('1900-01-01') }));
    const refused = ana.trpc.recurring.writePast.mutate({ id: old.id });
    await expect(refused).rejects.toMatchObject({ data: { code: 'VALIDATION_FAILED' } });
  });
});
