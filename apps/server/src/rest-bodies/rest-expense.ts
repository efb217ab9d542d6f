import type { ListedExpense } from '@household/db';
import { EXPENSE_DEFAULTS, expenseSchema } from '@household/domain';
import * as z from 'zod';
import { type BodyExample, recordBody } from './record-body.ts';

/** The REST body of an expense, without the version, which is internal. */
export type RestExpense = Omit<ListedExpense, 'version'>;
export const restExpense = ({ version: _version, ...expense }: ListedExpense): RestExpense => expense;

export const categoryLabelSchema = z.object({ id: z.uuid(), name: z.string(), color: z.string() }).nullable();

/** The documented shape of an expense, for the OpenAPI document and its tests. */
export const expenseBody = recordBody('Expense', expenseSchema, { category: categoryLabelSchema });

export const expenseExample = {
  ...EXPENSE_DEFAULTS,
  id: '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4',
  amountCents: 148_230,
  description: 'Súper de la semana',
  categoryId: '01936f5e-0000-7c11-8a52-0f6b7f1d9a10',
  category: { id: '01936f5e-0000-7c11-8a52-0f6b7f1d9a10', name: 'Súper', color: '#10B981' },
  paidBy: 'ana',
  shared: true,
  date: '2026-11-18',
  createdAt: '2026-11-18T19:04:11.000Z',
  tags: ['despensa'],
  split: { rule: 'income', own: { ana: 0, luis: 0 } },
} satisfies BodyExample<RestExpense>;
