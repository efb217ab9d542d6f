import {
  compareMonths,
  type AccountEntries,
  type Bill,
  type CategoryLimit,
  type CategoryTotal,
  type ComingPlan,
  type ComingRule,
  type DayTotal,
  firstDayOf,
  firstUsualMonth,
  type Member,
  monthOf,
  type MonthSpending,
  type MonthTotal,
  type PerMember,
  type SharingTotals,
  sumCents,
  TREND_DAYS,
  USUAL_MONTHS,
} from '@household/domain';
import { type BillJson, billsJson, toBill } from '../records/recurring/bill-sql.ts';
import type { RecordTables } from '../records/record-table.ts';
import type { ExpenseJson, ListedExpense } from '../records/expenses/expense.reader.ts';
import { withCategoryPairs } from '../records/expenses/expense-sql.ts';
import { Reader } from '../records/reader.ts';
import { type EntriesJson, toEntries } from './account/statement-rows.ts';
import { accountOfMonth, entriesJson } from './account/statement-sql.ts';
import { type ComingPlanJson, type ComingRuleJson, toComingPlans, toComingRules } from './coming/coming-rows.ts';
import { comingPlansJson, comingRulesJson } from './coming/coming-sql.ts';
import { type DaySeriesJson, toLastDays, toMonthSpending } from './totals/day-series.ts';
import {
  type CategoryTotalJson,
  type LimitJson,
  type MemberJson,
  type MonthTotalJson,
  type SharingJson,
  toCategoryTotals,
  toLimits,
  toMembers,
  toMonthTotals,
  toSharing,
} from './totals/totals-rows.ts';
import {
  byCategoryJson,
  byMonthJson,
  bySharingJson,
  daySeriesJson,
  limitsJson,
  membersJson,
} from './totals/totals-sql.ts';

const RECENT_EXPENSES = 5;

export type DashboardFigures = {
  readonly members: PerMember<Member>;
  /** The months of this year and the last month, if they have expenses. */
  readonly months: readonly Pick<MonthTotal, 'month' | 'amountCents'>[];
  /** Those of the last seven days that have expenses. */
  readonly days: readonly DayTotal[];
  /** Of the current month. */
  readonly byCategory: readonly CategoryTotal[];
  /** Of all categories that have one. */
  readonly limits: readonly CategoryLimit[];
  /** Through today, of the current month and of those that show what is usual in it, if they have expenses. */
  readonly spending: readonly MonthSpending[];
  /** Of the current month. */
  readonly bySharing: SharingTotals;
  /** Newest date first, then newest created. */
  readonly recent: readonly ListedExpense[];
  /** The bills that wait, oldest first. */
  readonly bills: readonly Bill[];
  /** The rules that will still write, with the dates taken from today on. */
  readonly rules: readonly ComingRule[];
  /** The plans with a remaining balance. */
  readonly activePlans: readonly ComingPlan[];
  /** The account through this month, as far back as its opening needs; null while it has not begun. */
  readonly account: AccountEntries | null;
};

type Row = {
  members: MemberJson[];
  months: MonthTotalJson[];
  byCategory: CategoryTotalJson[];
  limits: LimitJson[];
  series: DaySeriesJson;
  bySharing: SharingJson[];
  recent: ExpenseJson[];
  bills: BillJson[];
  rules: ComingRuleJson[];
  plans: ComingPlanJson[];
  entries: EntriesJson | null;
};

const currentMonth = `to_char($1::date, 'YYYY-MM')`;
const thisMonth = 'expense_month_total where month = $1::date';
// Of this year without those that are read by day.
const otherMonths = `(
  select month, total_cents, count from expense_month_total where month >= $2::date and month < $4::date
  union all
  select month, total_cents, count from expense_month_total where month between $1::date and $3::date) m`;

// Totals by the unique keys of the two totals tables; the newest expenses by a backward scan of `expense_date_idx`,
// where only the newest days are sorted by creation.
const statementOf = (tables: RecordTables): string => `
  select ${membersJson} as members,
         ${byMonthJson(otherMonths)} as months,
         ${byCategoryJson(thisMonth)} as "byCategory",
         ${limitsJson} as limits,
         ${daySeriesJson('expense_day_total where date between $4::date and $5::date', '$4::date')} as series,
         ${bySharingJson(thisMonth)} as "bySharing",
         ${billsJson(tables.of('rule'))} as bills, ${comingRulesJson(tables, '$5')} as rules, ${comingPlansJson(tables)} as plans,
         ${entriesJson(accountOfMonth(currentMonth), currentMonth)} as entries,
         (select coalesce(json_agg(json_build_object(${withCategoryPairs(tables.of('expense'), 'e')}) order by e.date desc, e.created_at desc, e.id desc), '[]')
          from (select id from expense order by date desc, created_at desc, id desc limit ${RECENT_EXPENSES}) r
          join expense e on e.id = r.id left join category c on c.id = e.category_id) as recent`;

export class DashboardReader extends Reader {
  readonly #statement = statementOf(this.tables);

  /** The data of the dashboard for a day, in one statement. */
  async figures(today: Temporal.PlainDate): Promise<DashboardFigures> {
    const month = monthOf(today);
    const usualFrom = firstUsualMonth(month);
    const [row] = await this.sql.rows<Row>(this.#statement, [
      firstDayOf(month).toString(),
      firstDayOf(month.with({ month: 1 })).toString(),
      firstDayOf(month.with({ month: 12 })).toString(),
      firstDayOf(usualFrom).toString(),
      today.toString(),
    ]);
    const { members, months, byCategory, limits, series, bySharing, recent, bills, rules, plans, entries } = row!;
    const spending = toMonthSpending(series, usualFrom, USUAL_MONTHS + 1);
    return {
      members: toMembers(members),
      months: [...toMonthTotals(months), ...totalsBefore(month, spending)],
      days: toLastDays(series, usualFrom, today, TREND_DAYS),
      byCategory: toCategoryTotals(byCategory),
      limits: toLimits(limits),
      spending,
      bySharing: toSharing(bySharing),
      recent: recent.map((json) => this.tables.of('expense').read(json)),
      bills: bills.map(toBill),
      rules: toComingRules(this.tables, rules),
      activePlans: toComingPlans(this.tables, plans),
      account: entries && toEntries(entries),
    };
  }
}

/** The totals of the months before one. */
const totalsBefore = (month: Temporal.PlainYearMonth, spending: readonly MonthSpending[]) =>
  spending
    .filter((each) => compareMonths(each.month, month) < 0)
    .map(({ month: before, days }) => ({
      month: before,
      amountCents: sumCents(days.map(({ amountCents }) => amountCents)),
    }));
