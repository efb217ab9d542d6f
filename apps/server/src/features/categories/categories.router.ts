import { router, signedInProcedure } from '../../transport/trpc.ts';
import { categoryCreationSchema, categoryRemovalSchema, categoryUpdateSchema } from './categories.schemas.ts';
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
  create: signedInProcedure.input(categoryCreationSchema).mutation(({ ctx, input }) => createCategory(ctx, input)),
  update: signedInProcedure.input(categoryUpdateSchema).mutation(({ ctx, input }) => updateCategory(ctx, input)),
  delete: signedInProcedure.input(categoryRemovalSchema).mutation(({ ctx, input }) => deleteCategory(ctx, input)),
});
