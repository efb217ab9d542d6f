import { router, signedInProcedure } from '../../transport/trpc.ts';
import { billConfirmingSchema, billSkippingSchema } from './bills.schemas.ts';
import { confirmBill, listBills, skipBill } from './bills.service.ts';

export const billsRouter = router({
  list: signedInProcedure.query(({ ctx }) => listBills(ctx)),
  confirm: signedInProcedure.input(billConfirmingSchema).mutation(({ ctx, input }) => confirmBill(ctx, input)),
  skip: signedInProcedure.input(billSkippingSchema).mutation(({ ctx, input }) => skipBill(ctx, input)),
});
