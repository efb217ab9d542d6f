import { type Bill, ruleSchema } from '@household/domain';
import * as z from 'zod';
import { type BodyExample, recordBody } from './record-body.ts';
import { categoryLabelSchema } from './rest-expense.ts';

const { id, amountCents, description, categoryId, paidBy, shared, split, tags, startDate } = ruleSchema.shape;
const billFields = {
  id,
  ruleId: id,
  date: startDate,
  description,
  amountCents,
  categoryId,
  paidBy,
  shared,
  split,
  tags,
};
/** The documented shape of a bill, for the OpenAPI document and its tests. */
export const billBody = recordBody('Bill', z.object(billFields), { category: categoryLabelSchema });

const category = { id: '01936f5e-0000-7c11-8a52-0f6b7f1d9a11', name: 'Servicios', color: '#3B82F6' };
export const billExample = {
  id: '01936f5e-7c00-7a3b-9f21-4be3a1c0d2f1',
  ruleId: '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4',
  date: '2026-11-12',
  description: 'Luz',
  amountCents: 71_250,
  categoryId: category.id,
  category,
  paidBy: 'luis',
  shared: true,
  split: null,
  tags: [],
} satisfies BodyExample<Bill>;
