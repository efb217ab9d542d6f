import { monthlyReportQuerySchema } from '@household/domain';
import { router, signedInProcedure } from '../../transport/trpc.ts';
import { getMonthlyReport, getReportPage } from './reports.service.ts';

export const reportsRouter = router({
  figures: signedInProcedure.input(monthlyReportQuerySchema).query(({ ctx, input }) => getMonthlyReport(ctx, input)),
  monthly: signedInProcedure.input(monthlyReportQuerySchema).query(({ ctx, input }) => getReportPage(ctx, input)),
});
