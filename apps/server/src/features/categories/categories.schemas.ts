import { categoryDraftSchema } from '@household/domain';
import { seenRecordSchema } from '../../transport/seen-record.ts';

export const categoryUpdateSchema = seenRecordSchema.extend({ category: categoryDraftSchema });
