import {
  type DayTotal,
  type Locale,
  type Member,
  monthName,
  type MonthTotal,
  type PerMember,
  type RangeBalance,
  shortMonthName,
  type YearlySummary,
} from '@household/domain';
import * as z from 'zod';
import { byMemberId } from '../../rest-bodies/member-keys.ts';
import type { MemberTotals } from './analytics.service.ts';

/** The REST body of the twelve months. */
export const restSummary = (summary: YearlySummary, language: Locale) => ({
  monthlyData: summary.months.map(({ month, amountCents, count }) => ({
    year: month.year,
    month: month.month,
    monthName: shortMonthName(month, language),
    fullMonthName: monthName(month, language),
    totalSpent: amountCents,
    expenseCount: count,
  })),
  currentMonth: { totalSpent: summary.currentMonth.amountCents, expenseCount: summary.currentMonth.count },
  averageMonthly: summary.averageMonthlyCents,
  monthOverMonthChange: summary.change.percent,
  monthOverMonthAmount: summary.change.amountCents,
  totalExpenses: summary.totalCents,
});

export const restMemberTotals = ({ members, totals }: MemberTotals) => byMemberId(members, totals);

/** The REST body of the balance of a range, with the members' ids as keys. */
export const restBalance = ({ members, ...balance }: RangeBalance & { readonly members: PerMember<Member> }) => ({
  salaries: byMemberId(members, balance.salaries),
  proportions: byMemberId(members, balance.proportions),
  sharedExpenses: {
    total: balance.totalCents,
    paidBy: byMemberId(members, balance.paid),
    fairShare: byMemberId(members, balance.fairShare),
  },
  balance: byMemberId(members, balance.settlement.balance),
});

export const restMonthTotal = ({ month, amountCents, count }: MonthTotal) => ({ month, total: amountCents, count });
export const restDayTotal = ({ date, amountCents, count }: DayTotal) => ({ date, total: amountCents, count });

export const summarySchema = z.object({
  monthlyData: z.array(
    z.object({
      year: z.int(),
      month: z.int(),
      monthName: z.string(),
      fullMonthName: z.string(),
      totalSpent: z.int(),
      expenseCount: z.int(),
    }),
  ),
  currentMonth: z.object({ totalSpent: z.int(), expenseCount: z.int() }),
  averageMonthly: z.int(),
  monthOverMonthChange: z.number().nullable(),
  monthOverMonthAmount: z.int().nullable(),
  totalExpenses: z.int(),
});
export const summaryExample = {
  monthlyData: [
    {
      year: 2026,
      month: 9,
      monthName: 'sep',
      fullMonthName: 'septiembre',
      totalSpent: 4_737_078,
      expenseCount: 63,
    },
  ],
  currentMonth: { totalSpent: 4_737_078, expenseCount: 63 },
  averageMonthly: 5_378_746,
  monthOverMonthChange: -15.1,
  monthOverMonthAmount: -841_428,
  totalExpenses: 64_544_950,
};

/** Every key is a member's id. */
const centsByMember = z.record(z.string(), z.int());
export const balanceSchema = z.object({
  salaries: z.record(z.string(), z.int().nullable()),
  proportions: z.record(z.string(), z.number()),
  sharedExpenses: z.object({ total: z.int(), paidBy: centsByMember, fairShare: centsByMember }),
  balance: centsByMember,
});
export const balanceExample = {
  salaries: { ana: 4_200_000, luis: 3_100_000 },
  proportions: { ana: 0.575_342_465_753_424_7, luis: 0.424_657_534_246_575_3 },
  sharedExpenses: { total: 100_000, paidBy: { ana: 100_000, luis: 0 }, fairShare: { ana: 57_534, luis: 42_466 } },
  balance: { ana: 42_466, luis: -42_466 },
};
