import { UNCATEGORIZED } from '@household/domain';
import type { LinkProps } from '@tanstack/react-router';
import type { ExpenseSearch } from './expense-search.ts';

/** The list of exactly the expenses behind a figure. */
export const expensesLink = (search: ExpenseSearch): LinkProps => ({ to: '/expenses', search });

/** The filter of a category's slice: its id, `uncategorized`, or its name when it has no id. */
export const categorySearch = (category: { id: string | null; name: string } | null): ExpenseSearch =>
  category === null
    ? { category: UNCATEGORIZED }
    : category.id === null
      ? { search: category.name }
      : { category: category.id };
