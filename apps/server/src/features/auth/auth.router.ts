import { loginSchema } from '@household/domain';
import { z } from 'zod';
import { publicProcedure, router, signedInProcedure } from '../../transport/trpc.ts';
import { householdDraftSchema } from '../household/household.schemas.ts';
import { describeHousehold } from '../household/household.service.ts';
import { login, logout, setUpWithCode, userOf } from './auth.service.ts';

export const authRouter = router({
  me: signedInProcedure.query(({ ctx }) => userOf(ctx.member)),
  login: publicProcedure.input(loginSchema).mutation(({ ctx, input }) => login(ctx, input)),
  logout: publicProcedure.mutation(async ({ ctx }) => {
    await logout(ctx);
    return { success: true };
  }),
  /** Whether there is a household, and its two names: all that may be known without a session. */
  household: publicProcedure.query(({ ctx }) => describeHousehold(ctx.services.database)),
  setup: publicProcedure
    .input(z.object({ code: z.string({ error: 'This field is required' }), ...householdDraftSchema.shape }))
    .mutation(async ({ ctx, input }) => {
      await setUpWithCode(ctx, input);
      return { success: true };
    }),
});
