import * as z from 'zod';
import { owesWho } from '../../rest-bodies/rest-account.ts';
import { expenseBody, expenseExample, restExpense } from '../../rest-bodies/rest-expense.ts';
import {
  categoryStat,
  categoryStatExample,
  categoryStatSchema,
  totalExample,
  totalSchema,
} from '../../rest-bodies/rest-totals.ts';
import { restUpcomingItem, upcomingItemExample, upcomingItemSchema } from '../../rest-bodies/rest-upcoming.ts';
import type { Dashboard } from './dashboard.service.ts';

/** The REST body of the dashboard. */
export const restDashboard = ({
  members,
  stats,
  dailySpending,
  categoryBreakdown,
  recentExpenses,
  bySharing,
  bills,
  upcoming,
  pace,
  account,
}: Dashboard) => ({
  stats: {
    today: stats.todayCents,
    thisMonth: stats.thisMonthCents,
    thisYear: stats.thisYearCents,
    lastMonth: stats.lastMonthCents,
  },
  dailySpending: dailySpending.map(({ date, amountCents }) => ({ date, amountCents })),
  categoryBreakdown: categoryBreakdown.map((row) => ({ ...categoryStat(row), limitCents: row.limitCents })),
  recentExpenses: recentExpenses.map(restExpense),
  bySharing,
  bills: { count: bills.count, totalCents: bills.totalCents },
  upcoming: upcoming.first.map(restUpcomingItem),
  pace,
  account: { balanceCents: account.balanceCents, owesWho: owesWho(members, account.balanceCents) },
});

const usualSchema = z
  .int()
  .nullable()
  .meta({ description: 'Null while fewer than three of the six months before have an expense' });
const paceSchema = z.object({
  day: z.int(),
  spentCents: z.int(),
  usualCents: usualSchema,
  monthsCompared: z.int(),
  days: z.array(
    z.object({
      day: z.int(),
      spentCents: z.int().nullable().meta({ description: 'Null after today' }),
      usualCents: usualSchema,
    }),
  ),
});

export const dashboardSchema = z.object({
  stats: z.object({ today: z.int(), thisMonth: z.int(), thisYear: z.int(), lastMonth: z.int() }),
  dailySpending: z.array(z.object({ date: z.iso.date(), amountCents: z.int() })),
  categoryBreakdown: z.array(
    categoryStatSchema.extend({ limitCents: z.int().nullable() }).meta({ id: 'LimitedCategoryTotal' }),
  ),
  recentExpenses: z.array(expenseBody),
  bySharing: z.object({ shared: totalSchema, personal: totalSchema }),
  bills: z.object({ count: z.int(), totalCents: z.int() }).meta({ description: 'Those that wait for an amount' }),
  upcoming: z.array(upcomingItemSchema),
  pace: paceSchema,
  account: z.object({ balanceCents: z.int(), owesWho: z.string().nullable() }),
});

export const dashboardExample = {
  stats: { today: 80_900, thisMonth: 4_737_078, thisYear: 49_278_496, lastMonth: 5_578_506 },
  dailySpending: [{ date: '2026-11-20', amountCents: 80_900 }],
  categoryBreakdown: [{ ...categoryStatExample, limitCents: 1_500_000 }],
  recentExpenses: [expenseExample],
  bySharing: { shared: totalExample, personal: totalExample },
  bills: { count: 2, totalCents: 112_850 },
  upcoming: [upcomingItemExample],
  pace: {
    day: 20,
    spentCents: 3_573_663,
    usualCents: 3_343_050,
    monthsCompared: 6,
    days: [
      { day: 20, spentCents: 3_573_663, usualCents: 3_343_050 },
      { day: 21, spentCents: null, usualCents: 3_415_500 },
    ],
  },
  account: { balanceCents: 42_466, owesWho: 'luis-owes-ana' },
};
