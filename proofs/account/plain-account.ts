import type { Database } from '@household/db';
import { partsOf, type Split } from '../model/splits.ts';

type ExpenseRow = { month: string; paidBy: string; amountCents: number; refund: boolean; split: Split | null };
type SalaryRow = { memberId: string; amountCents: number; effectiveDate: string };
type AdjustmentRow = { month: string; cents: number };

/** What the tables hold that people entered. */
type Entries = {
  readonly expenses: readonly ExpenseRow[];
  readonly salaries: readonly SalaryRow[];
  readonly payments: readonly { month: string; from: string; amountCents: number }[];
  readonly start: { readonly month: string; readonly openingCents: number };
  readonly closed: readonly string[];
  readonly adjustments: readonly AdjustmentRow[];
};

/** Two monthly salaries; null for a member who has none. */
type Weights = readonly [number | null, number | null];

/** A closing as the proof saw it happen: the incomes then, and what the month came to by them. */
export type SeenClosing = { readonly weights: Weights; readonly balance: number };

export async function readEntries({ pool }: Database): Promise<Entries> {
  const { rows } = await pool.query<{ entries: Entries }>(`
    select json_build_object(
      'expenses', (select coalesce(json_agg(json_build_object('month', to_char(date, 'YYYY-MM'), 'paidBy', paid_by,
        'amountCents', amount_cents, 'refund', refund, 'split', split)), '[]') from expense where shared),
      'salaries', (select coalesce(json_agg(json_build_object('memberId', member_id, 'amountCents', amount_cents,
        'effectiveDate', effective_date) order by effective_date), '[]') from salary),
      'payments', (select coalesce(json_agg(json_build_object('month', to_char(date, 'YYYY-MM'), 'from', from_member,
        'amountCents', amount_cents)), '[]') from payment),
      'start', (select json_build_object('month', month, 'openingCents', opening_cents) from account_start),
      'closed', (select coalesce(json_agg(month order by month), '[]') from closed_month),
      'adjustments', (select coalesce(json_agg(json_build_object('month', closed_month, 'cents', cents)), '[]') from adjustment)
    ) as entries`);
  return rows[0]!.entries;
}

export function weightsIn({ salaries }: Entries, month: string, members: readonly [string, string]): Weights {
  const inForce = (member: string): number | null => {
    const own = salaries.filter(({ memberId }) => memberId === member);
    const latest = own.findLast(({ effectiveDate }) => effectiveDate.slice(0, 7) <= month);
    return (latest ?? own[0])?.amountCents ?? null;
  };
  return [inForce(members[0]), inForce(members[1])];
}

/** What the second member owes the first for a month, by these incomes. */
export function balanceIn(
  { expenses }: Entries,
  month: string,
  weights: Weights,
  members: readonly [string, string],
): number {
  let [paid, owed, pool] = [0, 0, 0];
  for (const expense of expenses.filter((row) => row.month === month)) {
    const { income, percent, own } = partsOf({ members }, expense);
    pool += income;
    owed += percent[0] + own[0];
    if (expense.paidBy === members[0]) paid += expense.refund ? -expense.amountCents : expense.amountCents;
  }
  return paid - owed - firstShare(pool, weights);
}

/** The first member's share of the pool: the spare cent goes to the larger fraction, at equal ones to the first. */
function firstShare(pool: number, [first, second]: Weights): number {
  const isHalf = first === null || second === null || first + second === 0;
  const [mine, whole] = isHalf ? [1n, 2n] : [BigInt(first), BigInt(first + second)];
  const product = BigInt(Math.abs(pool)) * mine;
  const isUp = (product % whole) * 2n >= whole;
  return Math.sign(pool) * Number(product / whole + (isUp ? 1n : 0n));
}

/** The balance of the account by one sum, and which closed months' adjustments are not what they moved by. */
export function plainAccount(
  entries: Entries,
  seen: ReadonlyMap<string, SeenClosing>,
  members: readonly [string, string],
  today: string,
): { readonly balance: number; readonly failures: string[] } {
  const failures: string[] = [];
  let balance = entries.start.openingCents;
  for (let month = entries.start.month; month <= today; month = after(month)) {
    const closing = entries.closed.includes(month) ? seen.get(month) : undefined;
    const now = balanceIn(entries, month, closing?.weights ?? weightsIn(entries, month, members), members);
    // What a correction moved is booked in another month, but the account is what everything comes to.
    balance += now;
    if (!closing) continue;
    const own = entries.adjustments.filter((row) => row.month === month);
    const adjusted = own.reduce((sum, { cents }) => sum + cents, 0);
    if (adjusted !== now - closing.balance)
      failures.push(`${month}: adjusted ${adjusted}, moved ${now - closing.balance}`);
  }
  for (const { from, amountCents } of entries.payments) balance += from === members[0] ? amountCents : -amountCents;
  return { balance, failures };
}

const after = (month: string): string => Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();
