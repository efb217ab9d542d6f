/** The month in which a day lies. */
export function monthOf(date: Temporal.PlainDate): Temporal.PlainYearMonth {
  return date.toPlainYearMonth();
}

/** The first day of a month. */
export function firstDayOf(month: Temporal.PlainYearMonth): Temporal.PlainDate {
  return month.toPlainDate({ day: 1 });
}

/** The last day of a month: the 28th to the 31st. */
export function lastDayOf(month: Temporal.PlainYearMonth): Temporal.PlainDate {
  return month.toPlainDate({ day: month.daysInMonth });
}

/** Whether two months are the same month of the same year. */
export function isSameMonth(left: Temporal.PlainYearMonth, right: Temporal.PlainYearMonth): boolean {
  return left.year === right.year && left.month === right.month;
}

/** A number for the month of a date, one greater than that of the month before. */
export function monthNumber({ year, month }: Pick<Temporal.PlainYearMonth, 'year' | 'month'>): number {
  return year * 12 + month - 1;
}

/** How many months the second one is after the first; negative where it is before it. */
export function monthsApart(first: Temporal.PlainYearMonth, last: Temporal.PlainYearMonth): number {
  return monthNumber(last) - monthNumber(first);
}

/**
 * The month that many months after another. Calculated by fields: V8's `add` takes ten times as long.
 *
 * @throws RangeError beyond the months that Temporal knows
 */
function monthsAfter(month: Temporal.PlainYearMonth, count: number): Temporal.PlainYearMonth {
  const months = monthNumber(month) + count;
  const year = Math.floor(months / 12);
  return Temporal.PlainYearMonth.from({ year, month: months - year * 12 + 1 }, { overflow: 'reject' });
}

/**
 * Every month from one to another, both included, oldest first; empty when the first is after the last.
 *
 * @example monthsBetween(2026-11, 2027-01) // [2026-11, 2026-12, 2027-01]
 */
export function monthsBetween(
  first: Temporal.PlainYearMonth,
  last: Temporal.PlainYearMonth,
): Temporal.PlainYearMonth[] {
  return Array.from({ length: Math.max(monthsApart(first, last) + 1, 0) }, (_, index) => monthsAfter(first, index));
}

/** The `count` months that end with `last`, oldest first. */
export function monthsUpTo(last: Temporal.PlainYearMonth, count: number): Temporal.PlainYearMonth[] {
  return monthsBetween(monthsAfter(last, 1 - count), last);
}

/** Every day of a month, in order. */
export function daysOf(month: Temporal.PlainYearMonth): Temporal.PlainDate[] {
  return Array.from({ length: month.daysInMonth }, (_, index) => month.toPlainDate({ day: index + 1 }));
}

/** The `count` days that end with `last`, oldest first. */
export function daysUpTo(last: Temporal.PlainDate, count: number): Temporal.PlainDate[] {
  return Array.from({ length: count }, (_, index) => last.subtract({ days: count - 1 - index }));
}
