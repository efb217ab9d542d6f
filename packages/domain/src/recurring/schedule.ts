import type { Weekday } from '../calendar/weekday.ts';
import { BIWEEKLY_DAYS, type RuleTiming } from './rule.ts';

/** When a rule falls due, as data that the web app formats. `weekdays` is in the order given. */
export type Schedule =
  | { readonly cadence: 'monthly'; readonly dayOfMonth: number; readonly time: string }
  | { readonly cadence: 'weekly'; readonly weekday: Weekday; readonly time: string }
  | { readonly cadence: 'biweekly'; readonly weekdays: readonly [Weekday, Weekday]; readonly time: string };

/**
 * The schedule of a rule, or null while the day of its cadence is not chosen, as in an incomplete form.
 *
 * @example scheduleOf({ cadence: 'weekly', weekday: 'friday', time: '09:00', … }) // { cadence: 'weekly', weekday: 'friday', time: '09:00' }
 */
export function scheduleOf(
  rule: Pick<RuleTiming, 'cadence' | 'dayOfMonth' | 'weekday' | 'weekdays' | 'time'>,
): Schedule | null {
  const { cadence, time } = rule;
  if (cadence === 'monthly') return rule.dayOfMonth === null ? null : { cadence, dayOfMonth: rule.dayOfMonth, time };
  if (cadence === 'weekly') return rule.weekday === null ? null : { cadence, weekday: rule.weekday, time };
  const days = new Set(rule.weekdays);
  return days.size === BIWEEKLY_DAYS ? { cadence, weekdays: [...days] as [Weekday, Weekday], time } : null;
}
