import {
  compareMonths,
  type AccountEntries,
  type AccountMonth,
  accountMonths,
  type Cents,
  type DayParts,
  householdMonthlyReport,
  incomeRatio,
  isSameMonth,
  mapMembers,
  type Member,
  MEMBER_ORDERS,
  NO_TOTAL,
  type MonthlyReport,
  type MonthlyReportQuery,
  monthlyPaymentOf,
  monthOf,
  type PerMember,
  personalMonthlyReport,
  type RunningMonth,
  runningMonth,
  salariesInForce,
  type SalaryRecord,
  sumTotals,
  type Total,
} from '@household/domain';
import type { MemberScope } from '../../context.ts';

/** The explanation of the shares. */
export type SplitBasis = {
  /** The salary of each in force in the month, and since when; null for a member who has none on record. */
  readonly salaries: PerMember<SalaryRecord | null>;
  /** The exact ratio of the shares as two coprime integers; 1 to 1 when split in half. */
  readonly ratio: PerMember<number>;
};

export type ReportResponse = MonthlyReport & {
  readonly members: PerMember<Member>;
  /** Null in a personal report, where nothing is split. */
  readonly splitBasis: SplitBasis | null;
  /**
   * The payments of installment plans still due this month, not part of the expenses; null in other months, without an
   * active plan and in a personal report.
   */
  readonly msiDueCents: Cents | null;
  /** The shared refunds, a negative amount; none in a personal report. */
  readonly sharedRefunds: Total;
  /** The month in the account between the members; null outside of it and in a personal report. */
  readonly account: AccountMonth | null;
};

/** The monthly report of the household, or of the signed-in member's personal expenses only. */
export function getMonthlyReport(
  scope: MemberScope,
  { year, month, personal }: MonthlyReportQuery,
): Promise<ReportResponse> {
  const reported = Temporal.PlainYearMonth.from({ year, month });
  return personal ? personalReport(scope, reported) : householdReport(scope, reported);
}

/** A report with what its screen draws beside it. */
export type ReportPage = ReportResponse & {
  /** Of the days that have expenses, those that the report's days count. */
  readonly dayParts: readonly DayParts[];
  /** The current month beside the six before it; null in a report of another month. */
  readonly running: RunningMonth | null;
};

/** The same with the parts of its days and the pace of the running month, read at the same time. */
export async function getReportPage(scope: MemberScope, query: MonthlyReportQuery): Promise<ReportPage> {
  const { read, today, member } = scope;
  const month = Temporal.PlainYearMonth.from({ year: query.year, month: query.month });
  const [report, { parts, months }] = await Promise.all([
    getMonthlyReport(scope, query),
    read.reports.days(month, today, query.personal ? member.memberId : null),
  ]);
  return {
    ...report,
    dayParts: parts,
    running: isSameMonth(month, monthOf(today)) ? runningMonth(months, today) : null,
  };
}

async function householdReport({ read, today }: MemberScope, month: Temporal.PlainYearMonth): Promise<ReportResponse> {
  const figures = await read.reports.householdMonth(month);
  const { members, paid, agreed, sharedRefunds, byCategory, limits, sharedByDay, salaries, activePlans } = figures;
  const closed = figures.account?.closed.find((row) => isSameMonth(row.month, month));
  const inForce = closed?.salaries ?? salariesInForce(salaries, month);
  const amounts = mapMembers(inForce, (record) => record?.amountCents ?? null);
  const owesPlans = isSameMonth(month, monthOf(today)) && activePlans.length > 0;
  return {
    ...householdMonthlyReport({ month, today, paid, agreed, byCategory, limits, sharedByDay, salaries: amounts }),
    members,
    splitBasis: { salaries: inForce, ratio: incomeRatio(amounts) },
    sharedRefunds,
    account: accountOf(figures.account, month, today),
    msiDueCents: owesPlans ? monthlyPaymentOf(activePlans, month) : null,
  };
}

function accountOf(
  entries: AccountEntries | null,
  month: Temporal.PlainYearMonth,
  today: Temporal.PlainDate,
): AccountMonth | null {
  if (entries === null || compareMonths(month, monthOf(today)) > 0) return null;
  return accountMonths(entries, month).at(-1) ?? null;
}

async function personalReport(
  { read, today, member: { memberId } }: MemberScope,
  month: Temporal.PlainYearMonth,
): Promise<ReportResponse> {
  const { members, byCategory, byDay } = await read.reports.personalMonth(month, memberId);
  const member = MEMBER_ORDERS.find((order) => members[order].id === memberId) ?? 'first';
  return {
    ...personalMonthlyReport({ month, today, member, byCategory, byDay, total: sumTotals(byCategory) }),
    members,
    splitBasis: null,
    sharedRefunds: NO_TOTAL,
    account: null,
    msiDueCents: null,
  };
}
