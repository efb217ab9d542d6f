import {
  type AccountEntries,
  type AgreedSums,
  type CategoryLimit,
  type CategoryTotal,
  type DayTotal,
  firstDayOf,
  lastDayOf,
  type Member,
  type PayingPlan,
  type PerMember,
  type SalaryRecord,
  type SharingTotals,
  type Total,
} from '@household/domain';
import type { Sql } from '../cluster/sql.ts';
import { type EntriesJson, toEntries } from './account/statement-rows.ts';
import { accountOfMonth, entriesJson } from './account/statement-sql.ts';
import {
  type AgreedJson,
  type CategoryTotalJson,
  type DayTotalJson,
  type LimitJson,
  type MemberJson,
  type PaidJson,
  type PlanJson,
  type SalaryJson,
  toAgreed,
  toCategoryTotals,
  toDayTotals,
  toLimits,
  toMembers,
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

export class ReportReader {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The data of the household's monthly report, in one statement. */
  async householdMonth(reported: Temporal.PlainYearMonth): Promise<HouseholdMonthFigures> {
    const [row] = await this.#sql.rows<HouseholdRow>(householdStatement, boundsOf(reported));
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
    const [row] = await this.#sql.rows<Row>(personalStatement, [...boundsOf(reported), memberId]);
    return {
      members: toMembers(row!.members),
      byCategory: toCategoryTotals(row!.byCategory),
      byDay: toDayTotals(row!.days),
    };
  }
}

function boundsOf(reported: Temporal.PlainYearMonth): [string, string] {
  return [firstDayOf(reported).toString(), lastDayOf(reported).toString()];
}
