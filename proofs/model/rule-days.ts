import type { Fields } from './household-model.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** A rule has ended when this long after its last taken day none of its days comes: the longest pause is a year. */
const PATIENCE_DAYS = 1_200;

const dayOf = (text: unknown): Temporal.PlainDate => Temporal.PlainDate.from(text as string);
const monthsOf = ({ year, month }: Temporal.PlainDate): number => year * 12 + month;

/** Whether a day would be one of the rule's if every month or week counted; a day missing in a month is its last. */
function isUsual(rule: Fields, day: Temporal.PlainDate): boolean {
  const weekday = WEEKDAYS[day.dayOfWeek - 1]!;
  if (rule.cadence === 'weekly') return rule.weekday === weekday;
  if (rule.cadence === 'biweekly') return (rule.weekdays as string[]).includes(weekday);
  if (rule.cadence === 'yearly' && day.month !== rule.month) return false;
  const wanted = rule.cadence === 'semimonthly' ? (rule.daysOfMonth as number[]) : [rule.dayOfMonth as number];
  return wanted.some((one) => day.day === Math.min(one, day.daysInMonth));
}

/** Whether a rule falls on a day, by the calendar; every n-th is counted from the first usual day. */
function fallsOn(rule: Fields, day: Temporal.PlainDate): boolean {
  if (day.toString() < (rule.startDate as string)) return false;
  if (rule.endDate !== null && day.toString() > (rule.endDate as string)) return false;
  if (!isUsual(rule, day)) return false;
  const interval = rule.interval as number;
  if (interval === 1) return true;
  let first = dayOf(rule.startDate);
  while (!isUsual(rule, first)) first = first.add({ days: 1 });
  if (rule.cadence === 'weekly') return (first.until(day).days / 7) % interval === 0;
  return (monthsOf(day) - monthsOf(first)) % interval === 0;
}

/** The rule's time of a day in Mexico City. */
function momentOf(rule: Fields, day: Temporal.PlainDate): Temporal.Instant {
  return Temporal.Instant.from(`${day.toString()}T${rule.time as string}:00-06:00`);
}

const isAfter = (left: Temporal.Instant, right: Temporal.Instant): boolean => Temporal.Instant.compare(left, right) > 0;

/** The day in Mexico City. */
const dateOf = (moment: Temporal.Instant): string => moment.subtract({ hours: 6 }).toString().slice(0, 10);

/** When a rule is due next after an instant, day by day, without taken days; null for never. */
export function nextExecution(rule: Fields, after: Temporal.Instant, taken: ReadonlySet<string>): string | null {
  if (!rule.isActive) return null;
  const today = dateOf(after);
  let day = dayOf(today > (rule.startDate as string) ? today : rule.startDate);
  for (let empty = 0; empty < PATIENCE_DAYS; empty += 1, day = day.add({ days: 1 })) {
    if (!fallsOn(rule, day)) continue;
    const moment = momentOf(rule, day);
    if (taken.has(day.toString())) empty = 0;
    else if (isAfter(moment, after)) return moment.toString();
  }
  return null;
}

/** The days after an instant and through a day on which an active rule will write, without taken ones. */
export function daysToCome(
  rule: Fields,
  after: Temporal.Instant,
  through: string,
  taken: ReadonlySet<string>,
): string[] {
  const days: string[] = [];
  if (!rule.isActive) return days;
  for (let day = dayOf(dateOf(after)); day.toString() <= through; day = day.add({ days: 1 })) {
    if (fallsOn(rule, day) && !taken.has(day.toString()) && isAfter(momentOf(rule, day), after)) {
      days.push(day.toString());
    }
  }
  return days;
}

/** The days from a rule's start that had come by an instant, whether it is active or not, without taken ones. */
export function daysBehind(rule: Fields, until: Temporal.Instant, taken: ReadonlySet<string>): string[] {
  const days: string[] = [];
  for (let day = dayOf(rule.startDate); day.toString() <= dateOf(until); day = day.add({ days: 1 })) {
    if (fallsOn(rule, day) && !taken.has(day.toString()) && !isAfter(momentOf(rule, day), until)) {
      days.push(day.toString());
    }
  }
  return days;
}
