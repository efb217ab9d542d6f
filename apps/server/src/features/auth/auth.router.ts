import { householdDraftSchema, loginSchema, MESSAGES } from '@household/domain';
import { z } from 'zod';
import { publicProcedure, router, signedInProcedure } from '../../transport/trpc.ts';
import { passkeyResponseSchema } from '../../authentication/passkey-schemas.ts';
import {
  describeVisit,
  login,
  loginWithPasskey,
  logout,
  passkeyOptions,
  setUpWithCode,
  userOf,
} from './auth.service.ts';

export const authRouter = router({
  session: publicProcedure.query(({ ctx }) => describeVisit(ctx)),
  me: signedInProcedure.query(({ ctx }) => userOf(ctx.member)),
  login: publicProcedure.input(loginSchema).mutation(({ ctx, input }) => login(ctx, input)),
  /** A mutation, because it stores a challenge. */
  passkeyOptions: publicProcedure.mutation(({ ctx }) => passkeyOptions(ctx)),
  passkeyLogin: publicProcedure
    .input(z.object({ response: passkeyResponseSchema }))
    .mutation(({ ctx, input }) => loginWithPasskey(ctx, input.response)),
  logout: publicProcedure.mutation(async ({ ctx }) => {
    await logout(ctx);
    return { success: true };
  }),
  setup: publicProcedure
    .input(z.object({ code: z.string({ error: MESSAGES.required }), ...householdDraftSchema.shape }))
    .mutation(async ({ ctx, input }) => {
      await setUpWithCode(ctx, input);
      return { success: true };
    }),
});
