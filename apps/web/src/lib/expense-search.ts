import { EXPENSE_SORT_FIELDS, isUuid, UNCATEGORIZED, type ExpenseSortField, type SortOrder } from '@household/domain';

/** The filters of the expense list, as they stand in its address. What is absent has its default. */
export type ExpenseSearch = {
  search?: string;
  /** A category's id, or `uncategorized`. */
  category?: string;
  year?: number;
  /** 1 to 12, or `all` of the year. The present month when absent. */
  month?: number | 'all';
  /** A day of that month. */
  day?: number;
  paidBy?: string;
  /** Shared expenses when absent. */
  shared?: 'false' | 'all';
  sort?: ExpenseSortField;
  order?: SortOrder;
};

const wholeNumber = (value: unknown, min: number, max: number): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= min && number <= max && value !== '' ? number : undefined;
};

/** Reads an address, leaving out whatever makes no sense: a bad link opens the list all the same. */
export function readExpenseSearch(raw: Record<string, unknown>): ExpenseSearch {
  const { search, category, paidBy, shared, sort, order } = raw;
  const year = wholeNumber(raw.year, 1900, 9999);
  const month = raw.month === 'all' ? 'all' : wholeNumber(raw.month, 1, 12);
  const length = year && typeof month === 'number' ? Temporal.PlainYearMonth.from({ year, month }).daysInMonth : 31;
  const day = wholeNumber(raw.day, 1, length);
  return {
    ...(typeof search === 'string' && search !== '' && { search: search.slice(0, 255) }),
    ...(typeof category === 'string' && (category === UNCATEGORIZED || isUuid(category)) && { category }),
    ...(year !== undefined && { year }),
    ...(month !== undefined && { month }),
    ...(day !== undefined && { day }),
    ...(typeof paidBy === 'string' && paidBy !== '' && { paidBy }),
    ...((shared === 'false' || shared === 'all') && { shared }),
    ...(EXPENSE_SORT_FIELDS.some((field) => field === sort) && { sort: sort as ExpenseSortField }),
    ...((order === 'asc' || order === 'desc') && { order }),
  };
}
