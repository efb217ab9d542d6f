import { categoryDraftSchema } from '@household/domain';
import { seenRecordSchema } from '../../transport/seen-record.ts';
import { router, signedInProcedure } from '../../transport/trpc.ts';
import { categoryUpdateSchema } from './categories.schemas.ts';
import {
  createCategory,
  deleteCategory,
  getCategoriesInUse,
  listCategories,
  updateCategory,
} from './categories.service.ts';

export const categoriesRouter = router({
  list: signedInProcedure.query(({ ctx }) => listCategories(ctx)),
  inUse: signedInProcedure.query(({ ctx }) => getCategoriesInUse(ctx)),
  create: signedInProcedure.input(categoryDraftSchema).mutation(({ ctx, input }) => createCategory(ctx, input)),
  update: signedInProcedure.input(categoryUpdateSchema).mutation(({ ctx, input }) => updateCategory(ctx, input)),
  delete: signedInProcedure.input(seenRecordSchema).mutation(({ ctx, input }) => deleteCategory(ctx, input)),
});
