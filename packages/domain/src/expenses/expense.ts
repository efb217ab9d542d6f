import * as z from 'zod/mini';
import { closedMonthChoiceSchema } from '../account/closed-month-choice.ts';
import { instantSchema, plainDateSchema } from '../calendar/calendar-schemas.ts';
import { idSchema } from '../identity/id-schema.ts';
import { amountIsOfOriginal, originalSchema } from '../currency/original.ts';
import { EXPENSE_DEFAULTS } from './entry-defaults.ts';
import { booleanSchema, draftEntryFields, optionalEntryFields, requiredEntryFields, withDefaults } from './entry.ts';
import { objectSchema } from '../errors/parsed.ts';

/** What a list shows of an expense's category. */
export type CategoryLabel = { readonly id: string; readonly name: string; readonly color: string };

/** The fields a draft of an expense may omit; see `optionalEntryFields`. */
const optionalExpenseFields = {
  ...optionalEntryFields,
  /** Money that came back: it counts as minus the amount in every sum, and as one in counts. */
  refund: booleanSchema,
  /** What it cost in another currency; null: it was paid in pesos. */
  original: originalSchema,
};

/** The optional fields of an expense where a missing one is the value of `EXPENSE_DEFAULTS`. */
export const defaultedExpenseFields = withDefaults(optionalExpenseFields, EXPENSE_DEFAULTS);

/** An expense as it is stored: the schema that drafts, rows, REST bodies, files and forms are derived from. */
export const expenseSchema = z.object({
  id: idSchema,
  ...requiredEntryFields,
  date: plainDateSchema,
  ...optionalExpenseFields,
  createdAt: instantSchema,
});

export type Expense = z.output<typeof expenseSchema>;

export const expenseDraftFieldsSchema = objectSchema({
  id: z.optional(idSchema),
  ...draftEntryFields.required,
  date: plainDateSchema,
  ...z.partial(z.object(optionalExpenseFields)).shape,
});

/**
 * An expense before it is saved. A missing `categoryId` is null; missing optional fields stay undefined, because a
 * replacement keeps the stored value, and so is a split of null. A client-chosen `id` makes a retry idempotent.
 */
export const expenseDraftSchema = expenseDraftFieldsSchema.check(amountIsOfOriginal);

/** The same, optionally accepting adjustments of closed months; see `closedMonthChoiceSchema`. */
export const expenseCreationSchema = z
  .extend(expenseDraftFieldsSchema, { closedMonth: closedMonthChoiceSchema })
  .check(amountIsOfOriginal);

export type ExpenseDraft = z.output<typeof expenseDraftSchema>;

/** The content of an expense: every field that people enter. */
export type ExpenseContent = Omit<Expense, 'id' | 'createdAt'>;

const EXPENSE_CONTENT_FIELDS = Object.keys(
  z.omit(expenseSchema, { id: true, createdAt: true }).shape,
) as readonly (keyof ExpenseContent)[];

/**
 * The content of a draft; fields it omits come from `before`, or from the defaults of a new expense. The split that the
 * household's rules give a new shared expense is not known here: it stays null.
 */
export function contentOf(
  draft: ExpenseDraft,
  before: Pick<Expense, keyof typeof optionalExpenseFields> = EXPENSE_DEFAULTS,
): ExpenseContent {
  const said: Partial<ExpenseContent> = { ...draft, split: draft.shared ? (draft.split ?? before.split) : null };
  const kept: Partial<ExpenseContent> = before;
  const fields = EXPENSE_CONTENT_FIELDS.map((field) => [field, said[field] === undefined ? kept[field] : said[field]]);
  return Object.fromEntries(fields) as ExpenseContent;
}
