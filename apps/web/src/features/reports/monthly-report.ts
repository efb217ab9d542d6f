import type { LinkProps } from '@tanstack/react-router';
import { expensesLink } from '../../data/addresses/expense-links.ts';
import type { ExpenseSearch } from '../../data/addresses/expense-search.ts';
import type { Outputs } from '../../data/trpc.ts';

export type MonthlyReport = Outputs['reports']['monthly'];

/** The list of exactly the month's expenses behind a figure; the shared ones where the filter says nothing. */
export const expensesOfMonth = ({ year, month }: Temporal.PlainYearMonth, filter: ExpenseSearch = {}): LinkProps =>
  expensesLink({ ...filter, year, month });
