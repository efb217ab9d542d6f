import { codeConfirmationSchema, passkeyNameSchema, passwordConfirmationSchema } from '@household/domain';
import { z } from 'zod';
import { newPasskeyResponseSchema, passkeyResponseSchema } from '../../authentication/passkey-schemas.ts';
import { router, signedInProcedure, succeeded } from '../../transport/trpc.ts';
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

const idSchema = z.object({ id: z.uuid() });

export const secondFactorRouter = router({
  state: signedInProcedure.query(({ ctx }) => getState(ctx)),
  confirmPassword: signedInProcedure
    .input(passwordConfirmationSchema)
    .mutation(({ ctx, input }) => succeeded(confirmPassword(ctx, input.password))),
  passkeyOptions: signedInProcedure.mutation(({ ctx }) => passkeyQuestion(ctx)),
  confirmPasskey: signedInProcedure
    .input(z.object({ response: passkeyResponseSchema }))
    .mutation(({ ctx, input }) => succeeded(confirmPasskey(ctx, input.response))),
  beginCodes: signedInProcedure.mutation(({ ctx }) => beginCodes(ctx)),
  turnCodesOn: signedInProcedure
    .input(codeConfirmationSchema)
    .mutation(({ ctx, input }) => turnCodesOn(ctx, input.code)),
  turnCodesOff: signedInProcedure.mutation(({ ctx }) => succeeded(turnCodesOff(ctx))),
  renewRecoveryCodes: signedInProcedure.mutation(({ ctx }) => renewRecoveryCodes(ctx)),
  newPasskeyOptions: signedInProcedure.mutation(({ ctx }) => newPasskeyQuestion(ctx)),
  addPasskey: signedInProcedure
    .input(z.object({ name: passkeyNameSchema, response: newPasskeyResponseSchema }))
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  renamePasskey: signedInProcedure
    .input(idSchema.extend({ name: passkeyNameSchema }))
    .mutation(({ ctx, input }) => succeeded(renamePasskey(ctx, input))),
  removePasskey: signedInProcedure
    .input(idSchema)
    .mutation(({ ctx, input }) => succeeded(removePasskey(ctx, input.id))),
});
