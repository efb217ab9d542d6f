import * as z from 'zod/mini';
import { instantSchema, plainDateSchema } from '../calendar/calendar-schemas.ts';
import { MESSAGES } from '../errors/messages.ts';
import { idSchema } from '../identity/id-schema.ts';
import { draftEntryFields, ENTRY_DEFAULTS, optionalEntryFields, requiredEntryFields } from './entry.ts';

/** What a list shows of an expense's category. */
export type CategoryLabel = { readonly id: string; readonly name: string; readonly color: string };

/** An expense as it is stored: the one description that drafts, rows, REST bodies, files and forms are made of. */
export const expenseSchema = z.object({
  id: idSchema,
  ...requiredEntryFields,
  date: plainDateSchema,
  ...optionalEntryFields,
  createdAt: instantSchema,
});

export type Expense = z.output<typeof expenseSchema>;

/**
 * An expense before it is saved. A missing `categoryId` is null; of the optional fields a missing one stays undefined,
 * because a replacement keeps the stored one. An own `id` makes a retry safe.
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

/** What a person says of an expense: all but what the program adds. */
export type ExpenseContent = Omit<Expense, 'id' | 'createdAt'>;

export const EXPENSE_CONTENT_FIELDS = Object.keys(
  z.omit(expenseSchema, { id: true, createdAt: true }).shape,
) as readonly (keyof ExpenseContent)[];

/** What a draft says of an expense; what it leaves out is as `before`, or as for a new one. */
export function contentOf(
  draft: ExpenseDraft,
  before: Pick<Expense, keyof typeof optionalEntryFields> = ENTRY_DEFAULTS,
): ExpenseContent {
  const said: Partial<ExpenseContent> = draft;
  const kept: Partial<ExpenseContent> = before;
  const fields = EXPENSE_CONTENT_FIELDS.map((field) => [field, said[field] === undefined ? kept[field] : said[field]]);
  return Object.fromEntries(fields) as ExpenseContent;
}
