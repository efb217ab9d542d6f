import { codeConfirmationSchema, passkeyNameSchema, passwordConfirmationSchema } from '@household/domain';
import { z } from 'zod';
import { newPasskeyResponseSchema, passkeyResponseSchema } from '../../authentication/passkey-schemas.ts';
import { router, signedInProcedure } from '../../transport/trpc.ts';
import {
  addPasskey,
  beginCodes,
  confirmPasskey,
  confirmPassword,
  getState,
  newPasskeyQuestion,
  passkeyQuestion,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  turnCodesOff,
  turnCodesOn,
} from './second-factor.service.ts';

const success = { success: true } as const;
const idSchema = z.object({ id: z.uuid() });

export const secondFactorRouter = router({
  state: signedInProcedure.query(({ ctx }) => getState(ctx)),
  confirmPassword: signedInProcedure.input(passwordConfirmationSchema).mutation(async ({ ctx, input }) => {
    await confirmPassword(ctx, input.password);
    return success;
  }),
  passkeyOptions: signedInProcedure.mutation(({ ctx }) => passkeyQuestion(ctx)),
  confirmPasskey: signedInProcedure
    .input(z.object({ response: passkeyResponseSchema }))
    .mutation(async ({ ctx, input }) => {
      await confirmPasskey(ctx, input.response);
      return success;
    }),
  beginCodes: signedInProcedure.mutation(({ ctx }) => beginCodes(ctx)),
  turnCodesOn: signedInProcedure
    .input(codeConfirmationSchema)
    .mutation(({ ctx, input }) => turnCodesOn(ctx, input.code)),
  turnCodesOff: signedInProcedure.mutation(async ({ ctx }) => {
    await turnCodesOff(ctx);
    return success;
  }),
  renewRecoveryCodes: signedInProcedure.mutation(({ ctx }) => renewRecoveryCodes(ctx)),
  newPasskeyOptions: signedInProcedure.mutation(({ ctx }) => newPasskeyQuestion(ctx)),
  addPasskey: signedInProcedure
    .input(z.object({ name: passkeyNameSchema, response: newPasskeyResponseSchema }))
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  renamePasskey: signedInProcedure
    .input(idSchema.extend({ name: passkeyNameSchema }))
    .mutation(async ({ ctx, input }) => {
      await renamePasskey(ctx, input);
      return success;
    }),
  removePasskey: signedInProcedure.input(idSchema).mutation(async ({ ctx, input }) => {
    await removePasskey(ctx, input.id);
    return success;
  }),
});
