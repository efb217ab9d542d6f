import type { LinkProps } from '@tanstack/react-router';
import { categorySearch, expensesLink } from '../../data/addresses/expense-links.ts';
import type { Analytics, CategoryYears } from './analytics.ts';

/** A category's row of the two years, or that of all together. */
export type YearsRow = CategoryYears | Analytics['years']['total'];

/** Which expenses a row stands for: those of a category, or all. */
const searchOf = (row: YearsRow) => ('category' in row ? categorySearch(row.category) : {});

/** The row's expenses of the year; up to today where the year has later ones too. */
export const thisYearLink = (row: YearsRow, today: Temporal.PlainDate): LinkProps =>
  expensesLink({
    ...searchOf(row),
    year: today.year,
    month: 'all',
    shared: 'all',
    ...(row.hasLater && { until: today.toString() }),
  });

/** Last year's expenses of the row, up to the same day. */
export const lastYearLink = (row: YearsRow, today: Temporal.PlainDate): LinkProps => {
  const until = today.subtract({ years: 1 });
  return expensesLink({
    ...searchOf(row),
    year: until.year,
    month: 'all',
    shared: 'all',
    until: until.toString(),
  });
};
