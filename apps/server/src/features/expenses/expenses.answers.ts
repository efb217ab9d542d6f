import * as z from 'zod';
import { expenseExample, expenseSchema } from '../../presenters/rest-expense.ts';

/** The documented shape of a page of expenses, for the OpenAPI document and its tests. */
export const expenseListSchema = z.object({
  data: z.array(expenseSchema),
  pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
});

export const expenseListExample = {
  data: [expenseExample],
  pagination: { page: 1, limit: 50, total: 1, totalPages: 1 },
};
