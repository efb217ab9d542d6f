import { categoryDraftSchema, idSchema } from '@household/domain';
import * as z from 'zod';

const versionSchema = z.int().min(1).optional();

export const categoryCreationSchema = categoryDraftSchema;
export const categoryUpdateSchema = z.object({ id: idSchema, version: versionSchema, category: categoryDraftSchema });
export const categoryRemovalSchema = z.object({ id: idSchema, version: versionSchema });
