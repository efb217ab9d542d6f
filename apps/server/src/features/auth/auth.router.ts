import { householdDraftSchema, loginSchema, MESSAGES } from '@household/domain';
import { z } from 'zod';
import { publicProcedure, router, signedInProcedure, succeeded } from '../../transport/trpc.ts';
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
  logout: publicProcedure.mutation(({ ctx }) => succeeded(logout(ctx))),
  setup: publicProcedure
    .input(z.object({ code: z.string({ error: MESSAGES.required }), ...householdDraftSchema.shape }))
    .mutation(({ ctx, input }) => succeeded(setUpWithCode(ctx, input))),
});
