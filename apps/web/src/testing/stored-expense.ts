import { cents, EXPENSE_DEFAULTS } from '@household/domain';
import type { Expense } from '../data/pending-expenses.ts';
import type { Inputs, Outputs } from '../data/trpc.ts';

/** A shared expense of 85 pesos by Ana as the server sends it, with the given fields. */
export const storedExpense = (fields: Partial<Expense> = {}): Expense => ({
  ...EXPENSE_DEFAULTS,
  id: '01936f5e-7c00-7a3b-9f21-000000000001',
  amountCents: cents(8_500),
  description: 'Pan',
  categoryId: null,
  category: null,
  paidBy: 'ana',
  shared: true,
  date: Temporal.PlainDate.from('2026-09-17'),
  createdAt: Temporal.Instant.from('2026-09-17T18:00:00Z'),
  version: 1,
  ...fields,
});

/** How the server answers to a new expense. */
export const createdExpense = (input: Inputs['expenses']['create']): Outputs['expenses']['create'] => {
  const { id = '', amountCents, description, paidBy, shared, date } = input;
  const fields = {
    id,
    amountCents: cents(amountCents),
    description,
    paidBy,
    shared,
    date: Temporal.PlainDate.from(date),
  };
  return { isNew: true, changeId: 7, expense: storedExpense(fields) };
};
