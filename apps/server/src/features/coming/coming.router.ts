import { upcomingQuerySchema } from '@household/domain';
import { router, signedInProcedure } from '../../transport/trpc.ts';
import { getComing, getCommitments, getUpcoming } from './coming.service.ts';

export const comingRouter = router({
  get: signedInProcedure.input(upcomingQuerySchema).query(({ ctx, input }) => getComing(ctx, input)),
  upcoming: signedInProcedure.input(upcomingQuerySchema).query(({ ctx, input }) => getUpcoming(ctx, input)),
  commitments: signedInProcedure.query(({ ctx }) => getCommitments(ctx)),
});
