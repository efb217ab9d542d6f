import { descriptionSchema, expenseDraftSchema, expenseListQuerySchema, idSchema } from '@household/domain';
import * as z from 'zod';

/** The version a person had before them; a REST client sends none and the last write wins. */
const versionSchema = z.int().min(1).optional();

export const expenseIdSchema = z.object({ id: idSchema });
export const expenseRemovalSchema = z.object({ id: idSchema, version: versionSchema });
export const categorySuggestionSchema = z.object({ description: descriptionSchema });
export const expenseCreationSchema = expenseDraftSchema;
export const expenseUpdateSchema = z.object({ id: idSchema, version: versionSchema, expense: expenseDraftSchema });
export const expensePageSchema = expenseListQuerySchema;

/** An endless list asks by the key where its last page ended, so that rows added meanwhile neither repeat nor hide any. */
export const expenseFeedSchema = z.object({
  query: expenseListQuerySchema,
  cursor: z.object({ value: z.string().max(300), id: idSchema }).nullish(),
});
