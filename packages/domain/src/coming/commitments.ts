import { compareMonths } from '../calendar/compare-dates.ts';
import { dateInMexicoCity } from '../calendar/mexico-city.ts';
import { lastDayOf, monthOf, monthsUpTo } from '../calendar/year-month.ts';
import type { Member } from '../household/member.ts';
import { mapMembers, type PerMember } from '../household/per-member.ts';
import { addCents, type Cents, multiplyCents, sumCents } from '../money/cents.ts';
import { percentOf } from '../money/percentages.ts';
import { paymentsOfPlan } from '../msi/project-payments.ts';
import { salariesInForce, type SalaryRecord } from '../reports/salary-in-force.ts';
import { compareNames } from '../text/compare-names.ts';
import { type ComingPlan, type ComingRule, datesToCome } from './coming-records.ts';

/** How many months are looked at, this one first. */
const COMMITMENT_MONTHS = 12;

/** What a month is committed to. This month counts what is still to come. */
export type CommittedMonth = {
  readonly month: Temporal.PlainYearMonth;
  readonly rulesCents: Cents;
  readonly plansCents: Cents;
  readonly totalCents: Cents;
  /** By who pays. */
  readonly byMember: PerMember<Cents>;
  /** Of plans that do not say who pays. */
  readonly unassignedCents: Cents;
  /** Both salaries in force; null unless both are on record. */
  readonly incomeCents: Cents | null;
  /** One decimal, halves away from zero; null without income. */
  readonly percentOfIncome: number | null;
};

/** The first month without a plan that ends, and what that frees. */
export type FreedMonth = {
  readonly month: Temporal.PlainYearMonth;
  readonly planId: string;
  readonly merchant: string;
  /** What it pays this month or, if that is 0, in its last month. */
  readonly amountCents: Cents;
};

export type Commitments = { readonly months: readonly CommittedMonth[]; readonly freed: readonly FreedMonth[] };

type Payment = { readonly amountCents: Cents; readonly paidBy: string | null };

type CommittedRecords = {
  readonly members: PerMember<Member>;
  /** The bills that wait, whatever their date. */
  readonly bills: readonly Payment[];
  readonly rules: readonly ComingRule[];
  readonly plans: readonly ComingPlan[];
  /** All salaries on record. */
  readonly salaries: PerMember<readonly SalaryRecord[]>;
};

/** What the household is committed to in each of twelve months, and the months in which plans end. */
export function commitments(records: CommittedRecords, now: Temporal.Instant): Commitments {
  const { members, bills, rules, plans, salaries } = records;
  const thisMonth = monthOf(dateInMexicoCity(now));
  const paymentsOfPlans = plans.map((plan) => paymentsOfPlan(plan, thisMonth, COMMITMENT_MONTHS));
  const months = monthsUpTo(thisMonth.add({ months: COMMITMENT_MONTHS - 1 }), COMMITMENT_MONTHS);
  const ofRules = rules.flatMap((rule) => paymentsOfRule(rule, now, lastDayOf(months.at(-1)!)));
  const rulesByMonth = Map.groupBy(ofRules, ({ month }) => month.toString());
  return {
    months: months.map((month, index) => {
      const written = [...(index === 0 ? bills : []), ...(rulesByMonth.get(month.toString()) ?? [])];
      const paid = plans.map(({ paidBy }, place) => ({ paidBy, amountCents: paymentsOfPlans[place]![index]! }));
      return committedMonth(month, { written, paid, members, salaries });
    }),
    freed: plans
      .flatMap((plan, place) => freedBy(plan, paymentsOfPlans[place]!, months))
      .toSorted(
        (left, right) =>
          compareMonths(left.month, right.month) ||
          compareNames(left.merchant, right.merchant) ||
          (left.planId < right.planId ? -1 : 1),
      ),
  };
}

type PaymentsOfMonth = {
  readonly written: readonly Payment[];
  readonly paid: readonly Payment[];
} & Pick<CommittedRecords, 'members' | 'salaries'>;

function committedMonth(
  month: Temporal.PlainYearMonth,
  { written, paid, members, salaries }: PaymentsOfMonth,
): CommittedMonth {
  const rulesCents = sumOf(written);
  const plansCents = sumOf(paid);
  const totalCents = addCents(rulesCents, plansCents);
  const all = [...written, ...paid];
  const { first, second } = salariesInForce(salaries, month);
  const incomeCents = first && second && addCents(first.amountCents, second.amountCents);
  return {
    month,
    rulesCents,
    plansCents,
    totalCents,
    byMember: mapMembers(members, ({ id }) => sumOf(all.filter(({ paidBy }) => paidBy === id))),
    unassignedCents: sumOf(all.filter(({ paidBy }) => paidBy === null)),
    incomeCents,
    percentOfIncome: incomeCents === null ? null : percentOf(totalCents, incomeCents),
  };
}

/** What a rule writes after a moment and through a day, one payment for each month. */
function paymentsOfRule(
  rule: ComingRule,
  now: Temporal.Instant,
  through: Temporal.PlainDate,
): (Payment & { readonly month: Temporal.PlainYearMonth })[] {
  const byMonth = Map.groupBy(datesToCome(rule, now, through), ({ year, month }) => year * 12 + month);
  return [...byMonth.values()].map((dates) => ({
    month: monthOf(dates[0]!),
    amountCents: multiplyCents(rule.estimateCents, dates.length),
    paidBy: rule.paidBy,
  }));
}

/** The first of the months without a plan, and what it paid; none where it never pays, or through the last of them. */
function freedBy(
  { id: planId, merchant }: ComingPlan,
  payments: readonly Cents[],
  months: readonly Temporal.PlainYearMonth[],
): FreedMonth[] {
  const last = payments.findLastIndex((payment) => payment > 0);
  const month = last === -1 ? undefined : months[last + 1];
  return month ? [{ month, planId, merchant, amountCents: payments[0] || payments[last]! }] : [];
}

const sumOf = (payments: readonly Payment[]): Cents => sumCents(payments.map(({ amountCents }) => amountCents));
