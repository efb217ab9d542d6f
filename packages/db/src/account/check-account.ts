import {
  type AccountEntries,
  balanceOfMonth,
  type Cents,
  type ClosedMonth,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '@household/domain';
import type { Sql } from '../cluster/sql.ts';
import { type EntriesJson, toEntries } from '../reports/account/statement-rows.ts';
import { entriesJson, wholeAccount } from '../reports/account/statement-sql.ts';
import { closedMonths } from './corrections.ts';

/** Later than every month of an account. */
const END = '9999-12';

/**
 * The inconsistencies of the account, one line each: gaps between months, amounts that differ from a recount,
 * adjustments that differ from what their month moved by, records before the start.
 */
export async function accountFindings(sql: Sql): Promise<string[]> {
  const [row] = await sql.rows<{ members: number; starts: number; touches: number }>(
    `select (select count(*)::int from member) as members, (select count(*)::int from account_start) as starts,
            (select count(*)::int from closed_month_touch) as touches`,
  );
  const { members, starts, touches } = row!;
  const findings = touches === 0 ? [] : [`closed_month_touch: ${touches} changes of closed months were never booked`];
  const expected = members === 0 ? 0 : 1;
  if (starts !== expected) return [...findings, `account_start: ${starts} of them instead of ${expected}`];
  if (starts === 0) return findings;
  const [account] = await sql.rows<{ entries: EntriesJson }>(`select ${entriesJson(wholeAccount, '$1')} as entries`, [
    END,
  ]);
  const entries = toEntries(account!.entries);
  return [...findings, ...(await findEarly(sql)), ...chainFindings(entries), ...(await movedFindings(sql, entries))];
}

/** Records before the account's start, where none may be. */
async function findEarly(sql: Sql): Promise<string[]> {
  const rows = await sql.rows<{ what: string }>(
    `select 'payment ' || p.id as what from payment p join account_start s on to_char(p.date, 'YYYY-MM') < s.month
     union all select 'closed_month ' || c.month from closed_month c join account_start s on c.month < s.month order by 1`,
  );
  return rows.map(({ what }) => `${what}: it is before the start of the account`);
}

/** Each closed month against the one before it, its payments and the adjustments booked in it. */
function chainFindings({ start, closed, payments, adjustments }: AccountEntries): string[] {
  const paid = new Map(payments.map(({ month, cents }) => [month.toString(), cents]));
  const booked = Map.groupBy(adjustments, ({ bookedIn }) => bookedIn.toString());
  return closed.flatMap((month, index) => {
    const before = closed[index - 1];
    const expected = before ? before.month.add({ months: 1 }) : start.month;
    if (!expected.equals(month.month))
      return [`closed_month ${month.month.toString()}: ${expected.toString()} is not closed`];
    const adjusted = sumCents((booked.get(month.month.toString()) ?? []).map(({ cents }) => cents));
    return [
      ...difference(month, 'opening', month.openingCents, before?.closingCents ?? start.openingCents),
      ...difference(month, 'payments', month.paymentsCents, paid.get(month.month.toString()) ?? ZERO_CENTS),
      ...difference(month, 'adjustments', month.adjustmentsCents, adjusted),
    ];
  });
}

/** Adjustments against what their month moved by since it was closed, by the salaries it was closed with. */
async function movedFindings(sql: Sql, { closed, adjustments }: AccountEntries): Promise<string[]> {
  const now = new Map((await closedMonths(sql)).map((month) => [month.month.toString(), month]));
  const adjusted = Map.groupBy(adjustments, ({ month }) => month.toString());
  return closed.flatMap((stored) => {
    const { sums, salaries } = now.get(stored.month.toString())!;
    const moved = subtractCents(balanceOfMonth(sums, salaries), stored.balanceCents);
    const told = sumCents((adjusted.get(stored.month.toString()) ?? []).map(({ cents }) => cents));
    return difference(stored, 'adjustments of it', told, moved);
  });
}

const difference = ({ month }: ClosedMonth, what: string, kept: Cents, counted: Cents): string[] =>
  kept === counted ? [] : [`closed_month ${month.toString()}: ${what} kept ${kept}, counted ${counted} (cents)`];
