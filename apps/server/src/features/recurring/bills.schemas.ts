import { billConfirmationSchema, closedMonthChoiceSchema, idSchema } from '@household/domain';
import * as z from 'zod';

/** The fields of the confirmation stand beside the bill's own id, because `id` is that of the expense. */
export const billConfirmingSchema = z.object({
  billId: idSchema,
  bill: billConfirmationSchema,
  closedMonth: closedMonthChoiceSchema,
});
export const billSkippingSchema = z.object({ billId: idSchema });
