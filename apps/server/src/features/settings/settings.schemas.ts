import { householdSplitSchema, idSchema, salaryChangeSchema } from '@household/domain';
import * as z from 'zod';

export const salaryUpdateSchema = z.object({ id: idSchema, change: salaryChangeSchema });
export const householdSplitChangeSchema = z.object({
  ...householdSplitSchema.shape,
  /** 0: the default was seen. */
  version: z.int().min(0).optional(),
});
export const sessionIdSchema = z.object({ id: idSchema });
