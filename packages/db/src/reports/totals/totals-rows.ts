import {
  addAgreedSums,
  addTotals,
  type AgreedSums,
  cents,
  type CategoryLimit,
  type CategoryTotal,
  type ClosedSalaries,
  type Cents,
  type DayTotal,
  mapMembers,
  MEMBER_ORDERS,
  type Member,
  type MemberOrder,
  type MonthThrough,
  type MonthTotal,
  NO_TOTAL,
  type PayingPlan,
  type PerMember,
  perMember,
  type SalaryRecord,
  type SharedSums,
  type SharingTotals,
  type Total,
} from '@household/domain';
import type { AGREED_COLUMNS } from './totals-sql.ts';

/** Totals as JSON from a statement; `cents` refuses unsafe integers. */
export type TotalJson = { amountCents: number; count: number };
export type MemberJson = { id: string; name: string };
export type CategoryTotalJson = TotalJson & { id: string | null; name: string; color: string };
export type PaidJson = TotalJson & { position: number; shared: boolean };
export type SharingJson = TotalJson & { shared: boolean };
export type DayTotalJson = TotalJson & { date: string };
export type MonthTotalJson = TotalJson & { month: string };
export type MonthThroughJson = { month: string; totalCents: number; throughCents: number };
export type LimitJson = { id: string; name: string; color: string; limitCents: number };
export type SalaryJson = { position: number; amountCents: number; effectiveDate: string };
/** Salaries inside JSON, of a closed month. */
export type StoredSalariesJson = PerMember<{ amountCents: number; effectiveDate: string } | null>;
export type ClosedSalariesJson = { month: string; salaries: StoredSalariesJson };
export type PlanJson = { remainingBalanceCents: number; paymentDueCents: number; recordedMonth: string | null };

/** A row of `sharedMonthsJson`. */
export type SharedMonthJson = MonthTotalJson & { position: number; agreed: AgreedJson };

/** The sums of `AGREED_COLUMNS`. */
export type AgreedJson = Readonly<Record<(typeof AGREED_COLUMNS)[number], number>>;

export const toAgreed = (row: AgreedJson): AgreedSums => ({
  percent: { first: cents(row.percent_first_cents), second: cents(row.percent_second_cents) },
  own: { first: cents(row.own_first_cents), second: cents(row.own_second_cents) },
  counts: { income: row.income_count, percent: row.percent_count, own: row.own_count },
});

export const toTotal = ({ amountCents, count }: TotalJson): Total => ({ amountCents: cents(amountCents), count });

const orderAt = (position: number): MemberOrder => (position === 1 ? 'first' : 'second');

/** The two members, who exist whenever somebody is signed in. */
export const toMembers = (members: readonly MemberJson[]): PerMember<Member> =>
  perMember((order) => {
    const member = members[MEMBER_ORDERS.indexOf(order)];
    if (!member) throw new Error('The household is not set up');
    return { ...member, order };
  });

export const toCategoryTotals = (rows: readonly CategoryTotalJson[]): CategoryTotal[] =>
  rows.map((row) => ({
    ...toTotal(row),
    category: row.id === null ? null : { id: row.id, name: row.name, color: row.color },
  }));

export const toDayTotals = (rows: readonly DayTotalJson[]): DayTotal[] =>
  rows.map((row) => ({ ...toTotal(row), date: Temporal.PlainDate.from(row.date) }));

export const toMonthTotals = (rows: readonly MonthTotalJson[]): MonthTotal[] =>
  rows.map((row) => ({ ...toTotal(row), month: Temporal.PlainYearMonth.from(row.month) }));

export const toMonthsThrough = (rows: readonly MonthThroughJson[]): MonthThrough[] =>
  rows.map(({ month, totalCents, throughCents }) => ({
    month: Temporal.PlainYearMonth.from(month),
    totalCents: cents(totalCents),
    throughCents: cents(throughCents),
  }));

export const toLimits = (rows: readonly LimitJson[]): CategoryLimit[] =>
  rows.map(({ limitCents, ...category }) => ({ category, limitCents: cents(limitCents) }));

export const toSharing = (rows: readonly SharingJson[]): SharingTotals => {
  const totalOf = (isShared: boolean): Total =>
    rows.filter(({ shared }) => shared === isShared).reduce((sum, row) => addTotals(sum, toTotal(row)), NO_TOTAL);
  return { shared: totalOf(true), personal: totalOf(false) };
};

export const toPaid = (rows: readonly PaidJson[]): PerMember<SharingTotals> =>
  perMember((order) => toSharing(rows.filter(({ position }) => orderAt(position) === order)));

/** What each paid in the given rows. */
const toPaidCents = (rows: readonly (TotalJson & { position: number })[]): PerMember<Cents> =>
  perMember((order) => {
    const own = rows.filter(({ position }) => orderAt(position) === order);
    return own.reduce((sum, row) => addTotals(sum, toTotal(row)), NO_TOTAL).amountCents;
  });

/** The months that have shared expenses; the expenses that each paid have shares of both. */
export const toSharedMonths = (
  rows: readonly SharedMonthJson[],
): ({ readonly month: Temporal.PlainYearMonth } & SharedSums)[] =>
  [...Map.groupBy(rows, ({ month }) => month)].map(([month, own]) => ({
    month: Temporal.PlainYearMonth.from(month),
    paid: toPaidCents(own),
    ...own.map(({ agreed }) => toAgreed(agreed)).reduce(addAgreedSums),
  }));

export const toSalaries = (rows: readonly SalaryJson[]): PerMember<SalaryRecord[]> =>
  perMember((order) =>
    rows
      .filter(({ position }) => orderAt(position) === order)
      .map(({ amountCents, effectiveDate }) => ({
        amountCents: cents(amountCents),
        effectiveDate: Temporal.PlainDate.from(effectiveDate),
      })),
  );

/** The salaries that a closing stored; null for a member who had none on record. */
export const toStoredSalaries = (stored: StoredSalariesJson): PerMember<SalaryRecord | null> =>
  mapMembers(
    stored,
    (record) =>
      record && {
        amountCents: cents(record.amountCents),
        effectiveDate: Temporal.PlainDate.from(record.effectiveDate),
      },
  );

export const toClosedSalaries = ({ month, salaries }: ClosedSalariesJson): ClosedSalaries => ({
  month: Temporal.PlainYearMonth.from(month),
  salaries: toStoredSalaries(salaries),
});

export const toPlans = (rows: readonly PlanJson[]): PayingPlan[] =>
  rows.map(({ remainingBalanceCents, paymentDueCents, recordedMonth }) => ({
    remainingBalanceCents: cents(remainingBalanceCents),
    paymentDueCents: cents(paymentDueCents),
    recordedMonth: recordedMonth === null ? null : Temporal.PlainYearMonth.from(recordedMonth),
  }));
