import type { Fields } from './household-model.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Whether a rule falls on a day, by the calendar; a day missing in a month is its last. */
function fallsOn(rule: Fields, day: Temporal.PlainDate): boolean {
  if (day.toString() < (rule.startDate as string)) return false;
  if (rule.endDate !== null && day.toString() > (rule.endDate as string)) return false;
  const weekday = WEEKDAYS[day.dayOfWeek - 1]!;
  if (rule.cadence === 'weekly') return rule.weekday === weekday;
  if (rule.cadence === 'biweekly') return (rule.weekdays as string[]).includes(weekday);
  return day.day === Math.min(rule.dayOfMonth as number, day.daysInMonth);
}

/** The rule's time of a day in Mexico City. */
function momentOf(rule: Fields, day: Temporal.PlainDate): Temporal.Instant {
  return Temporal.Instant.from(`${day.toString()}T${rule.time as string}:00-06:00`);
}

/** When a rule is due next after an instant, day by day, without taken days; null for never. */
export function nextExecution(rule: Fields, after: Temporal.Instant, taken: ReadonlySet<string>): string | null {
  if (!rule.isActive) return null;
  const today = after.subtract({ hours: 6 }).toString().slice(0, 10);
  const start = today > (rule.startDate as string) ? today : (rule.startDate as string);
  let day = Temporal.PlainDate.from(start);
  // A year without a due day means that the rule has ended, because commands take no dates that far ahead.
  for (let empty = 0; empty < 400; empty += 1, day = day.add({ days: 1 })) {
    if (!fallsOn(rule, day) || taken.has(day.toString())) continue;
    const moment = momentOf(rule, day);
    if (Temporal.Instant.compare(moment, after) > 0) return moment.toString();
  }
  return null;
}
