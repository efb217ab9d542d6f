import {
  type Adjustment,
  bookingMonth,
  cents,
  type CorrectedExpense,
  type CorrectedMonth,
  correctionsByMonth,
  correctionsOf,
  dateInMexicoCity,
  DomainError,
  type ExpenseCorrection,
  type MemberIds,
  type NamedSplit,
  NO_SHARED_SUMS,
  splitOfNamed,
} from '@household/domain';
import type { Sql } from '../cluster/sql.ts';
import type { Actor } from '../records/kinds.ts';
import {
  type SharedMonthJson,
  type StoredSalariesJson,
  toSharedMonths,
  toStoredSalaries,
} from '../reports/totals/totals-rows.ts';
import { sharedMonthsJson } from '../reports/totals/totals-sql.ts';
import { lockClosedMonths } from '../records/closed-months-lock.ts';
import { SplitResolver } from '../records/split-resolver.ts';

/** One side of a row of `closed_month_touch`. */
type FactsJson = {
  date: string;
  amountCents: number;
  description: string;
  shared: boolean;
  refund: boolean;
  paidBy: string;
  split: NamedSplit | null;
};
type TouchJson = { expenseId: string; before: FactsJson | null; after: FactsJson | null };

/** Who corrects, when, and which expenses need no confirmation because a rule wrote them. */
export type Correcting = {
  readonly actor: Actor;
  readonly at: Temporal.Instant;
  /** Whether the caller accepts that closed months are adjusted. */
  readonly isAccepted: boolean;
  readonly byRules: ReadonlySet<string>;
};

/**
 * Records which expenses of closed months a transaction changes, to book the differences at its end; without it the
 * database refuses such a change. Closings and corrections are serialised by a lock.
 */
export async function noteClosedMonths(sql: Sql): Promise<void> {
  await lockClosedMonths(sql);
  await sql.rows(`select set_config('household.closed_months', 'noted', true)`);
}

/**
 * Books the differences of closed months as adjustments, at the end of the transaction.
 *
 * @throws DomainError MONTH_CLOSED with what it would move, when that is not accepted
 */
export async function bookCorrections(sql: Sql, { actor, at, isAccepted, byRules }: Correcting): Promise<void> {
  const changes = await takeTouches(sql);
  if (changes.length === 0) return;
  const corrections = correctionsOf(changes, await closedMonths(sql));
  const asked = isAccepted ? [] : correctionsByMonth(corrections.filter(({ expenseId }) => !byRules.has(expenseId)));
  const [first] = asked;
  if (first) throw new DomainError('MONTH_CLOSED', { month: first.month, adjustments: asked });
  if (corrections.length === 0) return;
  const [last] = await sql.rows<{ month: string }>('select max(month) as month from closed_month');
  const bookedIn = bookingMonth(dateInMexicoCity(at), Temporal.PlainYearMonth.from(last!.month));
  const member = actor.kind === 'member' ? actor.memberId : null;
  const booked = corrections.map((correction): Adjustment => {
    return { ...correction, bookedIn, at, by: byRules.has(correction.expenseId) ? null : member };
  });
  await insertAdjustments(sql, booked);
}

async function takeTouches(sql: Sql): Promise<ExpenseCorrection[]> {
  const rows = await sql.rows<TouchJson>(
    `with taken as (delete from closed_month_touch returning *)
     select expense_id as "expenseId", before, after from taken order by position`,
  );
  if (rows.length === 0) return [];
  const members = await new SplitResolver(sql).members();
  const read = (facts: FactsJson | null): CorrectedExpense | null => facts && toExpense(facts, members);
  // An expense that was written several times is corrected once.
  const byExpense = Map.groupBy(rows, ({ expenseId }) => expenseId);
  return [...byExpense].map(([expenseId, own]) => ({
    expenseId,
    before: read(own[0]!.before),
    after: read(own.at(-1)!.after),
  }));
}

function toExpense({ date, amountCents, description, shared, refund, paidBy, split }: FactsJson, members: MemberIds) {
  const payer = paidBy === members.first ? ('first' as const) : ('second' as const);
  const amount = cents(amountCents);
  return {
    date: Temporal.PlainDate.from(date),
    amountCents: amount,
    description,
    shared: shared && split ? { amountCents: amount, refund, payer, split: splitOfNamed(split, members) } : null,
  };
}

/** Every closed month with its current shared expenses. */
export async function closedMonths(sql: Sql): Promise<CorrectedMonth[]> {
  const closed = `expense_month_total where to_char(month, 'YYYY-MM') in (select month from closed_month)`;
  const [row] = await sql.rows<{ closed: { month: string; salaries: StoredSalariesJson }[]; sums: SharedMonthJson[] }>(
    `select (select coalesce(json_agg(json_build_object('month', month, 'salaries', salaries)), '[]') from closed_month) as closed,
            ${sharedMonthsJson(closed)} as sums`,
  );
  const sums = new Map(toSharedMonths(row!.sums).map(({ month, ...own }) => [month.toString(), own]));
  return row!.closed.map(({ month, salaries }) => ({
    month: Temporal.PlainYearMonth.from(month),
    salaries: toStoredSalaries(salaries),
    sums: sums.get(month) ?? NO_SHARED_SUMS,
  }));
}

/** Inserts adjustments in the given order. */
export async function insertAdjustments(sql: Sql, adjustments: readonly Adjustment[]): Promise<void> {
  await sql.rows(
    `insert into adjustment (closed_month, booked_month, cents, expense_id, description, at, by, amount_before_cents, amount_after_cents)
     select r.month, r."bookedIn", r.cents, r."expenseId", r.description, r.at, r.by, r."amountBeforeCents", r."amountAfterCents"
     from json_array_elements($1::json) with ordinality as l(item, place)
     cross join lateral json_to_record(l.item) as r(month text, "bookedIn" text, cents bigint, "expenseId" uuid,
       description text, at timestamptz, by text, "amountBeforeCents" bigint, "amountAfterCents" bigint)
     order by l.place`,
    [JSON.stringify(adjustments)],
  );
}
