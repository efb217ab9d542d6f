import { paymentDraftSchema, paymentListQuerySchema } from '@household/domain';
import { seenRecordSchema } from '../../transport/seen-record.ts';
import { router, signedInProcedure } from '../../transport/trpc.ts';
import { closingSchema, monthSchema, paymentUpdateSchema, startChangeSchema } from './account.schemas.ts';
import {
  closeMonth,
  createPayment,
  deletePayment,
  getAccount,
  listPayments,
  reopenMonth,
  setAccountStart,
  updatePayment,
} from './account.service.ts';

export const accountRouter = router({
  get: signedInProcedure.query(({ ctx }) => getAccount(ctx)),
  setStart: signedInProcedure.input(startChangeSchema).mutation(({ ctx, input }) => setAccountStart(ctx, input)),
  close: signedInProcedure.input(closingSchema).mutation(({ ctx, input }) => closeMonth(ctx, input)),
  reopen: signedInProcedure.input(monthSchema).mutation(({ ctx, input }) => reopenMonth(ctx, input.month)),
  payments: signedInProcedure.input(paymentListQuerySchema).query(({ ctx, input }) => listPayments(ctx, input)),
  createPayment: signedInProcedure.input(paymentDraftSchema).mutation(({ ctx, input }) => createPayment(ctx, input)),
  updatePayment: signedInProcedure.input(paymentUpdateSchema).mutation(({ ctx, input }) => updatePayment(ctx, input)),
  deletePayment: signedInProcedure.input(seenRecordSchema).mutation(({ ctx, input }) => deletePayment(ctx, input)),
});
