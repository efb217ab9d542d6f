import {
  type AgreedSums,
  type CategoryTotal,
  type ClosedSalaries,
  type DateRange,
  type DayTotal,
  firstDayOf,
  type Member,
  monthOf,
  monthsUpTo,
  type MonthTotal,
  type PerMember,
  type SalaryRecord,
  type SharedMonth,
  type SharingTotals,
  SUMMARY_MONTHS,
} from '@household/domain';
import type { Sql } from '../cluster/sql.ts';
import { rangeValues } from './totals/range-parts.ts';
import {
  type CategoryTotalJson,
  type DayTotalJson,
  type MemberJson,
  type MonthTotalJson,
  type PaidJson,
  type ClosedSalariesJson,
  type SalaryJson,
  type SharedMonthJson,
  toCategoryTotals,
  toClosedSalaries,
  toDayTotals,
  toMembers,
  toMonthTotals,
  toPaid,
  toSalaries,
  toSharedMonths,
} from './totals/totals-rows.ts';
import {
  byCategoryJson,
  byDayJson,
  byMonthJson,
  membersJson,
  paidJson,
  rangeCategories,
  rangeTotals,
  closedSalariesJson,
  salariesJson,
  sharedMonthsJson,
} from './totals/totals-sql.ts';

export type YearFigures = {
  /** The last twelve months that have expenses, the current one included. */
  readonly months: readonly MonthTotal[];
  readonly lastTwelveMonths: readonly CategoryTotal[];
  /** Of the whole calendar year, including dates after today. */
  readonly thisYear: readonly CategoryTotal[];
};

export type RangePaid = { readonly members: PerMember<Member>; readonly paid: PerMember<SharingTotals> };

export type SharedRange = {
  readonly members: PerMember<Member>;
  readonly months: readonly (SharedMonth & AgreedSums)[];
  readonly salaries: PerMember<readonly SalaryRecord[]>;
  /** Closed months keep the salaries they were closed with. */
  readonly closed: readonly ClosedSalaries[];
};

const twelveMonths = 'expense_month_total where month between $1::date and $2::date';

// At most thirteen months of `expense_month_total`, by its unique key.
const yearStatement = `
  select ${byMonthJson(twelveMonths)} as months, ${byCategoryJson(twelveMonths)} as "lastTwelveMonths",
         ${byCategoryJson('expense_month_total where month between $3::date and $4::date')} as "thisYear"`;

// Whole months from `expense_month_total`; the days of partial months from the covering `expense_date_idx`.
const categoriesStatement = `select ${byCategoryJson(rangeCategories)} as totals`;
// Whole months from `expense_month_total`, the days of partial months from `expense_day_total`.
const paidStatement = `select ${membersJson} as members, ${paidJson(rangeTotals)} as paid`;
const monthsStatement = `select ${byMonthJson(rangeTotals)} as totals`;
const sharedMonthsStatement = `
  select ${membersJson} as members, ${salariesJson} as salaries, ${sharedMonthsJson(`${rangeTotals} where true`)} as months,
         ${closedSalariesJson} as closed`;
// At most four rows of `expense_day_total` a day, by its primary key.
const daysStatement = `select ${byDayJson('expense_day_total where date between $1::date and $2::date')} as totals`;

/** Totals of the year and of any range of days; an absent bound means no bound. */
export class AnalyticsReader {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The data of the analytics screen for a day, in one statement. */
  async year(today: Temporal.PlainDate): Promise<YearFigures> {
    const month = monthOf(today);
    const [oldest = month] = monthsUpTo(month, SUMMARY_MONTHS);
    const bounds = [oldest, month, month.with({ month: 1 }), month.with({ month: 12 })];
    const [row] = await this.#sql.rows<{
      months: MonthTotalJson[];
      lastTwelveMonths: CategoryTotalJson[];
      thisYear: CategoryTotalJson[];
    }>(
      yearStatement,
      bounds.map((bound) => firstDayOf(bound).toString()),
    );
    return {
      months: toMonthTotals(row!.months),
      lastTwelveMonths: toCategoryTotals(row!.lastTwelveMonths),
      thisYear: toCategoryTotals(row!.thisYear),
    };
  }

  /** The sum of each category that has expenses, in no order. */
  async byCategory(range: DateRange): Promise<CategoryTotal[]> {
    const [row] = await this.#sql.rows<{ totals: CategoryTotalJson[] }>(categoriesStatement, rangeValues(range));
    return toCategoryTotals(row!.totals);
  }

  /** What each member paid, shared and personal separately. */
  async paid(range: DateRange): Promise<RangePaid> {
    const [row] = await this.#sql.rows<{ members: MemberJson[]; paid: PaidJson[] }>(paidStatement, rangeValues(range));
    return { members: toMembers(row!.members), paid: toPaid(row!.paid) };
  }

  /** The months that have expenses, oldest first; a partial month counts as far as it is in the range. */
  async byMonth(range: DateRange): Promise<MonthTotal[]> {
    const [row] = await this.#sql.rows<{ totals: MonthTotalJson[] }>(monthsStatement, rangeValues(range));
    return toMonthTotals(row!.totals);
  }

  /** The days that have expenses, oldest first. */
  async byDay({ startDate, endDate }: DateRange): Promise<DayTotal[]> {
    const [row] = await this.#sql.rows<{ totals: DayTotalJson[] }>(daysStatement, [
      startDate?.toString() ?? '-infinity',
      endDate?.toString() ?? 'infinity',
    ]);
    return toDayTotals(row!.totals);
  }

  /** What each member paid of every month's shared expenses, and the salaries to split them by. */
  async sharedMonths(range: DateRange): Promise<SharedRange> {
    const [row] = await this.#sql.rows<{
      members: MemberJson[];
      salaries: SalaryJson[];
      months: SharedMonthJson[];
      closed: ClosedSalariesJson[];
    }>(sharedMonthsStatement, rangeValues(range));
    const { members, salaries, months, closed } = row!;
    return {
      members: toMembers(members),
      salaries: toSalaries(salaries),
      closed: closed.map(toClosedSalaries),
      months: toSharedMonths(months),
    };
  }
}
