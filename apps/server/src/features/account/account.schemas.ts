import { accountStartSchema, idSchema, paymentDraftSchema, plainYearMonthSchema } from '@household/domain';
import * as z from 'zod';
import { seenVersionSchema } from '../../transport/seen-version.ts';

export const monthSchema = z.object({ month: plainYearMonthSchema });
export const startChangeSchema = z.object({ ...accountStartSchema.shape, version: seenVersionSchema });
export const paymentUpdateSchema = z.object({ id: idSchema, version: seenVersionSchema, payment: paymentDraftSchema });
export const paymentRemovalSchema = z.object({ id: idSchema, version: seenVersionSchema });
