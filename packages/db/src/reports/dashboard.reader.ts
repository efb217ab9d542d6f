import {
  type AccountEntries,
  type Bill,
  type CategoryTotal,
  type ComingPlan,
  type ComingRule,
  type DayTotal,
  daysUpTo,
  firstDayOf,
  type Member,
  monthOf,
  type MonthTotal,
  type PerMember,
  type SharingTotals,
  TREND_DAYS,
} from '@household/domain';
import { type BillJson, billsJson, toBill } from '../records/recurring/bill-sql.ts';
import type { RecordTables } from '../records/record-table.ts';
import type { ExpenseJson, ListedExpense } from '../records/expenses/expense.reader.ts';
import { withCategoryPairs } from '../records/expenses/expense-sql.ts';
import type { Sql } from '../cluster/sql.ts';
import { type EntriesJson, toEntries } from './account/statement-rows.ts';
import { accountOfMonth, entriesJson } from './account/statement-sql.ts';
import { type ComingPlanJson, type ComingRuleJson, toComingPlans, toComingRules } from './coming/coming-rows.ts';
import { comingPlansJson, comingRulesJson } from './coming/coming-sql.ts';
import {
  type CategoryTotalJson,
  type DayTotalJson,
  type MemberJson,
  type MonthTotalJson,
  type SharingJson,
  toCategoryTotals,
  toDayTotals,
  toMembers,
  toMonthTotals,
  toSharing,
} from './totals/totals-rows.ts';
import { byCategoryJson, byDayJson, byMonthJson, bySharingJson, membersJson } from './totals/totals-sql.ts';

const RECENT_EXPENSES = 5;

export type DashboardFigures = {
  readonly members: PerMember<Member>;
  /** The months of this year and the last month, if they have expenses. */
  readonly months: readonly MonthTotal[];
  /** Those of the last seven days that have expenses. */
  readonly days: readonly DayTotal[];
  /** Of the current month. */
  readonly byCategory: readonly CategoryTotal[];
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
  days: DayTotalJson[];
  byCategory: CategoryTotalJson[];
  bySharing: SharingJson[];
  recent: ExpenseJson[];
  bills: BillJson[];
  rules: ComingRuleJson[];
  plans: ComingPlanJson[];
  entries: EntriesJson | null;
};

const currentMonth = `to_char($1::date, 'YYYY-MM')`;
const thisMonth = 'expense_month_total where month = $1::date';

// Totals by the unique keys of the two totals tables; the newest expenses by a backward scan of `expense_date_idx`,
// where only the newest days are sorted by creation.
const statementOf = (tables: RecordTables): string => `
  select ${membersJson} as members,
         ${byMonthJson('expense_month_total where month between $2::date and $3::date')} as months,
         ${byDayJson('expense_day_total where date between $4::date and $5::date')} as days,
         ${byCategoryJson(thisMonth)} as "byCategory",
         ${bySharingJson(thisMonth)} as "bySharing",
         ${billsJson(tables.of('rule'))} as bills, ${comingRulesJson(tables, '$5')} as rules, ${comingPlansJson(tables)} as plans,
         ${entriesJson(accountOfMonth(currentMonth), currentMonth)} as entries,
         (select coalesce(json_agg(json_build_object(${withCategoryPairs(tables.of('expense'), 'e')}) order by e.date desc, e.created_at desc, e.id desc), '[]')
          from (select id from expense order by date desc, created_at desc, id desc limit ${RECENT_EXPENSES}) r
          join expense e on e.id = r.id left join category c on c.id = e.category_id) as recent`;

export class DashboardReader {
  readonly #sql: Sql;
  readonly #tables: RecordTables;
  readonly #statement: string;

  constructor(sql: Sql, tables: RecordTables) {
    this.#sql = sql;
    this.#tables = tables;
    this.#statement = statementOf(tables);
  }

  /** The data of the dashboard for a day, in one statement. */
  async figures(today: Temporal.PlainDate): Promise<DashboardFigures> {
    const month = monthOf(today);
    const yearStart = month.with({ month: 1 });
    const lastMonth = month.subtract({ months: 1 });
    const from = Temporal.PlainYearMonth.compare(lastMonth, yearStart) < 0 ? lastMonth : yearStart;
    const [weekStart = today] = daysUpTo(today, TREND_DAYS);
    const [row] = await this.#sql.rows<Row>(this.#statement, [
      firstDayOf(month).toString(),
      firstDayOf(from).toString(),
      firstDayOf(month.with({ month: 12 })).toString(),
      weekStart.toString(),
      today.toString(),
    ]);
    const { members, months, days, byCategory, bySharing, recent, bills, rules, plans, entries } = row!;
    return {
      members: toMembers(members),
      months: toMonthTotals(months),
      days: toDayTotals(days),
      byCategory: toCategoryTotals(byCategory),
      bySharing: toSharing(bySharing),
      recent: recent.map((json) => this.#tables.of('expense').read(json)),
      bills: bills.map(toBill),
      rules: toComingRules(this.#tables, rules),
      activePlans: toComingPlans(this.#tables, plans),
      account: entries && toEntries(entries),
    };
  }
}
