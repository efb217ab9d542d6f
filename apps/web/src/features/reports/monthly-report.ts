import type { LinkProps } from '@tanstack/react-router';
import { expensesLink } from '../../data/addresses/expense-links.ts';
import type { ExpenseSearch } from '../../data/addresses/expense-search.ts';
import type { Outputs } from '../../data/trpc.ts';

export type MonthlyReport = Outputs['reports']['monthly'];

/**
 * Whether an expense of the month is split by percentages or has own parts: then not everything follows the incomes.
 */
export const isAgreed = ({ split: { parts } }: MonthlyReport): boolean => parts.percent.count + parts.own.count > 0;

/** The list of exactly the month's expenses behind a figure; by default the shared ones. */
export const expensesOfMonth = ({ year, month }: Temporal.PlainYearMonth, filter: ExpenseSearch = {}): LinkProps =>
  expensesLink({ ...filter, year, month });
