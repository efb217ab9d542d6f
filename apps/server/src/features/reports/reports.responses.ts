import { type Locale, monthName, SPLIT_NOTES, type SplitPart, UNCATEGORIZED_COLOR } from '@household/domain';
import * as z from 'zod';
import { byMemberId } from '../../rest-bodies/member-keys.ts';
import { accountMonthExample, accountMonthSchema, owesWho, restAccountMonth } from '../../rest-bodies/rest-account.ts';
import type { ReportResponse } from './reports.service.ts';

/** The note on how the shared expenses were split; empty where nothing is split. */
function splitNoteOf({ split, splitBasis }: ReportResponse, language: Locale): string {
  if (splitBasis === null) return '';
  return SPLIT_NOTES[language][split.note];
}

const mapParts = <T, U>(parts: Readonly<Record<SplitPart, T>>, map: (part: T) => U): Record<SplitPart, U> => ({
  income: map(parts.income),
  percent: map(parts.percent),
  own: map(parts.own),
});

/** The REST body of a month's report, with the members' ids in its keys. */
export const restMonthlyReport = (report: ReportResponse, language: Locale) => {
  const { members, month, total, spent, personal, shared, sharedPaid, split, settlement } = report;
  return {
    year: month.year,
    month: month.month,
    monthName: monthName(month, language),
    expenseCount: total.count,
    totalSpent: total.amountCents,
    ...byMemberId(members, { first: spent.first.amountCents, second: spent.second.amountCents }, 'Spent'),
    averageDaily: report.averageDailyCents,
    projection: report.projectionCents,
    dailySpending: report.dailySpending.map(({ date, amountCents }) => ({ day: date.day, amount: amountCents })),
    categoryBreakdown: report.categoryBreakdown.map(({ category, amountCents, count, limitCents }) => ({
      id: category?.id ?? null,
      name: category?.name ?? '',
      color: category?.color ?? UNCATEGORIZED_COLOR,
      total: amountCents,
      count,
      ...(limitCents !== undefined && { limitCents }),
    })),
    personalExpenses: { total: personal.amountCents, count: personal.count },
    sharedExpenses: { ...byMemberId(members, sharedPaid), total: shared.amountCents },
    balance: {
      amount: settlement.amountCents,
      owesWho: owesWho(members, settlement.balance.first),
      splitNote: splitNoteOf(report, language),
      totalSharedAmount: shared.amountCents,
      ...byMemberId(members, sharedPaid, 'SharedPaid'),
      ...byMemberId(members, split.percentages, 'Percentage'),
      ...byMemberId(members, split.fairShare, 'SharedOwes'),
      parts: mapParts(split.parts, ({ totalCents, shares }) => ({ ...byMemberId(members, shares), total: totalCents })),
    },
    account: report.account && restAccountMonth(report.account),
  };
};

/** What was split in one way, with each member's share under their id. */
const partSchema = z.object({ total: z.int() }).catchall(z.int());

/** Keys that begin with a member's id are next to the fixed ones. */
export const monthlyReportSchema = z
  .object({
    year: z.int(),
    month: z.int(),
    monthName: z.string(),
    expenseCount: z.int(),
    totalSpent: z.int(),
    averageDaily: z.int(),
    projection: z.int(),
    dailySpending: z.array(z.object({ day: z.int(), amount: z.int() })),
    categoryBreakdown: z.array(
      z.object({
        id: z.uuid().nullable(),
        name: z.string(),
        color: z.string(),
        total: z.int(),
        count: z.int(),
        limitCents: z.int().nullable().optional().meta({ description: 'Absent in a personal report' }),
      }),
    ),
    personalExpenses: z.object({ total: z.int(), count: z.int() }),
    sharedExpenses: z.object({ total: z.int() }).catchall(z.int()),
    balance: z
      .object({
        amount: z.int(),
        owesWho: z.string().nullable(),
        splitNote: z.string(),
        totalSharedAmount: z.int(),
        parts: z.object({ income: partSchema, percent: partSchema, own: partSchema }),
      })
      .catchall(z.int()),
    account: accountMonthSchema.nullable().meta({ description: 'Null outside the account and in a personal report' }),
  })
  .catchall(z.int());

export const monthlyReportExample = {
  year: 2026,
  month: 9,
  monthName: 'septiembre',
  expenseCount: 2,
  totalSpent: 150_000,
  anaSpent: 100_000,
  luisSpent: 50_000,
  averageDaily: 8_824,
  projection: 264_712,
  dailySpending: [
    { day: 1, amount: 100_000 },
    { day: 2, amount: 0 },
  ],
  categoryBreakdown: [
    {
      id: '01936f5e-0000-7c11-8a52-0f6b7f1d9a10',
      name: 'Súper',
      color: '#10B981',
      total: 150_000,
      count: 2,
      limitCents: 500_000,
    },
  ],
  personalExpenses: { total: 50_000, count: 1 },
  sharedExpenses: { ana: 100_000, luis: 0, total: 100_000 },
  balance: {
    amount: 42_466,
    owesWho: 'luis-owes-ana',
    splitNote: 'División según ingresos',
    totalSharedAmount: 100_000,
    anaSharedPaid: 100_000,
    luisSharedPaid: 0,
    anaPercentage: 58,
    luisPercentage: 42,
    anaSharedOwes: 57_534,
    luisSharedOwes: 42_466,
    parts: {
      income: { total: 100_000, ana: 57_534, luis: 42_466 },
      percent: { total: 0, ana: 0, luis: 0 },
      own: { total: 0, ana: 0, luis: 0 },
    },
  },
  account: accountMonthExample,
};
