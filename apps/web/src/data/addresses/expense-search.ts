import {
  EXPENSE_SORT_FIELDS,
  isUuid,
  searchText,
  SPLIT_PARTS,
  UNCATEGORIZED,
  type ExpenseSortField,
  type SortOrder,
  type SplitPart,
} from '@household/domain';

/** The filters of the expense list as search parameters of its address. An absent one has its default. */
export type ExpenseSearch = {
  search?: string | undefined;
  /** A category's id, or `uncategorized`. */
  category?: string | undefined;
  year?: number | undefined;
  /** 1 to 12, `all` of the year, or `ever`: all of all years. The present month when absent. */
  month?: number | 'all' | 'ever' | undefined;
  /** A day of that month. */
  day?: number | undefined;
  /** The last day of the list, `YYYY-MM-DD`, for a month or a year that is only counted up to then. */
  until?: string | undefined;
  paidBy?: string | undefined;
  /** Shared expenses when absent. */
  shared?: 'false' | 'all' | undefined;
  /** Expenses that have a part of that kind. */
  split?: SplitPart | undefined;
  refund?: boolean | undefined;
  sort?: ExpenseSortField | undefined;
  order?: SortOrder | undefined;
};

const wholeNumber = (value: unknown, min: number, max: number): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= min && number <= max && value !== '' ? number : undefined;
};

const dayOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  try {
    return Temporal.PlainDate.from(value).toString();
  } catch {
    return undefined;
  }
};

/** Whether a day is in the year, or in the month, that an address names. */
const isWithin = (day: string, year: number | undefined, month: ExpenseSearch['month']): boolean => {
  const { year: ofYear, month: ofMonth } = Temporal.PlainDate.from(day);
  return ofYear === year && (month === 'all' || ofMonth === month);
};

/** The address bar has strings, a link the typed values that the screen set. */
const truth = (value: unknown): boolean | undefined =>
  [true, false].find((each) => value === each || value === String(each));

/**
 * Parses an address, dropping invalid values: a bad link still opens the list. Every filter is listed, because the
 * router merges the result into the raw address.
 */
export function readExpenseSearch(raw: Record<string, unknown>): ExpenseSearch {
  const { search, category, paidBy, shared, split, refund, sort, order } = raw;
  const year = wholeNumber(raw.year, 1900, 9999);
  const month = raw.month === 'all' || raw.month === 'ever' ? raw.month : wholeNumber(raw.month, 1, 12);
  const length = year && typeof month === 'number' ? Temporal.PlainYearMonth.from({ year, month }).daysInMonth : 31;
  const day = wholeNumber(raw.day, 1, length);
  const until = dayOf(raw.until);
  const known = typeof category === 'string' && (category === UNCATEGORIZED || isUuid(category));
  return {
    search: typeof search === 'string' && search !== '' ? searchText(search.slice(0, 255)) : undefined,
    category: known ? category : undefined,
    year,
    month,
    day,
    until: day === undefined && until && isWithin(until, year, month) ? until : undefined,
    paidBy: typeof paidBy === 'string' && paidBy !== '' ? paidBy : undefined,
    shared: shared === 'false' || shared === 'all' ? shared : undefined,
    split: SPLIT_PARTS.find((part) => part === split),
    refund: truth(refund),
    sort: EXPENSE_SORT_FIELDS.find((field) => field === sort),
    order: order === 'asc' || order === 'desc' ? order : undefined,
  };
}

/** Drops a payer who is not in the household, for whom the server would reject the list. */
export function withKnownPayer(search: ExpenseSearch, members: readonly { readonly id: string }[]): ExpenseSearch {
  return members.some(({ id }) => id === search.paidBy) ? search : { ...search, paidBy: undefined };
}
