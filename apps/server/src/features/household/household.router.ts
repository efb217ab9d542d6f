import { router, signedInProcedure } from '../../transport/trpc.ts';
import { getMembers } from './household.service.ts';

export const householdRouter = router({
  /** The two members in order. */
  members: signedInProcedure.query(({ ctx }) => getMembers(ctx.read)),
});
