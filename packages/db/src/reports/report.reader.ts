import {
  type AccountEntries,
  type AgreedSums,
  type CategoryLimit,
  type CategoryTotal,
  type DayTotal,
  type DayParts,
  cents,
  firstDayOf,
  firstUsualMonth,
  isSameMonth,
  LARGEST_OF_DAY,
  lastDayOf,
  type Member,
  type MonthThrough,
  monthOf,
  type PayingPlan,
  type PerMember,
  type SalaryRecord,
  type SharingTotals,
  type Total,
  ZERO_CENTS,
} from '@household/domain';
import { Repository } from '../cluster/repository.ts';
import { type EntriesJson, toEntries } from './account/statement-rows.ts';
import { accountOfMonth, entriesJson } from './account/statement-sql.ts';
import {
  type AgreedJson,
  type CategoryTotalJson,
  type DayTotalJson,
  type LimitJson,
  type MemberJson,
  type MonthThroughJson,
  type PaidJson,
  type PlanJson,
  type SalaryJson,
  toAgreed,
  toCategoryTotals,
  toDayTotals,
  toLimits,
  toMembers,
  toMonthsThrough,
  toPaid,
  toPlans,
  toSalaries,
  toTotal,
  type TotalJson,
} from './totals/totals-rows.ts';
import {
  activePlansJson,
  agreedJson,
  byCategoryJson,
  byDayJson,
  limitsJson,
  membersJson,
  monthsThroughJson,
  paidJson,
  salariesJson,
  sharedRefundsJson,
} from './totals/totals-sql.ts';

type MonthFigures = {
  readonly members: PerMember<Member>;
  readonly byCategory: readonly CategoryTotal[];
};

export type HouseholdMonthFigures = MonthFigures & {
  /** Today's, of all categories that have one. */
  readonly limits: readonly CategoryLimit[];
  readonly paid: PerMember<SharingTotals>;
  readonly agreed: AgreedSums;
  /** The shared refunds, a negative amount. */
  readonly sharedRefunds: Total;
  /** Days with shared expenses only. */
  readonly sharedByDay: readonly DayTotal[];
  /** Every salary on record: the domain decides which one is in force. */
  readonly salaries: PerMember<readonly SalaryRecord[]>;
  readonly activePlans: readonly PayingPlan[];
  /** The account through this month, as far back as its opening needs; null for a month before the account. */
  readonly account: AccountEntries | null;
};

export type PersonalMonthFigures = MonthFigures & {
  /** Days with personal expenses of the member only. */
  readonly byDay: readonly DayTotal[];
};

type Row = { members: MemberJson[]; byCategory: CategoryTotalJson[]; days: DayTotalJson[] };
type HouseholdRow = Row & {
  limits: LimitJson[];
  paid: PaidJson[];
  agreed: AgreedJson;
  refunds: TotalJson;
  salaries: SalaryJson[];
  plans: PlanJson[];
  entries: EntriesJson | null;
};

const month = 'expense_month_total where month = $1::date';
const days = 'expense_day_total where date between $1::date and $2::date';

const reportedMonth = `to_char($1::date, 'YYYY-MM')`;

// Both read at most the month's rows of the two totals tables, by their unique keys.
const householdStatement = `
  select ${membersJson} as members, ${paidJson(month)} as paid, ${agreedJson(month)} as agreed, ${sharedRefundsJson(month)} as refunds,
         ${byCategoryJson(month)} as "byCategory", ${limitsJson} as limits,
         ${byDayJson(`${days} and shared`)} as days, ${salariesJson} as salaries, ${activePlansJson} as plans,
         ${entriesJson(accountOfMonth(reportedMonth), reportedMonth)} as entries`;
const personalStatement = `
  select ${membersJson} as members, ${byCategoryJson(`${month} and not shared and paid_by = $3`)} as "byCategory",
         ${byDayJson(`${days} and not shared and paid_by = $3`)} as days`;

/** The parts of a report's days, and how the running month stands beside those before it. */
export type ReportDays = {
  /** Of the days that have expenses. */
  readonly parts: readonly DayParts[];
  /** Of the month of `today` and of those that show what is usual in it; none for another month. */
  readonly months: readonly MonthThrough[];
};

type DaysRow = { ruled: { day: number; amountCents: number }[]; largest: LargestJson[]; months: MonthThroughJson[] };
type LargestJson = { day: number; largest: { description: string; amountCents: number }[] };

/**
 * The parts of the days of $1 to $2, and the months of $3 to $4 through day $5.
 *
 * @param ofMonth whose expenses the days count
 * @param ofUsual whose expenses the months count
 */
const daysStatement = (ofMonth: string, ofUsual: string): string => `
  select (select coalesce(json_agg(json_build_object('day', extract(day from date)::int, 'amountCents', amount)), '[]')
          from (select date, sum(counted_cents) as amount from expense
                where (meta ->> 'recurringRuleId') is not null and date between $1::date and $2::date ${ofMonth}
                group by date) r) as ruled,
         (select coalesce(json_agg(json_build_object('day', extract(day from d)::int, 'largest', l.largest) order by d), '[]')
          from generate_series($1::timestamp, $2::timestamp, interval '1 day') d
          cross join lateral (
            select json_agg(json_build_object('description', description, 'amountCents', counted_cents) order by counted_cents desc) as largest
            from (select description, counted_cents from expense where date = d::date ${ofMonth}
                  order by counted_cents desc limit ${LARGEST_OF_DAY}) e) l
          where l.largest is not null) as largest,
         ${monthsThroughJson(['$3', '$4'], '$5', ofUsual)} as months`;

const householdDays = daysStatement('and shared', '');
const personalDays = daysStatement('and not shared and paid_by = $6', 'and not shared and paid_by = $6');

export class ReportReader extends Repository {
  /** The data of the household's monthly report, in one statement. */
  async householdMonth(reported: Temporal.PlainYearMonth): Promise<HouseholdMonthFigures> {
    const [row] = await this.sql.rows<HouseholdRow>(householdStatement, boundsOf(reported));
    return {
      members: toMembers(row!.members),
      paid: toPaid(row!.paid),
      agreed: toAgreed(row!.agreed),
      sharedRefunds: toTotal(row!.refunds),
      byCategory: toCategoryTotals(row!.byCategory),
      limits: toLimits(row!.limits),
      sharedByDay: toDayTotals(row!.days),
      salaries: toSalaries(row!.salaries),
      activePlans: toPlans(row!.plans),
      account: row!.entries && toEntries(row!.entries),
    };
  }

  /** The data of a member's personal monthly report, in one statement. */
  async personalMonth(reported: Temporal.PlainYearMonth, memberId: string): Promise<PersonalMonthFigures> {
    const [row] = await this.sql.rows<Row>(personalStatement, [...boundsOf(reported), memberId]);
    return {
      members: toMembers(row!.members),
      byCategory: toCategoryTotals(row!.byCategory),
      byDay: toDayTotals(row!.days),
    };
  }

  /** What the charts of a report's days say, of shared expenses or of a member's personal ones, in one statement. */
  async days(
    reported: Temporal.PlainYearMonth,
    today: Temporal.PlainDate,
    memberId: string | null,
  ): Promise<ReportDays> {
    const current = monthOf(today);
    const isRunning = isSameMonth(reported, current);
    const [row] = await this.sql.rows<DaysRow>(memberId === null ? householdDays : personalDays, [
      ...boundsOf(reported),
      isRunning ? firstDayOf(firstUsualMonth(current)).toString() : 'infinity',
      isRunning ? firstDayOf(current).toString() : '-infinity',
      today.day,
      ...(memberId === null ? [] : [memberId]),
    ]);
    const { ruled, largest, months } = row!;
    const ruledOn = new Map(ruled.map(({ day, amountCents }) => [day, cents(amountCents)]));
    return {
      parts: largest.map((of) => ({
        day: of.day,
        ruledCents: ruledOn.get(of.day) ?? ZERO_CENTS,
        largest: of.largest.map(({ description, amountCents }) => ({ description, amountCents: cents(amountCents) })),
      })),
      months: toMonthsThrough(months),
    };
  }
}

function boundsOf(reported: Temporal.PlainYearMonth): [string, string] {
  return [firstDayOf(reported).toString(), lastDayOf(reported).toString()];
}
