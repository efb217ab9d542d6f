import type { ExpenseSearch } from '../../../data/addresses/expense-search.ts';
import type { Inputs } from '../../../data/trpc.ts';

export type FeedInput = Omit<Inputs['expenses']['feed'], 'cursor'>;

/** The selected month: from the address, else the current one; `month: null` is all of the year, or of all years. */
export const shownMonth = (
  search: ExpenseSearch,
  today: Temporal.PlainDate,
): { year: number; month: number | null; isEver: boolean } => ({
  year: search.year ?? today.year,
  month: search.month === 'all' || search.month === 'ever' ? null : (search.month ?? today.month),
  isEver: search.month === 'ever',
});

/** The month of the personal screen: from the address, else the current one. */
export const personalMonth = (
  { year, month }: ExpenseSearch,
  today: Temporal.PlainDate,
): { year: number; month: number } => ({
  year: year ?? today.year,
  month: typeof month === 'number' ? month : today.month,
});

/** The personal list of a member, by the month, category and text of the address. */
export const ownSearch = (
  { year, month, category, search }: ExpenseSearch,
  memberId: string,
  text = search,
): ExpenseSearch => ({
  year,
  month,
  category,
  shared: 'false',
  paidBy: memberId,
  search: text === '' ? undefined : text,
});

/** The days of the address: a day, or a month or year, whole or until a day; undefined without a limit. */
export const daysOf = (
  search: ExpenseSearch,
  today: Temporal.PlainDate,
): { startDate?: Temporal.PlainDate; endDate?: Temporal.PlainDate } => {
  const { year, month, isEver } = shownMonth(search, today);
  if (isEver) return {};
  const startDate = Temporal.PlainDate.from({ year, month: month ?? 1, day: (month && search.day) || 1 });
  if (search.until) return { startDate, endDate: Temporal.PlainDate.from(search.until) };
  if (month === null) return { startDate, endDate: startDate.with({ month: 12, day: 31 }) };
  return { startDate, endDate: search.day ? startDate : startDate.with({ day: startDate.daysInMonth }) };
};

/** The page size. */
const pageSize = 20;
export const personalPageSize = 100;

/** The query of the list; the route's loader and the screen use the same input. */
export const feedInput = (search: ExpenseSearch, today: Temporal.PlainDate, limit = pageSize): FeedInput => ({
  query: {
    ...daysOf(search, today),
    shared: search.shared === 'all' ? undefined : search.shared !== 'false',
    search: search.search,
    categoryId: search.category,
    paidBy: search.paidBy,
    split: search.split,
    refund: search.refund,
    sortBy: search.sort ?? 'date',
    sortOrder: search.order ?? 'desc',
    limit,
  },
});
