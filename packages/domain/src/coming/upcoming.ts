import { compareDays } from '../calendar/compare-dates.ts';
import { dateInMexicoCity } from '../calendar/mexico-city.ts';
import { monthNumber, monthOf, monthsBetween } from '../calendar/year-month.ts';
import type { CategoryLabel } from '../expenses/expense.ts';
import type { Cents } from '../money/cents.ts';
import { paymentsOfPlan } from '../msi/project-payments.ts';
import { compareNames } from '../text/compare-names.ts';
import { type ComingPlan, type ComingRule, datesToCome } from './coming-records.ts';

/** The source of an expense to come, in the order in which equal dates and descriptions are listed. */
export const UPCOMING_KINDS = ['plan', 'rule'] as const;
export type UpcomingKind = (typeof UPCOMING_KINDS)[number];

/** One expense to come. */
export type UpcomingItem = {
  /** Null for a payment of a plan whose day is unknown. */
  readonly date: Temporal.PlainDate | null;
  readonly month: Temporal.PlainYearMonth;
  readonly kind: UpcomingKind;
  /** Of the rule or the plan. */
  readonly id: string;
  readonly description: string;
  readonly amountCents: Cents;
  /** Whether the amount is still to be confirmed. */
  readonly isEstimate: boolean;
  /** Null for a plan that has none; so are the next two. */
  readonly paidBy: string | null;
  readonly shared: boolean | null;
  readonly category: CategoryLabel | null;
  /** Of a plan: which payment it is (null: unknown), of how many (null: unknown), and whether it is the last. */
  readonly installment: {
    readonly number: number | null;
    readonly total: number | null;
    readonly isLast: boolean;
  } | null;
};

export type ComingRecords = { readonly rules: readonly ComingRule[]; readonly plans: readonly ComingPlan[] };

/** How many days ahead the screen and REST look by default, and at most. */
export const UPCOMING_DAYS = 30;
export const UPCOMING_DAYS_MAX = 400;

/** What the dashboard shows of it. */
const DASHBOARD_DAYS = 7;
export const DASHBOARD_ITEMS = 5;

/**
 * What is coming after a moment and through the `days` days after its date: occurrences of active rules, and the payment
 * of each active plan in each month touched. A payment of this month stays until it is recorded, also past its day. By
 * date, payments without one after the dated items of their month; then by description, kind and id.
 */
export function upcomingItems({ rules, plans }: ComingRecords, now: Temporal.Instant, days: number): UpcomingItem[] {
  const today = dateInMexicoCity(now);
  const through = today.add({ days });
  return inOrder([
    ...rules.flatMap((rule) => itemsOfRule(rule, now, through)),
    ...plans.flatMap((plan) => itemsOfPlan(plan, today, through)),
  ]);
}

/** The dated items of the next seven days. */
export function nextDays(records: ComingRecords, now: Temporal.Instant): UpcomingItem[] {
  const today = dateInMexicoCity(now);
  return upcomingItems(records, now, DASHBOARD_DAYS).filter(
    ({ date }) => date !== null && compareDays(date, today) >= 0,
  );
}

function itemsOfRule(rule: ComingRule, now: Temporal.Instant, through: Temporal.PlainDate): UpcomingItem[] {
  const { id, description, estimateCents: amountCents, needsConfirmation: isEstimate, paidBy, shared, category } = rule;
  const item = { kind: 'rule', id, description, amountCents, isEstimate, paidBy, shared, category } as const;
  return datesToCome(rule, now, through).map((date) => ({ date, month: monthOf(date), ...item, installment: null }));
}

function itemsOfPlan(plan: ComingPlan, today: Temporal.PlainDate, through: Temporal.PlainDate): UpcomingItem[] {
  const { id, merchant: description, paidBy, shared, category } = plan;
  const months = monthsBetween(monthOf(today), monthOf(through));
  // One more, which tells whether the one before is the last.
  const payments = paymentsOfPlan(plan, monthOf(today), months.length + 1);
  const item = { kind: 'plan', id, description, isEstimate: false, paidBy, shared, category } as const;
  let number = plan.currentInstallment;
  return months.flatMap((month, index) => {
    const amountCents = payments[index]!;
    const date = dateOf(plan, month);
    if (amountCents === 0 || (date && compareDays(date, through) > 0)) return [];
    const installment = {
      number: plan.currentInstallment === 0 ? null : atMost(number++, plan.totalInstallments),
      total: plan.totalInstallments,
      isLast: payments[index + 1] === 0,
    };
    return [{ date, month, ...item, amountCents, installment }];
  });
}

const atMost = (number: number, total: number | null): number => (total === null ? number : Math.min(number, total));

/** The day on which a plan is paid in a month, its last one where it has no such day. */
function dateOf({ paymentDay }: ComingPlan, month: Temporal.PlainYearMonth): Temporal.PlainDate | null {
  return paymentDay === null ? null : month.toPlainDate({ day: Math.min(paymentDay, month.daysInMonth) });
}

/** Payments without a day stand after the last day of their month. */
const AFTER_LAST_DAY = 32;

/** Sorted by the number of each date, which is made once: reading the fields of dates costs more than making the items. */
function inOrder(items: readonly UpcomingItem[]): UpcomingItem[] {
  return items
    .map((item) => ({ item, day: monthNumber(item.month) * 100 + (item.date?.day ?? AFTER_LAST_DAY) }))
    .toSorted((left, right) => left.day - right.day || compareNamed(left.item, right.item))
    .map(({ item }) => item);
}

function compareNamed(left: UpcomingItem, right: UpcomingItem): number {
  return (
    compareNames(left.description, right.description) ||
    UPCOMING_KINDS.indexOf(left.kind) - UPCOMING_KINDS.indexOf(right.kind) ||
    compareText(left.id, right.id)
  );
}

const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
