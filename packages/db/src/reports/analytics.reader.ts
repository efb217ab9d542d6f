import {
  type AgreedSums,
  type CategoryMonths,
  type CategoryTotal,
  type ClosedSalaries,
  type DateRange,
  daysAfterToday,
  type DayTotal,
  firstDayOf,
  type Member,
  monthOf,
  type MonthThrough,
  type MonthTotal,
  NO_TOTAL,
  type PerMember,
  type SalaryRecord,
  type SharedMonth,
  type SharingTotals,
  SUMMARY_MONTHS,
} from '@household/domain';
import { Repository } from '../cluster/repository.ts';
import { rangeValues } from './totals/range-parts.ts';
import {
  type CategoryTotalJson,
  type DayTotalJson,
  type MemberJson,
  type MonthThroughJson,
  type MonthTotalJson,
  type PaidJson,
  type ClosedSalariesJson,
  type SalaryJson,
  type SharedMonthJson,
  toCategoryTotals,
  toClosedSalaries,
  toDayTotals,
  toMembers,
  toMonthsThrough,
  toMonthTotals,
  toPaid,
  toSalaries,
  toSharedMonths,
  toTotal,
  type TotalJson,
} from './totals/totals-rows.ts';
import {
  byCategoryJson,
  byDayJson,
  byMonthJson,
  exactSum,
  laterJson,
  membersJson,
  monthsThroughJson,
  paidJson,
  rangeCategories,
  rangeTotals,
  closedSalariesJson,
  salariesJson,
  sharedMonthsJson,
} from './totals/totals-sql.ts';

export type YearFigures = {
  /** Of this calendar year and the one before. */
  readonly categories: readonly CategoryMonths[];
  /** The last twelve months that have expenses, the current one included, through today's day of the month. */
  readonly months: readonly MonthThrough[];
};

type LaterJson = TotalJson & { id: string | null };
type YearRow = {
  categories: { id: string | null; name: string; color: string; months: MonthTotalJson[] }[];
  laterThisYear: LaterJson[];
  laterLastYear: LaterJson[];
  months: MonthThroughJson[];
};

export type RangePaid = { readonly members: PerMember<Member>; readonly paid: PerMember<SharingTotals> };

export type SharedRange = {
  readonly members: PerMember<Member>;
  readonly months: readonly (SharedMonth & AgreedSums)[];
  readonly salaries: PerMember<readonly SalaryRecord[]>;
  /** Closed months keep the salaries they were closed with. */
  readonly closed: readonly ClosedSalaries[];
};

// At most twelve months of `expense_month_total`, by its unique key.
const lastMonthsStatement = `select ${byMonthJson('expense_month_total where month between $1::date and $2::date')} as months`;

// Two years of `expense_month_total` and the days of twelve months, by their unique keys; of two months the days after
// today's from the covering `expense_date_idx`, because day totals have no categories.
const yearStatement = `
  select (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'color', c.color, 'months', t.months)), '[]')
          from (select category_id, json_agg(json_build_object(
                  'month', to_char(month, 'YYYY-MM'), 'amountCents', amount, 'count', n)) as months
                from (select category_id, month, ${exactSum('total_cents')} as amount, ${exactSum('count')} as n
                      from expense_month_total where month between $1::date and $2::date
                      group by category_id, month) m
                group by category_id) t
          left join category c on c.id = t.category_id) as categories,
         ${laterJson('$3::date', '$4::date')} as "laterThisYear", ${laterJson('$5::date', '$6::date')} as "laterLastYear",
         ${monthsThroughJson(['$7', '$8'], '$9')} as months`;

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
export class AnalyticsReader extends Repository {
  /** The last twelve months that have expenses, the current one included. */
  async lastMonths(today: Temporal.PlainDate): Promise<MonthTotal[]> {
    const month = monthOf(today);
    const oldest = month.subtract({ months: SUMMARY_MONTHS - 1 });
    const bounds = [oldest, month].map((bound) => firstDayOf(bound).toString());
    const [row] = await this.sql.rows<{ months: MonthTotalJson[] }>(lastMonthsStatement, bounds);
    return toMonthTotals(row!.months);
  }

  /** The data of the analytics screen for a day, in one statement. */
  async year(today: Temporal.PlainDate): Promise<YearFigures> {
    const month = monthOf(today);
    const later = daysAfterToday(today);
    const [row] = await this.sql.rows<YearRow>(yearStatement, [
      firstDayOf(month.with({ month: 1 }).subtract({ years: 1 })).toString(),
      firstDayOf(month.with({ month: 12 })).toString(),
      ...[...later.thisYear, ...later.lastYear].map(String),
      firstDayOf(month.subtract({ months: SUMMARY_MONTHS - 1 })).toString(),
      firstDayOf(month).toString(),
      today.day,
    ]);
    const { categories, laterThisYear, laterLastYear, months } = row!;
    const [thisYear, lastYear] = [laterThisYear, laterLastYear].map(
      (rows) => new Map(rows.map(({ id, ...total }) => [id, toTotal(total)])),
    );
    return {
      categories: categories.map(({ id, name, color, months: own }) => ({
        category: id === null ? null : { id, name, color },
        months: toMonthTotals(own),
        later: { thisYear: thisYear?.get(id) ?? NO_TOTAL, lastYear: lastYear?.get(id) ?? NO_TOTAL },
      })),
      months: toMonthsThrough(months),
    };
  }

  /** The sum of each category that has expenses, in no order. */
  async byCategory(range: DateRange): Promise<CategoryTotal[]> {
    const [row] = await this.sql.rows<{ totals: CategoryTotalJson[] }>(categoriesStatement, rangeValues(range));
    return toCategoryTotals(row!.totals);
  }

  /** What each member paid, shared and personal separately. */
  async paid(range: DateRange): Promise<RangePaid> {
    const [row] = await this.sql.rows<{ members: MemberJson[]; paid: PaidJson[] }>(paidStatement, rangeValues(range));
    return { members: toMembers(row!.members), paid: toPaid(row!.paid) };
  }

  /** The months that have expenses, oldest first; a partial month counts as far as it is in the range. */
  async byMonth(range: DateRange): Promise<MonthTotal[]> {
    const [row] = await this.sql.rows<{ totals: MonthTotalJson[] }>(monthsStatement, rangeValues(range));
    return toMonthTotals(row!.totals);
  }

  /** The days that have expenses, oldest first. */
  async byDay({ startDate, endDate }: DateRange): Promise<DayTotal[]> {
    const [row] = await this.sql.rows<{ totals: DayTotalJson[] }>(daysStatement, [
      startDate?.toString() ?? '-infinity',
      endDate?.toString() ?? 'infinity',
    ]);
    return toDayTotals(row!.totals);
  }

  /** What each member paid of every month's shared expenses, and the salaries to split them by. */
  async sharedMonths(range: DateRange): Promise<SharedRange> {
    const [row] = await this.sql.rows<{
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
