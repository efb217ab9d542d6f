import { readExpenseSearch } from './expense-search.ts';

/** A month in a screen's address; the current one when absent. */
export type MonthSearch = { year?: number | undefined; month?: number | undefined };

/** Parses an address, dropping invalid values. */
export function readMonthSearch(raw: Record<string, unknown>): MonthSearch {
  const { year, month } = readExpenseSearch(raw);
  return { year, month: typeof month === 'number' ? month : undefined };
}

export function monthOfSearch({ year, month }: MonthSearch, today: Temporal.PlainDate): Temporal.PlainYearMonth {
  return Temporal.PlainYearMonth.from({ year: year ?? today.year, month: month ?? today.month });
}
