import { router, signedInProcedure } from '../../transport/trpc.ts';
import { getDashboard } from './dashboard.service.ts';

export const dashboardRouter = router({
  get: signedInProcedure.query(({ ctx }) => getDashboard(ctx)),
});
