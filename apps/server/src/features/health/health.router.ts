import { publicProcedure, router } from '../../transport/trpc.ts';

export const healthRouter = router({
  /** Answers when the database does. */
  check: publicProcedure.query(async ({ ctx }) => {
    await ctx.services.database.ping();
    return { status: 'ok' };
  }),
});
