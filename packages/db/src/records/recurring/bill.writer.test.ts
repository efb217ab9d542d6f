import { type BillConfirmation, cents } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { day, changeOf } from '../../../test/household.ts';
import { createRuleTestBed, member, T } from '../../../test/rules.ts';
import { checkHousehold } from '../../files/porting/check-household.ts';
import { newId } from '../ids.ts';

const { database, create, update, execute, undo, rule, next, written } = await createRuleTestBed();

/** A rule on the 15th from 2026-01-02 whose bills wait. */
const createBills = (fields: Parameters<typeof create>[1] = {}) =>
  create(T('2026-01-02'), { needsConfirmation: true, ...fields });
const billsOf = async (ruleId: string) => (await database.read.bills.list()).filter((bill) => bill.ruleId === ruleId);
const waiting = async (ruleId: string) => (await billsOf(ruleId)).map(({ date }) => date.toString());
const confirm = (now: string, billId: string, fields: Partial<BillConfirmation> = {}) =>
  database.write(member(now, 'confirm'), (unit) =>
    unit.bills.confirm(billId, { amountCents: cents(1_234), ...fields }),
  );
const skip = (now: string, billId: string) => database.write(member(now, 'skip'), (unit) => unit.bills.skip(billId));
const remove = (now: string, id: string) => database.write(member(now, 'delete'), (unit) => unit.rules.remove(id));
const restore = (now: string, id: string) => database.write(member(now, 'restore'), (unit) => unit.restore(id));
const lastExecution = async (id: string) => (await rule(id)).lastExecutedAt?.toString() ?? null;
const code = (expected: string) => expect.objectContaining({ code: expected }) as Error;

describe('a rule that needs confirmation', () => {
  it('writes a bill for each occurrence that is due, and no expense', async () => {
    const id = await createBills();
    await execute(T('2026-03-16'), id);
    await execute(T('2026-03-16'), id);
    expect([await waiting(id), await written(id)]).toEqual([['2026-01-15', '2026-02-15', '2026-03-15'], []]);
    expect([await next(id), await lastExecution(id)]).toEqual([T('2026-04-15'), null]);
    const change = await changeOf(database, await database.read.changes.latestId());
    expect(change).toMatchObject({ actorKind: 'rule', action: 'execute', counts: { occurrence: 3 } });
    await expect(undo(T('2026-03-17'), change.id)).rejects.toThrow(code('RULE_VIOLATED'));
  });

  it('settles bills before an edit, and they outlive the switch', async () => {
    const id = await createBills();
    await update(T('2026-02-16'), id, { needsConfirmation: false, amountCents: cents(500), description: 'Luz' });
    await execute(T('2026-03-16'), id);
    expect([await waiting(id), await written(id)]).toEqual([['2026-01-15', '2026-02-15'], ['2026-03-15']]);
    expect((await billsOf(id))[0]).toMatchObject({ amountCents: 500, description: 'Luz' });
    await update(T('2026-03-17'), id, { isActive: false });
    expect(await waiting(id)).toHaveLength(2);
  });

  it('makes one bill of an occurrence that many execute at once', async () => {
    const id = await createBills({ cadence: 'weekly', dayOfMonth: null, weekday: 'monday' });
    for (let week = 1; week <= 5; week += 1) {
      const now = T(day('2026-01-05').add({ weeks: week }).toString());
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all([execute(now, id), execute(now, id), execute(now, id)]);
    }
    expect(await waiting(id)).toHaveLength(6);
  });

  it('makes a bill of what is written now, and takes that back', async () => {
    const id = await createBills();
    const { result, changeId } = await database.write(member(T('2026-01-10'), 'write-now'), (unit) =>
      unit.rules.writeNow(id, day('2026-01-15')),
    );
    expect(result).toMatchObject({ expenseId: null });
    expect([await waiting(id), await lastExecution(id), await next(id)]).toEqual([
      ['2026-01-15'],
      null,
      T('2026-02-15'),
    ]);
    await undo(T('2026-01-11'), changeId);
    expect([await waiting(id), await next(id)]).toEqual([[], T('2026-01-15')]);
    await execute(T('2026-01-16'), id);
    expect(await waiting(id)).toEqual(['2026-01-15']);
  });
});

describe('confirm', () => {
  it('writes the expense of the rule with what was confirmed, and notes when', async () => {
    const id = await createBills({ tags: ['cfe'], split: { rule: { ana: 50, luis: 50 }, own: { ana: cents(400) } } });
    await execute(T('2026-01-16'), id);
    const [bill] = await billsOf(id);
    const { result, changeId } = await confirm(T('2026-01-20'), bill!.id, { amountCents: cents(200), paidBy: 'luis' });
    expect(await database.read.expenses.byId(result.expenseId)).toMatchObject({
      amountCents: 200,
      paidBy: 'luis',
      tags: ['cfe'],
      split: { rule: { ana: 50, luis: 50 }, own: { ana: 200, luis: 0 } },
      meta: { recurringRuleId: id, occurrence: '2026-01-15' },
    });
    expect([await waiting(id), await written(id)]).toEqual([[], ['2026-01-15']]);
    expect([await lastExecution(id), await next(id)]).toEqual([T('2026-01-20'), T('2026-02-15')]);
    expect(await changeOf(database, changeId!)).toMatchObject({
      action: 'confirm',
      counts: { expense: 1, occurrence: 1 },
      items: [
        { kind: 'expense', amountCents: 200 },
        { kind: 'occurrence', label: 'Renta', date: '2026-01-15' },
      ],
    });
    await update(T('2026-01-21'), id, { description: 'Luz' });
    const { changes } = await database.read.changes.ofRecord(id, { limit: 9, withDates: true });
    expect(changes.map(({ action }) => action)).toEqual(['test', 'confirm', 'execute', 'test']);
  });

  it('takes another date, and is one expense however often it is asked for', async () => {
    const id = await createBills();
    await execute(T('2026-01-16'), id);
    const [bill] = await billsOf(id);
    const asked = { id: newId(), date: day('2026-01-18') };
    const calls = await Promise.allSettled([1, 2, 3].map(() => confirm(T('2026-01-20'), bill!.id, asked)));
    const results = calls.map((call) => (call.status === 'fulfilled' ? call.value.result : call.status));
    expect(results.filter((result) => typeof result === 'object' && result.isNew)).toHaveLength(1);
    expect(results.filter((result) => typeof result === 'object' && !result.isNew)).toHaveLength(2);
    expect(await written(id)).toEqual(['2026-01-15 on 2026-01-18']);
  });

  it('knows the same again by id and content, whatever became of rule and expense', async () => {
    const id = await createBills();
    await execute(T('2026-01-16'), id);
    const [bill] = await billsOf(id);
    const asked = { id: newId(), paidBy: 'ana' };
    await confirm(T('2026-01-20'), bill!.id, asked);
    await database.write(member(T('2026-01-21')), (unit) => unit.expenses.remove(asked.id));
    await update(T('2026-01-21'), id, { paidBy: 'luis' });
    await remove(T('2026-01-22'), id);
    const again = (fields: Partial<BillConfirmation>) => confirm(T('2026-01-23'), bill!.id, { ...asked, ...fields });
    for (const same of [{}, { paidBy: undefined }, { date: day('2026-01-15') }]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await again(same)).result).toEqual({ expenseId: asked.id, isNew: false });
    }
    for (const other of [{ amountCents: cents(1) }, { date: day('2026-01-16') }, { paidBy: 'luis' }, { id: newId() }]) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(again(other)).rejects.toThrow(code('ALREADY_CONFIRMED'));
    }
    await expect(again({ id: undefined })).rejects.toThrow(code('ALREADY_CONFIRMED'));
    expect(await database.read.bills.deletedExpense(asked.id)).toMatchObject({ amountCents: 1_234, paidBy: 'ana' });
  });

  it('refuses an id that is used elsewhere, and then takes another', async () => {
    const id = await createBills();
    await execute(T('2026-02-16'), id);
    const [first, second] = await billsOf(id);
    const used = newId();
    await confirm(T('2026-02-20'), first!.id, { id: used });
    await expect(confirm(T('2026-02-21'), second!.id, { id: used })).rejects.toThrow(code('ALREADY_EXISTS'));
    await confirm(T('2026-02-22'), second!.id, { id: newId() });
    expect(await written(id)).toEqual(['2026-01-15', '2026-02-15']);
  });

  it('is undone and redone as one: the expense goes, the bill waits', async () => {
    const id = await createBills();
    await execute(T('2026-01-16'), id);
    const [bill] = await billsOf(id);
    const { changeId } = await confirm(T('2026-01-20'), bill!.id);
    const undone = await undo(T('2026-01-21'), changeId);
    expect([await waiting(id), await written(id), await lastExecution(id)]).toEqual([['2026-01-15'], [], null]);
    expect((await billsOf(id))[0]!.id).toBe(bill!.id);
    await undo(T('2026-01-22'), undone.changeId);
    expect([await waiting(id), await written(id)]).toEqual([[], ['2026-01-15']]);
    expect(await lastExecution(id)).toBe(T('2026-01-20'));
    const redone = await database.read.changes.latestId();
    await undo(T('2026-01-23'), redone);
    await confirm(T('2026-01-24'), bill!.id);
    expect(await written(id)).toEqual(['2026-01-15']);
  });

  it('keeps to one expense when an undone one is restored', async () => {
    const id = await createBills();
    await execute(T('2026-01-16'), id);
    const [bill] = await billsOf(id);
    const first = await confirm(T('2026-01-20'), bill!.id);
    await undo(T('2026-01-21'), first.changeId);
    await restore(T('2026-01-22'), first.result.expenseId);
    expect([await waiting(id), await written(id)]).toEqual([[], ['2026-01-15']]);
    await undo(T('2026-01-23'), await database.read.changes.latestId());
    const second = await confirm(T('2026-01-24'), bill!.id);
    await expect(restore(T('2026-01-25'), first.result.expenseId)).rejects.toThrow(code('UNDO_BLOCKED'));
    await undo(T('2026-01-26'), second.changeId);
    await skip(T('2026-01-27'), bill!.id);
    await expect(restore(T('2026-01-28'), second.result.expenseId)).rejects.toThrow(code('UNDO_BLOCKED'));
    expect([await waiting(id), await written(id)]).toEqual([[], []]);
  });

  it('does not revive the bill when the expense is deleted', async () => {
    const id = await createBills();
    await execute(T('2026-01-16'), id);
    const [bill] = await billsOf(id);
    const { result, changeId } = await confirm(T('2026-01-20'), bill!.id);
    await database.write(member(T('2026-01-21')), (unit) => unit.expenses.remove(result.expenseId));
    await execute(T('2026-01-22'), id);
    expect([await waiting(id), await written(id)]).toEqual([[], []]);
    await expect(undo(T('2026-01-22'), changeId)).rejects.toThrow(code('UNDO_BLOCKED'));
    await restore(T('2026-01-23'), result.expenseId);
    await undo(T('2026-01-24'), changeId);
    expect([await waiting(id), await written(id)]).toEqual([['2026-01-15'], []]);
  });
});

describe('skip', () => {
  it('ends the bill without an expense, and is undone', async () => {
    const id = await createBills();
    await execute(T('2026-01-16'), id);
    const [bill] = await billsOf(id);
    const { changeId } = await skip(T('2026-01-20'), bill!.id);
    expect([await waiting(id), await written(id), await lastExecution(id)]).toEqual([[], [], null]);
    await expect(skip(T('2026-01-21'), bill!.id)).rejects.toThrow(code('NOT_FOUND'));
    await expect(confirm(T('2026-01-21'), bill!.id)).rejects.toThrow(code('NOT_FOUND'));
    await undo(T('2026-01-22'), changeId);
    expect(await waiting(id)).toEqual(['2026-01-15']);
    await confirm(T('2026-01-23'), bill!.id);
    await expect(skip(T('2026-01-24'), bill!.id)).rejects.toThrow(code('ALREADY_CONFIRMED'));
    await expect(skip(T('2026-01-24'), newId())).rejects.toThrow(code('NOT_FOUND'));
  });
});

describe('the bills of a deleted rule', () => {
  it('go with it and come back with it, by undo and from the trash', async () => {
    const id = await createBills();
    await execute(T('2026-02-16'), id);
    const [bill, other] = await billsOf(id);
    const removal = await remove(T('2026-03-16'), id);
    expect(await waiting(id)).toEqual([]);
    await expect(confirm(T('2026-03-17'), bill!.id)).rejects.toThrow(code('NOT_FOUND'));
    await expect(skip(T('2026-03-17'), bill!.id)).rejects.toThrow(code('NOT_FOUND'));
    await undo(T('2026-03-18'), removal.changeId);
    expect(await waiting(id)).toEqual(['2026-01-15', '2026-02-15', '2026-03-15']);
    await confirm(T('2026-03-19'), bill!.id);
    await remove(T('2026-03-20'), id);
    await restore(T('2026-03-21'), id);
    expect([await waiting(id), await written(id)]).toEqual([['2026-02-15', '2026-03-15'], ['2026-01-15']]);
    expect((await billsOf(id))[0]!.id).toBe(other!.id);
  });

  it('wait again when a confirmation is undone and the rule is back', async () => {
    const id = await createBills();
    await execute(T('2026-01-16'), id);
    const [bill] = await billsOf(id);
    const { changeId } = await confirm(T('2026-01-20'), bill!.id);
    const removal = await remove(T('2026-01-21'), id);
    await undo(T('2026-01-22'), changeId);
    expect([await waiting(id), await written(id)]).toEqual([[], []]);
    await undo(T('2026-01-23'), removal.changeId);
    expect([await waiting(id), await next(id), await lastExecution(id)]).toEqual([
      ['2026-01-15'],
      T('2026-02-15'),
      null,
    ]);
  });
});

describe('the amount of a bill', () => {
  it('is that of the latest confirmed occurrence now, unless the rule’s was edited since', async () => {
    const id = await createBills();
    const amounts = async () => (await billsOf(id)).map(({ amountCents }) => amountCents);
    await execute(T('2026-04-16'), id);
    const [january, february, march] = await billsOf(id);
    expect(await amounts()).toEqual([1_000, 1_000, 1_000, 1_000]);
    await confirm(T('2026-04-17'), february!.id, { amountCents: cents(2_000) });
    await confirm(T('2026-04-18'), january!.id, { amountCents: cents(3_000) });
    expect(await amounts()).toEqual([2_000, 2_000]);
    const { result } = await confirm(T('2026-04-19'), march!.id, { amountCents: cents(4_000) });
    expect(await amounts()).toEqual([4_000]);
    await database.write(member(T('2026-04-20')), (unit) => unit.expenses.remove(result.expenseId));
    expect(await amounts()).toEqual([2_000]);
    const { rules } = await database.read.coming.figures(Temporal.PlainDate.from('2026-04-20'));
    expect(rules.find((each) => each.id === id)!.estimateCents).toBe(2_000);
    await update(T('2026-04-21'), id, { needsConfirmation: true, amountCents: cents(1_500) });
    expect(await amounts()).toEqual([1_500]);
    await undo(T('2026-04-22'), await database.read.changes.latestId());
    expect(await amounts()).toEqual([2_000]);
  });
});

describe('household check', () => {
  it('finds nothing wrong with bills', async () => {
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });
});
