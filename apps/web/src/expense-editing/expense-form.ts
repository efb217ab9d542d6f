import { expenseDraftSchema, MESSAGES, parsePesos, validationIssuesOf, type ExpenseDraft } from '@household/domain';
import { dayInput, type TypedDay } from '../lib/typed-day.ts';
import type { Checked, FormIssue } from '../lib/use-form.ts';
import type { Expense } from './pending-expenses.ts';

/** An expense as typed. */
export type ExpenseValues = {
  amountCents: string;
  description: string;
  /** '' is none. */
  categoryId: string;
  date: TypedDay;
  paidBy: string;
  shared: boolean;
  /** With commas between. */
  tags: string;
};

type Shown = Pick<Expense, 'amountCents' | 'description' | 'categoryId' | 'date' | 'paidBy' | 'shared' | 'tags'>;

export const valuesOf = (expense: Shown, plainAmount: (cents: number) => string): ExpenseValues => ({
  amountCents: plainAmount(expense.amountCents),
  description: expense.description,
  categoryId: expense.categoryId ?? '',
  date: expense.date,
  paidBy: expense.paidBy,
  shared: expense.shared,
  tags: expense.tags.join(', '),
});

/** An expense as a refused save carries it: its day is a text. */
export type CurrentExpense = Omit<Shown, 'date'> & { date: string };

/** Reads the form with the schema that the server applies too; `id` is the one a new expense has from the start. */
export function checkExpense(values: ExpenseValues, id?: string): Checked<ExpenseDraft> {
  const amountCents = parsePesos(values.amountCents);
  const draft = expenseDraftSchema.safeParse({
    ...(id !== undefined && { id }),
    amountCents: amountCents ?? 0,
    description: values.description,
    categoryId: values.categoryId === '' ? null : values.categoryId,
    paidBy: values.paidBy,
    shared: values.shared,
    date: dayInput(values.date),
    tags: values.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  });
  if (draft.success) return { ok: true, value: draft.data };
  return { ok: false, issues: expenseIssues(validationIssuesOf(draft.error), amountCents === null) };
}

/** A problem of one tag is one of the tags' field; an amount that could not be read is no number. */
export const expenseIssues = (issues: readonly FormIssue[], amountUnread = false): FormIssue[] =>
  issues.map(({ path, message }) => ({
    path: path.replace(/^tags\..*/, 'tags'),
    message: path === 'amountCents' && amountUnread ? MESSAGES.invalidNumber : message,
  }));
