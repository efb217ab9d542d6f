import * as z from 'zod/mini';
import { instantSchema, plainDateSchema } from '../calendar/calendar-schemas.ts';
import { MESSAGES } from '../errors/messages.ts';
import { idSchema } from '../identity/id-schema.ts';
import { ENTRY_DEFAULTS } from './entry-defaults.ts';
import { draftEntryFields, optionalEntryFields, requiredEntryFields } from './entry.ts';

/** What a list shows of an expense's category. */
export type CategoryLabel = { readonly id: string; readonly name: string; readonly color: string };

/** An expense as it is stored: the schema that drafts, rows, REST bodies, files and forms are derived from. */
export const expenseSchema = z.object({
  id: idSchema,
  ...requiredEntryFields,
  date: plainDateSchema,
  ...optionalEntryFields,
  createdAt: instantSchema,
});

export type Expense = z.output<typeof expenseSchema>;

/**
 * An expense before it is saved. A missing `categoryId` is null; missing optional fields stay undefined, because a
 * replacement keeps the stored value. A client-chosen `id` makes a retry idempotent.
 */
export const expenseDraftSchema = z.object(
  {
    id: z.optional(idSchema),
    ...draftEntryFields.required,
    date: plainDateSchema,
    ...draftEntryFields.optional,
  },
  { error: () => MESSAGES.invalidValue },
);

export type ExpenseDraft = z.output<typeof expenseDraftSchema>;

/** The content of an expense: every field that people enter. */
export type ExpenseContent = Omit<Expense, 'id' | 'createdAt'>;

export const EXPENSE_CONTENT_FIELDS = Object.keys(
  z.omit(expenseSchema, { id: true, createdAt: true }).shape,
) as readonly (keyof ExpenseContent)[];

/** The content of a draft; fields it omits come from `before`, or from the defaults of a new expense. */
export function contentOf(
  draft: ExpenseDraft,
  before: Pick<Expense, keyof typeof optionalEntryFields> = ENTRY_DEFAULTS,
): ExpenseContent {
  const said: Partial<ExpenseContent> = draft;
  const kept: Partial<ExpenseContent> = before;
  const fields = EXPENSE_CONTENT_FIELDS.map((field) => [field, said[field] === undefined ? kept[field] : said[field]]);
  return Object.fromEntries(fields) as ExpenseContent;
}
