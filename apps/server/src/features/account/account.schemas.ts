import { accountStartSchema, paymentDraftSchema, plainYearMonthSchema } from '@household/domain';
import * as z from 'zod';
import { seenRecordSchema, seenVersionSchema } from '../../transport/seen-record.ts';

export const monthSchema = z.object({ month: plainYearMonthSchema });
/** `payment`: of what is owed, recorded with the closing as one change. */
export const closingSchema = z.object({ month: plainYearMonthSchema, payment: z.optional(paymentDraftSchema) });
export const startChangeSchema = z.object({ ...accountStartSchema.shape, version: seenVersionSchema });
export const paymentUpdateSchema = seenRecordSchema.extend({ payment: paymentDraftSchema });
