import { DomainError } from '@household/domain';
import { publicProcedure, router } from '../../transport/trpc.ts';

export const healthRouter = router({
  /** Answers when the database does, until the server is told to stop: a proxy then sends it no more. */
  check: publicProcedure.query(async ({ ctx }) => {
    if (ctx.services.isLeaving()) {
      throw new DomainError('UNAVAILABLE', {}, { cause: new Error('The server was told to stop') });
    }
    await ctx.services.database.ping();
    return { status: 'ok' };
  }),
});
