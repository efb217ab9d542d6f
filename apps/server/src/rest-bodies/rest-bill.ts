import type { ListedBill } from '@household/db';
import { entrySchema } from '@household/domain';
import * as z from 'zod';
import { type BodyExample, recordBody } from './record-body.ts';
import { categoryLabelSchema } from './rest-expense.ts';

const { description, amountCents, categoryId, paidBy, shared, split, tags } = entrySchema.shape;

/** The documented shape of a bill, for the OpenAPI document and its tests. */
export const billBody = recordBody(
  'Bill',
  z.object({ description, amountCents, categoryId, paidBy, shared, split, tags }),
  { id: z.uuid(), ruleId: z.uuid(), date: z.iso.date(), category: categoryLabelSchema },
);

export const billExample = {
  id: '01936f5e-7c00-7a3b-9f21-4be3a1c0d2f1',
  ruleId: '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4',
  date: '2026-11-18',
  description: 'Luz',
  amountCents: 74_200,
  categoryId: null,
  category: null,
  paidBy: 'ana',
  shared: true,
  split: null,
  tags: [],
} satisfies BodyExample<ListedBill>;
