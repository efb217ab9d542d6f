import { monthlyReportQuerySchema } from '@household/domain';
import { router, signedInProcedure } from '../../transport/trpc.ts';
import { getMonthlyReport } from './reports.service.ts';

export const reportsRouter = router({
  monthly: signedInProcedure.input(monthlyReportQuerySchema).query(({ ctx, input }) => getMonthlyReport(ctx, input)),
});
