import { compareDays } from '@household/domain';

const KEPT = { days: 7, weeks: 4, months: 12 } as const;

/** The newest day of each of the newest `count` groups; `days` come newest first. */
const newestOfEach = (
  days: readonly Temporal.PlainDate[],
  count: number,
  groupOf: (day: Temporal.PlainDate) => string,
): Temporal.PlainDate[] => {
  const newest = new Map<string, Temporal.PlainDate>();
  for (const day of days) if (!newest.has(groupOf(day))) newest.set(groupOf(day), day);
  return [...newest.values()].slice(0, count);
};

/**
 * The days whose backups may be deleted: all but the newest seven, the last of each of the newest four weeks (they
 * begin on Monday) and the last of each of the newest twelve months. Days without a backup don't count, so downtime
 * deletes nothing.
 */
export function daysToDelete(days: readonly Temporal.PlainDate[]): Temporal.PlainDate[] {
  const newestFirst = days.toSorted((a, b) => compareDays(b, a));
  const kept = new Set([
    ...newestFirst.slice(0, KEPT.days),
    ...newestOfEach(newestFirst, KEPT.weeks, (day) => `${day.yearOfWeek}-${day.weekOfYear}`),
    ...newestOfEach(newestFirst, KEPT.months, (day) => day.toPlainYearMonth().toString()),
  ]);
  return newestFirst.filter((day) => !kept.has(day));
}
