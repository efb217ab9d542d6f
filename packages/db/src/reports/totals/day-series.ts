import { cents, type DayTotal, daysUpTo, firstDayOf, type MonthSpending } from '@household/domain';

/** Of `daySeriesJson`: the days that have expenses, counted from the first one of the series, with sums and numbers. */
export type DaySeriesJson = {
  readonly days: readonly number[];
  readonly amounts: readonly number[];
  readonly counts: readonly number[];
};

type Day = MonthSpending['days'][number];

/**
 * The months of a series, those without expenses left out. No dates are parsed: for half a year that takes as long as the
 * statement.
 *
 * @param from the month with whose first day the series begins
 * @param count of how many months the series is
 */
export function toMonthSpending(
  { days, amounts }: DaySeriesJson,
  from: Temporal.PlainYearMonth,
  count: number,
): MonthSpending[] {
  const spending: { month: Temporal.PlainYearMonth; days: Day[] }[] = [];
  /** The month and its day for each day of the series. */
  const places: { days: Day[]; day: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    const month = from.add({ months: index });
    const own = { month, days: [] };
    spending.push(own);
    const length = month.daysInMonth;
    for (let day = 1; day <= length; day += 1) places.push({ days: own.days, day });
  }
  for (const [index, at] of days.entries()) {
    const place = places[at]!;
    place.days.push({ day: place.day, amountCents: cents(amounts[index]!) });
  }
  return spending.filter((own) => own.days.length > 0);
}

/** Of the `count` days that end with `last`, those that have expenses, oldest first. */
export function toLastDays(
  { days, amounts, counts }: DaySeriesJson,
  from: Temporal.PlainYearMonth,
  last: Temporal.PlainDate,
  count: number,
): DayTotal[] {
  const start = firstDayOf(from).until(last).days - count + 1;
  return daysUpTo(last, count).flatMap((date, offset) => {
    const index = days.indexOf(start + offset);
    return index < 0 ? [] : [{ date, amountCents: cents(amounts[index]!), count: counts[index]! }];
  });
}
