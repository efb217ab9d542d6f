import type { RuleDraft } from '@household/domain';
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
const create = async (fields: Partial<RuleDraft> = {}) => {
  setNow(NOON);
  const { rule, changeId } = await ana.trpc.recurring.create.mutate(ruleDraft(fields));
  return { id: rule.id, changeId: changeId! };
};
/** Advances the clock, and the server writes what is due. */
const goOnTo = async (now: string) => {
  setNow(now);
  await runDueRules({ database, log: silentLog }, Temporal.Instant.from(now));
};
const undo = async (changeId: number | null) => (await luis.trpc.history.undo.mutate({ changeId: changeId! })).changeId;
const restore = (entityId: string) => luis.trpc.history.restore.mutate({ entityId });
const stateOf = async (id: string) => {
  const [rule] = (await ana.trpc.recurring.list.query()).filter((listed) => listed.id === id);
  const { data } = await ana.trpc.expenses.list.query({ limit: 100, sortBy: 'date', sortOrder: 'asc' });
  return {
    written: data.filter(({ meta }) => meta['recurringRuleId'] === id).map(({ date }) => date.toString()),
    last: rule?.lastExecutedAt?.toString() ?? null,
    next: rule?.nextExecutionAt?.toString() ?? null,
  };
};

describe('a rule and its expenses, undone and restored in any order', () => {
  it('a deleted rule whose expense is undone is restored and writes the later dates only; the expense can be restored too', async () => {
    const { id } = await create({ cadence: 'weekly', dayOfMonth: null, weekday: 'sunday' });
    await goOnTo('2026-09-20T15:00:10Z');
    const execution = await database.read.changes.latestId();
    await ana.trpc.recurring.delete.mutate({ id });
    const undone = await undo(execution);
    await restore(id);
    expect(await stateOf(id)).toEqual({ written: [], last: '2026-09-20T15:00:10Z', next: '2026-09-27T15:00:00Z' });
    await undo(undone);
    await goOnTo('2026-09-27T15:00:10Z');
    expect(await stateOf(id)).toMatchObject({ written: ['2026-09-20', '2026-09-27'], next: '2026-10-04T15:00:00Z' });
  });

  it('a rule whose creation is undone and redone after it wrote does not write that date again', async () => {
    const { id, changeId } = await create();
    await goOnTo('2026-09-20T15:00:10Z');
    const undone = await undo(changeId);
    expect(await stateOf(id)).toEqual({ written: ['2026-09-20'], last: null, next: null });
    setNow('2026-09-20T14:00:00Z');
    await undo(undone);
    expect(await stateOf(id)).toMatchObject({ last: '2026-09-20T15:00:10Z', next: '2026-10-20T15:00:00Z' });
  });

  it('a skip that is undone after the end date writes the date, and then the rule ends', async () => {
    const { id } = await create({ endDate: day('2026-09-30') });
    const skipped = await ana.trpc.recurring.skipNext.mutate({ id, date: day('2026-09-20') });
    expect(await stateOf(id)).toEqual({ written: [], last: null, next: null });
    await goOnTo('2026-10-05T15:00:00Z');
    await undo(skipped.changeId);
    await goOnTo('2026-10-05T15:00:20Z');
    expect(await stateOf(id)).toEqual({ written: ['2026-09-20'], last: '2026-10-05T15:00:20Z', next: null });
    const { rule } = await luis.trpc.recurring.update.mutate({ id, rule: ruleDraft({ endDate: day('2026-10-31') }) });
    expect(rule.nextExecutionAt?.toString()).toBe('2026-10-20T15:00:00Z');
  });

  it('a manually written expense cannot be restored once its date is skipped, with an error', async () => {
    const { id } = await create();
    const { expenseId, changeId } = await ana.trpc.recurring.writeNow.mutate({ id, date: day('2026-09-20') });
    const undone = await undo(changeId);
    await luis.trpc.recurring.skipNext.mutate({ id, date: day('2026-09-20') });
    await expect(restore(expenseId!)).rejects.toMatchObject({ data: { code: 'ALREADY_EXISTS' } });
    await expect(undo(undone)).rejects.toMatchObject({ data: { code: 'UNDO_BLOCKED' } });
    expect(await stateOf(id)).toEqual({ written: [], last: null, next: '2026-10-20T15:00:00Z' });
  });
});

describe('the history of a rule', () => {
  const historyOf = async (entityId: string, withDates?: boolean) => {
    const { changes } = await ana.trpc.history.ofItem.query({ entityId, withDates });
    return changes.map(({ action, actorId, items, isUndoable }) => {
      const touched = items.map(({ kind, date, label }) =>
        [kind, date, label].filter((part) => part !== null).join(' '),
      );
      return [actorId, action, isUndoable, ...touched];
    });
  };

  it('includes the dates that were skipped or written manually, also those that are free again', async () => {
    const { id } = await create();
    const other = await create({ description: 'Luz' });
    await luis.trpc.recurring.skipNext.mutate({ id: other.id, date: day('2026-09-20') });
    const { changeId: skip } = await luis.trpc.recurring.skipNext.mutate({ id, date: day('2026-09-20') });
    await ana.trpc.recurring.writeNow.mutate({ id, date: day('2026-10-20') });
    await undo(skip);
    expect(await historyOf(id, true)).toEqual([
      ['luis', 'undo', true, 'occurrence 2026-09-20 Internet'],
      ['ana', 'write-now', true, 'occurrence 2026-10-20 Internet'],
      ['luis', 'skip', false, 'occurrence 2026-09-20 Internet'],
      ['ana', 'create', true, 'rule Internet'],
    ]);
    expect(await historyOf(id)).toEqual([['ana', 'create', true, 'rule Internet']]);
  });

  it('pages through changes of the rule and of its dates as one list', async () => {
    const { id } = await create();
    for (const month of ['09', '10', '11']) {
      await luis.trpc.recurring.skipNext.mutate({ id, date: day(`2026-${month}-20`) });
      await ana.trpc.recurring.update.mutate({ id, rule: ruleDraft({ description: `Internet ${month}` }) });
    }
    const found: string[] = [];
    let cursor: number | null = null;
    do {
      const page: { changes: { action: string }[]; nextCursor: number | null } = await ana.trpc.history.ofItem.query({
        entityId: id,
        withDates: true,
        limit: 2,
        cursor,
      });
      expect(page.changes.length).toBeLessThanOrEqual(2);
      found.push(...page.changes.map(({ action }) => action));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual(['update', 'skip', 'update', 'skip', 'update', 'skip', 'create']);
  });
});
