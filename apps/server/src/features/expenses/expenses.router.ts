import { expenseCreationSchema, expenseListQuerySchema } from '@household/domain';
import { router, signedInProcedure } from '../../transport/trpc.ts';
import { expenseFeedSchema, expenseIdSchema, expenseRemovalSchema, expenseUpdateSchema } from './expenses.schemas.ts';
import {
  createExpense,
  deleteExpense,
  earlierExpenses,
  feedExpenses,
  getExpense,
  learnedDescriptions,
  listExpenses,
  updateExpense,
} from './expenses.service.ts';

export const expensesRouter = router({
  list: signedInProcedure.input(expenseListQuerySchema).query(({ ctx, input }) => listExpenses(ctx, input)),
  feed: signedInProcedure.input(expenseFeedSchema).query(({ ctx, input }) => feedExpenses(ctx, input)),
  get: signedInProcedure.input(expenseIdSchema).query(({ ctx, input }) => getExpense(ctx, input.id)),
  learned: signedInProcedure.query(({ ctx }) => learnedDescriptions(ctx)),
  earlier: signedInProcedure.query(({ ctx }) => earlierExpenses(ctx)),
  create: signedInProcedure.input(expenseCreationSchema).mutation(({ ctx, input }) => createExpense(ctx, input)),
  update: signedInProcedure.input(expenseUpdateSchema).mutation(({ ctx, input }) => updateExpense(ctx, input)),
  delete: signedInProcedure.input(expenseRemovalSchema).mutation(({ ctx, input }) => deleteExpense(ctx, input)),
});
