import * as z from 'zod';
import { paginationExample, paginationSchema } from '../../rest-bodies/pagination.ts';
import { expenseBody, expenseExample } from '../../rest-bodies/rest-expense.ts';

/** The documented shape of a page of expenses, for the OpenAPI document and its tests. */
export const expenseListSchema = z.object({
  data: z.array(expenseBody),
  pagination: paginationSchema,
});

export const expenseListExample = {
  data: [expenseExample],
  pagination: paginationExample,
};

/** The body to add or replace it. */
export const expenseDraftExample = {
  amountCents: 148_230,
  description: 'Súper de la semana',
  categoryId: '01936f5e-0000-7c11-8a52-0f6b7f1d9a10',
  paidBy: 'ana',
  shared: true,
  date: '2026-11-18',
  tags: ['despensa'],
};
