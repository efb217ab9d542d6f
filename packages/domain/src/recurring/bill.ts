import * as z from 'zod/mini';
import { plainDateSchema } from '../calendar/calendar-schemas.ts';
import { type Entry, payerSchema } from '../expenses/entry.ts';
import type { CategoryLabel, ExpenseContent } from '../expenses/expense.ts';
import { idSchema } from '../identity/id-schema.ts';
import { amountCentsSchema } from '../money/amount-schema.ts';
import type { Cents } from '../money/cents.ts';
import { expenseOfOccurrence } from './expense-of-occurrence.ts';
import { objectSchema } from '../errors/parsed.ts';

/** An occurrence of a rule that waits to be confirmed, with its rule's fields as they stand. */
export type Bill = Pick<Entry, 'description' | 'categoryId' | 'paidBy' | 'shared' | 'split' | 'tags'> & {
  readonly id: string;
  readonly ruleId: string;
  /** The date of the occurrence. */
  readonly date: Temporal.PlainDate;
  /** What it will probably come to: an estimate. */
  readonly amountCents: Cents;
  readonly category: CategoryLabel | null;
};

export const billConfirmationSchema = objectSchema({
  /** The id of the expense, which makes a retry safe. */
  id: z.optional(idSchema),
  amountCents: amountCentsSchema,
  /** The date of the expense; by default that of the occurrence. */
  date: z.optional(plainDateSchema),
  /** By default the rule's payer. */
  paidBy: z.optional(payerSchema),
});

/** What somebody confirms a bill with. */
export type BillConfirmation = z.output<typeof billConfirmationSchema>;

/** What a bill was confirmed with, and its rule's own amount and payer at that moment. */
export type ConfirmedBill = {
  /** The id of the expense. */
  readonly id: string;
  readonly amountCents: Cents;
  readonly date: Temporal.PlainDate;
  readonly paidBy: string;
  readonly ruleAmountCents: Cents;
  readonly rulePaidBy: string;
};

/** What a confirmation stands for: the occurrence's date and the rule's payer where it says nothing. */
export function confirmedBill(
  rule: Pick<Entry, 'amountCents' | 'paidBy'>,
  occurrence: Temporal.PlainDate,
  { amountCents, date = occurrence, paidBy = rule.paidBy }: BillConfirmation,
  id: string,
): ConfirmedBill {
  return { id, amountCents, date, paidBy, ruleAmountCents: rule.amountCents, rulePaidBy: rule.paidBy };
}

/** Whether a confirmation with an id of its own says the same again as the one that a bill was confirmed with. */
export function isConfirmedAgain(
  stored: ConfirmedBill,
  occurrence: Temporal.PlainDate,
  { id, amountCents, date = occurrence, paidBy = stored.rulePaidBy }: BillConfirmation,
): boolean {
  return stored.id === id && stored.amountCents === amountCents && stored.date.equals(date) && stored.paidBy === paidBy;
}

/** The expense of a confirmed bill: as any of its rule's, with the amount, date and payer that were confirmed. */
export function expenseOfBill(
  rule: Entry & { readonly id: string },
  occurrence: Temporal.PlainDate,
  { amountCents, date, paidBy }: ConfirmedBill,
): ExpenseContent {
  return { ...expenseOfOccurrence(rule, occurrence, date), amountCents, paidBy };
}
