import { cents } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { createTestAccount, doAt, rentId } from '../../../test/account.ts';
import { createTestHousehold, day, draft } from '../../../test/household.ts';
import { bring, type Content, exportContent, exportText, importedAt, members, uuid } from '../../../test/porting.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../database.ts';
import { checkHousehold } from './check-household.ts';

type Item = Record<string, unknown>;
const administrator = { actor: { kind: 'administrator' }, now: importedAt, action: 'undo' } as const;
const newDatabase = async (): Promise<Database> => (await createTestDatabase()).database;
const findings = (database: Database) => Array.fromAsync(checkHousehold(database));
const accountOf = (database: Database) => database.read.account.entries(Temporal.PlainYearMonth.from('2026-11'));

describe('the account in a household file', async () => {
  const source = await createTestAccount();
  const text = await exportText(source);
  const content = JSON.parse(text) as Content & { account: Item };

  it('has its start, payments, closed months and adjustments, by member id', async () => {
    expect(await findings(source)).toEqual([]);
    expect(content.account).toEqual({ month: '2026-08', openingCents: -2500 });
    expect(content.payments).toMatchObject([
      { from: 'luis', to: 'ana', amountCents: 30_000, date: '2026-09-06' },
      { from: 'ana', to: 'luis', amountCents: 70, method: 'cash', note: 'vales "a\\b"' },
    ]);
    expect(content.payments![0]).not.toHaveProperty('method');
    expect(content.closedMonths).toMatchObject([
      {
        month: '2026-08',
        openingCents: -2500,
        balanceCents: 40_000,
        paid: { ana: 100_000, luis: 0 },
        fairShare: { ana: 60_000, luis: 40_000 },
        salaries: { luis: { amountCents: 2_800_000, effectiveDate: '2026-08-01' } },
        closedAt: '2026-10-02T18:00:00.123Z',
        closedBy: 'ana',
      },
      { month: '2026-09', paymentsCents: -30_000, parts: { own: { shares: { luis: 1000 }, count: 1 } } },
      { month: '2026-10', adjustmentsCents: -4000, closedBy: 'luis' },
    ]);
    expect(content.adjustments).toEqual([
      {
        month: '2026-08',
        bookedIn: '2026-10',
        cents: -4000,
        expenseId: rentId,
        description: 'Renta',
        at: '2026-10-03T18:00:00Z',
        by: 'luis',
        amountBeforeCents: 100_000,
        amountAfterCents: 90_000,
      },
      {
        month: '2026-08',
        bookedIn: '2026-11',
        cents: -36_000,
        expenseId: rentId,
        description: 'Renta',
        at: '2026-11-03T18:00:00Z',
        by: 'ana',
        amountBeforeCents: 90_000,
      },
    ]);
  });

  it('gives the same bytes after export, import and export, and the same account', async () => {
    const database = await newDatabase();
    expect(await bring(database, text)).toMatchObject({
      added: { payments: 2, closedMonths: 3, adjustments: 2 },
      leftOut: [],
    });
    expect(await exportText(database)).toBe(text);
    expect(await accountOf(database)).toEqual(await accountOf(source));
    expect(await findings(database)).toEqual([]);
  });

  it('is taken into a household without data, which moves its start', async () => {
    const database = await createTestHousehold();
    await bring(database, text);
    expect(await accountOf(database)).toEqual(await accountOf(source));
    const { rows } = await database.pool.query('select version from account_start');
    expect(rows).toEqual([{ version: 2 }]);
  });

  it('is undone with its import, which leaves a household without data, and comes back closed afresh', async () => {
    const database = await newDatabase();
    const { changeId } = await bring(database, text);
    const undone = await database.write(administrator, (unit) => unit.undo(changeId!));
    const empty = await exportContent(database);
    expect(empty).toMatchObject({ expenses: [], payments: [], closedMonths: [], adjustments: [], salaries: [] });
    expect(await findings(database)).toEqual([]);
    await database.write(administrator, (unit) => unit.undo(undone.changeId!));
    const back = await exportContent(database);
    // The rent is gone, so August is closed with nothing to adjust.
    expect(back.closedMonths).toMatchObject([{ month: '2026-08', balanceCents: 0 }, {}, { month: '2026-10' }]);
    expect(back.payments).toEqual(content.payments);
    expect(back.adjustments).toEqual([]);
    expect(await findings(database)).toEqual([]);
  });

  it('is not undone while a later month is closed', async () => {
    const database = await newDatabase();
    const { changeId } = await bring(database, text);
    const later = '2026-12-02T18:00:00Z';
    await doAt(database, later, 'ana', (unit) => unit.closings.close(Temporal.PlainYearMonth.from('2026-11')));
    await expect(
      database.write({ ...administrator, now: Temporal.Instant.from(later) }, (unit) => unit.undo(changeId!)),
    ).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
  });

  it('starts in the month of the import, with 0, where a file says nothing of it', async () => {
    const database = await newDatabase();
    await bring(database, { members });
    expect(await exportContent(database)).toMatchObject({
      account: { month: '2026-11', openingCents: 0 },
      payments: [],
      closedMonths: [],
      adjustments: [],
    });
  });

  it('turns what is owed where the members stand the other way, unless months are closed', async () => {
    const turned = async () => {
      const database = await newDatabase();
      await bring(database, { members: members.toReversed() });
      return database;
    };
    const database = await turned();
    await bring(database, { ...content, closedMonths: [], adjustments: [] });
    expect((await exportContent(database)).account).toEqual({ month: '2026-08', openingCents: 2500 });
    await expect(bring(await turned(), text)).rejects.toThrow(
      "closedMonths: the file's first member is the household's second; its months stay closed only in an empty database",
    );
  });

  describe('merged into a household with an account', () => {
    const payment = { id: uuid(50), from: 'ana', to: 'luis', amountCents: 5, date: '2026-11-05' };
    const merge = (database: Database, more: object, options: object = {}) =>
      bring(database, { members, ...more }, { isMerge: true, ...options });

    it('adds missing payments, and leaves those out that the account has no place for', async () => {
      const database = await createTestAccount();
      const before = await exportContent(database);
      const report = await merge(database, {
        ...content,
        expenses: [],
        payments: [
          ...content.payments!,
          { ...payment, id: uuid(51), date: '2026-07-31' },
          { ...payment, id: uuid(52), date: '2026-09-01' },
          { ...payment, id: uuid(53), date: '2026-10-31' },
          payment,
        ],
      });
      expect(report).toMatchObject({
        added: { payments: 2, closedMonths: 0, adjustments: 0 },
        present: { payments: 0 },
        leftOut: [
          'payments[0] is in a month that is closed and stays out, as do 2 more of them',
          'payments[2] is before the start of the account and stays out',
          'The start, the closed months and the adjustments of the file stay out: the household has an account already',
        ],
      });
      const after = await exportContent(database);
      expect(after.payments!.map(({ id }) => id)).toContain(payment.id);
      expect({ ...after, payments: [] }).toEqual({ ...before, payments: [] });
      expect(await findings(database)).toEqual([]);
    });

    it('adds nothing when the file is merged again', async () => {
      const database = await newDatabase();
      await bring(database, text);
      expect(await merge(database, content)).toMatchObject({ changeId: null, present: { payments: 2, expenses: 1 } });
      expect(await exportText(database)).toBe(text);
    });

    it('refuses expenses that would move closed months, unless they may be adjusted', async () => {
      const database = await createTestAccount();
      const before = await exportText(database);
      const expense = { id: uuid(60), description: 'Luz', amountCents: 1000, paidBy: 'ana', shared: true };
      const expenses = [
        { ...expense, date: '2026-09-30' },
        { ...expense, id: uuid(61), date: '2026-10-01' },
        { ...expense, id: uuid(62), date: '2026-10-01', shared: false },
      ];
      await expect(merge(database, { expenses })).rejects.toThrow(
        /^2026-09, 2026-10 are closed, and expenses of the file would move what was settled: --adjust-closed books the difference$/,
      );
      await expect(merge(database, { expenses: expenses.slice(1) })).rejects.toThrow(/^2026-10 is closed, and /);
      expect(await exportText(database)).toBe(before);
      await merge(database, { expenses: expenses.slice(2) });
      const { changeId } = await merge(database, { expenses }, { adjustsClosedMonths: true });
      expect((await exportContent(database)).adjustments!.slice(2)).toEqual([
        { month: '2026-09', bookedIn: '2026-11', cents: 400, ...booked(uuid(60)) },
        { month: '2026-10', bookedIn: '2026-11', cents: 400, ...booked(uuid(61)) },
      ]);
      expect(await findings(database)).toEqual([]);
      const [copy, adjusted] = [await newDatabase(), await exportText(database)];
      await bring(copy, adjusted);
      expect(await exportText(copy)).toBe(adjusted);
      await expect(database.write(administrator, (unit) => unit.undo(changeId!))).rejects.toMatchObject({
        code: 'MONTH_CLOSED',
      });
    });

    const booked = (expenseId: string) => ({
      expenseId,
      description: 'Luz',
      at: '2026-11-20T18:00:00Z',
      amountAfterCents: 1000,
    });

    it('refuses nothing where the same payment was deleted since: it comes back with its version', async () => {
      const database = await createTestAccount();
      await merge(database, { payments: [payment] });
      await doAt(database, '2026-11-20T18:00:00Z', 'ana', (unit) => unit.payments.remove(payment.id));
      await merge(database, { payments: [payment] });
      const { rows } = await database.pool.query('select version from payment where id = $1', [payment.id]);
      expect(rows).toEqual([{ version: 3 }]);
    });
  });

  it('takes only payments into a household that has no account yet but expenses', async () => {
    const database = await createTestHousehold();
    await doAt(database, importedAt.toString(), 'ana', (unit) =>
      unit.expenses.create(draft({ date: day('2026-11-01'), amountCents: cents(7) })),
    );
    expect((await bring(database, text, { isMerge: true })).added).toMatchObject({ payments: 1, closedMonths: 0 });
    expect((await exportContent(database)).account).toEqual({ month: '2026-11', openingCents: 0 });
  });

  describe('with a mistake', () => {
    const [august, september, october] = content.closedMonths as [Item, Item, Item];
    const [payment] = content.payments as [Item];
    const [adjustment] = content.adjustments as [Item];

    it.each<[string, object, string]>([
      [
        'a month that does not exist',
        { account: { month: '2026-13', openingCents: 0 } },
        'account.month: Invalid month (found "2026-13")',
      ],
      ['no opening', { account: { month: '2026-08' } }, 'account.openingCents: This field is required (found nothing)'],
      [
        'a start to come',
        { account: { month: '2026-12', openingCents: 0 } },
        'account.month: month must not be after the current month',
      ],
      [
        'closed months without a start',
        { account: undefined },
        'account: it must say where the account starts whose months are closed',
      ],
      [
        'a later start',
        { account: { month: '2026-10', openingCents: -2500 } },
        'payments[0].date: date must not be before the start of the account (found "2026-09-06")',
      ],
      [
        'a gap',
        { closedMonths: [august, october] },
        'closedMonths[1].month: Must be 2026-09: no month is left out from the start of the account on (found "2026-10")',
      ],
      [
        'another order',
        { closedMonths: [september, august, october] },
        'closedMonths[0].month: Must be 2026-08: no month is left out from the start of the account on (found "2026-09")',
      ],
      [
        'an opening that is not the closing before',
        { closedMonths: [{ ...august, openingCents: 0, closingCents: 40_000 }] },
        'closedMonths[0].openingCents: Must be -2500, as it stood then (found 0)',
      ],
      [
        'a closing that does not add up',
        { closedMonths: [{ ...august, closingCents: 1 }] },
        'closedMonths[0].closingCents: Must be what opening, balance, payments and adjustments add up to (found 1)',
      ],
      [
        'a balance that is not what was paid',
        { closedMonths: [{ ...august, balanceCents: 40_001, closingCents: 37_501 }] },
        'closedMonths[0].balanceCents: Must be what ana paid minus the fair share (found 40001)',
      ],
      [
        'fair shares that are not the parts',
        { closedMonths: [{ ...august, fairShare: { ana: 59_999, luis: 40_001 } }] },
        'closedMonths[0].fairShare: Must be what the parts add up to (found {"ana":59999,"luis":40001})',
      ],
      [
        'a share of a stranger',
        { closedMonths: [{ ...august, paid: { ana: 100_000, eva: 0 } }] },
        'closedMonths[0].paid: Must have a value for each of the two members (found {"ana":100000,"eva":0})',
      ],
      [
        'a stranger who closed',
        { closedMonths: [{ ...august, closedBy: 'eva' }] },
        'closedMonths[0].closedBy: Unknown member (found "eva")',
      ],
      [
        'payments that were not made',
        { payments: [], closedMonths: content.closedMonths },
        'The account does not add up: closed_month 2026-09: payments kept -30000, counted 0 (cents)',
      ],
      [
        'adjustments that are missing',
        { adjustments: [] },
        'The account does not add up: closed_month 2026-10: adjustments kept -4000, counted 0 (cents)',
      ],
      [
        'an adjustment too many',
        { adjustments: [...content.adjustments!, { ...adjustment, bookedIn: '2026-11' }] },
        'The account does not add up: closed_month 2026-08: adjustments of it kept -44000, counted -40000 (cents)',
      ],
      [
        'an adjustment of an open month',
        { adjustments: [{ ...adjustment, month: '2026-11' }] },
        'adjustments[0].month: This month is not closed (found "2026-11")',
      ],
      [
        'an adjustment booked before',
        { adjustments: [{ ...adjustment, bookedIn: '2026-08' }] },
        'adjustments[0].bookedIn: Must be after 2026-08 and not to come (found "2026-08")',
      ],
      [
        'an adjustment booked in a month to come',
        { adjustments: [{ ...adjustment, bookedIn: '2026-12' }] },
        'adjustments[0].bookedIn: Must be after 2026-08 and not to come (found "2026-12")',
      ],
      [
        'an adjustment by a stranger',
        { adjustments: [{ ...adjustment, by: 'eva' }] },
        'adjustments[0].by: Unknown member (found "eva")',
      ],
      [
        'an adjustment of 0',
        { adjustments: [{ ...adjustment, cents: 0 }] },
        'adjustments[0].cents: Must not be 0 (found 0)',
      ],
      [
        'a payment to come',
        { payments: [{ ...payment, date: '2026-11-21' }] },
        'payments[0].date: date must not be after today (found "2026-11-21")',
      ],
      [
        'a payment to oneself',
        { payments: [{ ...payment, to: 'luis' }] },
        'payments[0].to: from and to must be different members (found "luis")',
      ],
      [
        'a payment of a stranger',
        { payments: [{ ...payment, from: 'eva' }] },
        'payments[0].from: Unknown member (found "eva")',
      ],
      [
        'a payment twice',
        { payments: [payment, payment] },
        `payments[1].id: This id is there twice (found "${String(payment['id'])}")`,
      ],
      [
        'an unknown method',
        { payments: [{ ...payment, method: 'gold' }] },
        'payments[0].method: Invalid value (found "gold")',
      ],
    ])('refuses %s in one line, and stores nothing', async (_case, mistake, message) => {
      const database = await newDatabase();
      await expect(bring(database, { ...content, ...mistake })).rejects.toMatchObject({
        name: 'HouseholdFileError',
        message,
      });
      expect(await database.read.household.members()).toBeNull();
    });

    it('refuses a month that has not ended', async () => {
      const now = Temporal.Instant.from('2026-10-31T23:00:00Z');
      const early = { ...content, payments: [payment], adjustments: [adjustment] };
      await expect(bring(await newDatabase(), early, { now })).rejects.toThrow(
        'closedMonths[2].month: Month has not ended (found "2026-10")',
      );
    });
  });
});
