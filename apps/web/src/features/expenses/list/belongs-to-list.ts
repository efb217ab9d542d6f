import {
  BY_INCOME,
  compareNames,
  countedAmount,
  foldForSearch,
  ownTotal,
  UNCATEGORIZED,
  type ExpenseContent,
  type ExpenseSortField,
  type SortOrder,
  type SplitPart,
} from '@household/domain';
import type { ExpenseSearch } from '../../../data/addresses/expense-search.ts';
import type { Expense } from '../../../data/pending-expenses.ts';
import { daysOf } from './expense-list-query.ts';

// What the browser says of expenses that the server does not have yet, as the server would.

/** The text of each field that a search matches; null: none. */
const searched: Record<keyof ExpenseContent, ((expense: Expense) => string) | null> = {
  description: ({ description }) => description,
  categoryId: ({ category }) => category?.name ?? '',
  tags: ({ tags }) => tags.join('\n'),
  notes: ({ notes }) => notes ?? '',
  amountCents: null,
  date: null,
  paidBy: null,
  shared: null,
  meta: null,
  split: null,
  refund: null,
  original: null,
};
const searchedTexts = Object.values(searched).filter((text) => text !== null);

/**
 * An expense's part of a kind, in signed cents; 0 if it has none. Until the server has resolved it, a split that was
 * not chosen counts as one by income.
 */
export function partCents(expense: Expense, part: SplitPart): number {
  if (!expense.shared) return 0;
  const { split, amountCents, refund } = expense;
  const own = ownTotal(split);
  const ruled: SplitPart = split === null || split.rule === BY_INCOME ? 'income' : 'percent';
  const parts: Record<SplitPart, number> = { income: 0, percent: 0, own, [ruled]: amountCents - own };
  return refund ? -parts[part] : parts[part];
}

/** Whether an expense that the server does not have yet belongs to the list. */
export const belongsTo =
  (search: ExpenseSearch, today: Temporal.PlainDate) =>
  (expense: Expense): boolean => {
    const { startDate, endDate } = daysOf(search, today);
    const words = foldForSearch(search.search ?? '')
      .split(' ')
      .filter((word) => word !== '');
    const text = foldForSearch(searchedTexts.map((textOf) => textOf(expense)).join('\n'));
    return (
      (!startDate || Temporal.PlainDate.compare(expense.date, startDate) >= 0) &&
      (!endDate || Temporal.PlainDate.compare(expense.date, endDate) <= 0) &&
      (search.shared === 'all' || expense.shared === (search.shared !== 'false')) &&
      (search.paidBy === undefined || search.paidBy === expense.paidBy) &&
      (search.category === undefined || (expense.categoryId ?? UNCATEGORIZED) === search.category) &&
      (search.refund === undefined || expense.refund === search.refund) &&
      (search.split === undefined || partCents(expense, search.split) !== 0) &&
      words.every((word) => text.includes(word))
    );
  };

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const fields: Record<ExpenseSortField, (a: Expense, b: Expense) => number> = {
  date: (a, b) => Temporal.PlainDate.compare(a.date, b.date),
  amount: (a, b) => countedAmount(a) - countedAmount(b),
  description: (a, b) => compareNames(a.description, b.description),
  createdAt: (a, b) => Temporal.Instant.compare(a.createdAt, b.createdAt),
};

/** The server's order: the field, then the id, both in the same direction. */
export const inOrder =
  (sort: ExpenseSortField = 'date', order: SortOrder = 'desc') =>
  (a: Expense, b: Expense): number =>
    (fields[sort](a, b) || byText(a.id, b.id)) * (order === 'desc' ? -1 : 1);
