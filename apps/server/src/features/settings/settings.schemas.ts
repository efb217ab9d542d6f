import { idSchema, salaryChangeSchema } from '@household/domain';
import * as z from 'zod';

export const salaryUpdateSchema = z.object({ id: idSchema, change: salaryChangeSchema });
export const sessionIdSchema = z.object({ id: idSchema });
