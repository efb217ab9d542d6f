import { categoryDraftSchema, idSchema } from '@household/domain';
import * as z from 'zod';
import { seenVersionSchema } from '../../transport/seen-version.ts';

export const categoryCreationSchema = categoryDraftSchema;
export const categoryUpdateSchema = z.object({
  id: idSchema,
  version: seenVersionSchema,
  category: categoryDraftSchema,
});
export const categoryRemovalSchema = z.object({ id: idSchema, version: seenVersionSchema });
