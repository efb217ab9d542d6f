import { type DateRange, firstDayOf, lastDayOf, monthOf } from '@household/domain';

/** Two dates in PostgreSQL's format, both included. */
export type Bounds = readonly [from: string, to: string];

/** The parts of a range of days: whole months, and the days before and after them. */
export type RangeParts = { readonly months: Bounds; readonly head: Bounds; readonly tail: Bounds };

/** An empty range. */
const NOTHING: Bounds = ['infinity', '-infinity'];

/**
 * Splits a range so that its whole months are read from the month totals, which do not grow with the expenses, and only
 * the remaining days from daily data. An absent bound means no bound.
 *
 * @example rangeParts({ startDate: 2026-01-15, endDate: 2026-03-10 })
 *   // months: 2026-02-01 … 2026-02-01, head: 2026-01-15 … 2026-01-31, tail: 2026-03-01 … 2026-03-10
 */
export function rangeParts({ startDate, endDate }: DateRange): RangeParts {
  const startsWhole = !startDate || startDate.day === 1;
  const endsWhole = !endDate || endDate.day === endDate.daysInMonth;
  if (startDate && endDate && !(startsWhole && endsWhole) && monthOf(startDate).equals(monthOf(endDate))) {
    return { months: NOTHING, head: bounds(startDate, endDate), tail: NOTHING };
  }
  const firstMonth = startDate && (startsWhole ? monthOf(startDate) : monthOf(startDate).add({ months: 1 }));
  const lastMonth = endDate && (endsWhole ? monthOf(endDate) : monthOf(endDate).subtract({ months: 1 }));
  return {
    months: [
      firstMonth ? dateText(firstDayOf(firstMonth)) : '-infinity',
      lastMonth ? dateText(firstDayOf(lastMonth)) : 'infinity',
    ],
    head: startsWhole || !startDate ? NOTHING : bounds(startDate, lastDayOf(monthOf(startDate))),
    tail: endsWhole || !endDate ? NOTHING : bounds(firstDayOf(monthOf(endDate)), endDate),
  };
}

/** The month before the first year, or after the last of four digits, as a date for PostgreSQL. */
function dateText(date: Temporal.PlainDate): string {
  if (date.year < 1) return '-infinity';
  return date.year > 9999 ? 'infinity' : date.toString();
}

function bounds(from: Temporal.PlainDate, to: Temporal.PlainDate): Bounds {
  return [from.toString(), to.toString()];
}

/** The parts as a statement's six parameters. */
export function rangeValues(range: DateRange): string[] {
  const { months, head, tail } = rangeParts(range);
  return [...months, ...head, ...tail];
}
