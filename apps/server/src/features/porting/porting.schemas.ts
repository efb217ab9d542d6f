import {
  amountCentsSchema,
  booleanSchema,
  categoryNameSchema,
  descriptionSchema,
  payerSchema,
  plainDateSchema,
  tagsSchema,
} from '@household/domain';
import * as z from 'zod';

/** The largest body that carries the expenses of a file. */
export const IMPORT_BODY_LIMIT = 16 * 1024 * 1024;

const likenessSchema = z.object({
  date: plainDateSchema,
  amountCents: amountCentsSchema,
  description: descriptionSchema,
});

/** With how many expenses like it the person saw that the household has. */
const seenLikenessSchema = likenessSchema.extend({ storedCount: z.int().min(0) });

export const storedCountsSchema = z.array(likenessSchema);

export const expenseImportSchema = z.object({
  expenses: z.array(
    seenLikenessSchema.extend({
      category: z.nullable(categoryNameSchema),
      paidBy: payerSchema,
      shared: booleanSchema,
      tags: tagsSchema,
    }),
  ),
  leftOut: z.array(seenLikenessSchema),
});
