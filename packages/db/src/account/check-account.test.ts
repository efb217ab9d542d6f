import { describe, expect, it } from 'vitest';
import { createTestAccount, rentId } from '../../test/account.ts';
import { checkHousehold } from '../index.ts';

describe('household check of the account', async () => {
  const database = await createTestAccount();

  /** The findings after something that triggers, keys and constraints prevent, which is taken back afterwards. */
  const findingsAfter = async (damage: string, repair: string): Promise<string[]> => {
    const run = (statement: string) =>
      database.pool.query(`begin; set local session_replication_role = 'replica'; ${statement}; commit`);
    await run(damage);
    const findings = await Array.fromAsync(checkHousehold(database));
    await run(repair);
    return findings;
  };

  it('finds nothing in one that was written by the program', async () => {
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });

  it.each<[string, string, string, readonly string[]]>([
    [
      'adjustments that are not what a month moved by',
      `update adjustment set cents = cents + 1 where booked_month = '2026-11'`,
      `update adjustment set cents = cents - 1 where booked_month = '2026-11'`,
      ['closed_month 2026-08: adjustments of it kept -39999, counted -40000 (cents)'],
    ],
    [
      'a balance that was changed',
      `update closed_month set balance_cents = balance_cents - 5, payments_cents = payments_cents + 5 where month = '2026-08'`,
      `update closed_month set balance_cents = balance_cents + 5, payments_cents = payments_cents - 5 where month = '2026-08'`,
      [
        'closed_month 2026-08: payments kept 5, counted 0 (cents)',
        'closed_month 2026-08: adjustments of it kept -40000, counted -39995 (cents)',
      ],
    ],
    [
      'months that do not follow one another',
      `update closed_month set month = '2026-07' where month = '2026-08'; update adjustment set closed_month = '2026-07'`,
      `update closed_month set month = '2026-08' where month = '2026-07'; update adjustment set closed_month = '2026-08'`,
      ['closed_month 2026-07: it is before the start of the account', 'closed_month 2026-09: 2026-08 is not closed'],
    ],
    [
      'an opening that is not the closing before',
      `update closed_month set opening_cents = opening_cents + 1, closing_cents = closing_cents + 1 where month = '2026-10'`,
      `update closed_month set opening_cents = opening_cents - 1, closing_cents = closing_cents - 1 where month = '2026-10'`,
      ['closed_month 2026-10: opening kept -3899, counted -3900 (cents)'],
    ],
    [
      'a start that moved',
      `update account_start set opening_cents = 0`,
      `update account_start set opening_cents = -2500`,
      ['closed_month 2026-08: opening kept -2500, counted 0 (cents)'],
    ],
    [
      'a payment that was changed',
      `update payment set amount_cents = amount_cents + 1 where date = '2026-09-06'`,
      `update payment set amount_cents = amount_cents - 1 where date = '2026-09-06'`,
      [
        'money_total payment: kept 30070, counted 30071 (cents/expenses and those by part/shares by part)',
        'closed_month 2026-09: payments kept -30000, counted -30001 (cents)',
      ],
    ],
    [
      'an adjustment booked elsewhere',
      `update adjustment set booked_month = '2026-09' where booked_month = '2026-10'`,
      `update adjustment set booked_month = '2026-10' where booked_month = '2026-09'`,
      [
        'closed_month 2026-09: adjustments kept 0, counted -4000 (cents)',
        'closed_month 2026-10: adjustments kept -4000, counted 0 (cents)',
      ],
    ],
    [
      'a payment before the start',
      `update payment set id = '${rentId}', date = '2026-07-31' where date = '2026-11-02';
       update change_item set entity_id = '${rentId}' where kind = 'payment' and after ->> 'date' = '2026-11-02'`,
      `update payment set date = '2026-11-02' where id = '${rentId}'`,
      [`payment ${rentId}: it is before the start of the account`],
    ],
    [
      'changes that were noted and never booked',
      `insert into closed_month_touch (expense_id) values ('${rentId}')`,
      `delete from closed_month_touch`,
      ['closed_month_touch: 1 changes of closed months were never booked'],
    ],
    [
      'a second start',
      `insert into account_start (id, month, opening_cents) values ('${rentId}', '2026-08', 0)`,
      `delete from account_start where id = '${rentId}'`,
      ['account_start: 2 of them instead of 1'],
    ],
    [
      'a payment that the change log does not know',
      `insert into payment (id, from_member, to_member, amount_cents, date, method, note, created_at)
       values ('01990000-0000-7000-8000-00000000000f', 'ana', 'luis', 1, '2026-11-04', 'cash', '', now())`,
      `delete from payment where id = '01990000-0000-7000-8000-00000000000f'`,
      [
        'money_total payment: kept 30070, counted 30071 (cents/expenses and those by part/shares by part)',
        'payment 01990000-0000-7000-8000-00000000000f: the change log does not know it',
      ],
    ],
  ])('finds %s', async (_case, damage, repair, expected) => {
    expect(await findingsAfter(damage, repair)).toEqual(expected);
  });

  it('is clean after the repairs', async () => {
    expect(await Array.fromAsync(checkHousehold(database))).toEqual([]);
  });
});
