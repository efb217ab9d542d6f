import {
  amountCentsSchema,
  descriptionSchema,
  IMPORT_ROWS_MAX,
  MESSAGES,
  plainDateSchema,
  tableExpenseSchema,
} from '@household/domain';
import * as z from 'zod';
import { listSchema } from '../../transport/list-schema.ts';

/** What 50,000 rows with all their fields and some tags hold. */
export const IMPORT_VALUES_MAX = 1_000_000;
/** The largest body that carries the expenses of a file. */
export const IMPORT_BODY_LIMIT = 16 * 1024 * 1024;

const likenessSchema = z.object({
  date: plainDateSchema,
  amountCents: amountCentsSchema,
  description: descriptionSchema,
});

/** With how many expenses like it the person saw that the household has. */
const seenLikenessSchema = likenessSchema.extend({ storedCount: z.int().min(0) });

const rowLimit = { max: IMPORT_ROWS_MAX, tooMany: MESSAGES.tooManyRows };

export const storedCountsSchema = listSchema(likenessSchema, rowLimit);

const rowSchema = seenLikenessSchema.extend(tableExpenseSchema.shape);

export const expenseImportSchema = z.object({
  expenses: listSchema(rowSchema, rowLimit),
  leftOut: listSchema(seenLikenessSchema, rowLimit),
});
