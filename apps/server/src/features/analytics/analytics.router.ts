import { dateRangeSchema } from '@household/domain';
import { router, signedInProcedure } from '../../transport/trpc.ts';
import {
  getAnalytics,
  getBalance,
  getMemberTotals,
  getSharingTotals,
  getTotal,
  getYearlySummary,
  listCategoryTotals,
  listDayTotals,
  listMonthTotals,
} from './analytics.service.ts';

const rangeProcedure = signedInProcedure.input(dateRangeSchema);

export const analyticsRouter = router({
  months: signedInProcedure.query(({ ctx }) => getYearlySummary(ctx)),
  summary: signedInProcedure.query(({ ctx }) => getAnalytics(ctx)),
  byCategory: rangeProcedure.query(({ ctx, input }) => listCategoryTotals(ctx, input)),
  total: rangeProcedure.query(({ ctx, input }) => getTotal(ctx, input)),
  byMember: rangeProcedure.query(({ ctx, input }) => getMemberTotals(ctx, input)),
  bySharing: rangeProcedure.query(({ ctx, input }) => getSharingTotals(ctx, input)),
  balance: rangeProcedure.query(({ ctx, input }) => getBalance(ctx, input)),
  monthly: rangeProcedure.query(({ ctx, input }) => listMonthTotals(ctx, input)),
  daily: rangeProcedure.query(({ ctx, input }) => listDayTotals(ctx, input)),
});
