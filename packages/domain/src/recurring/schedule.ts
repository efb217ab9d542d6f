import type { Weekday } from '../calendar/weekday.ts';
import { BIWEEKLY_DAYS, type RuleTiming } from './rule.ts';

/** When a rule falls due, as data that the web app formats. `weekdays` is in the order given. */
export type Schedule =
  | { readonly cadence: 'monthly'; readonly dayOfMonth: number; readonly interval: number; readonly time: string }
  | { readonly cadence: 'weekly'; readonly weekday: Weekday; readonly interval: number; readonly time: string }
  | { readonly cadence: 'biweekly'; readonly weekdays: readonly [Weekday, Weekday]; readonly time: string }
  | { readonly cadence: 'semimonthly'; readonly daysOfMonth: readonly [number, number]; readonly time: string }
  | { readonly cadence: 'yearly'; readonly month: number; readonly dayOfMonth: number; readonly time: string };

/**
 * The schedule of a rule, or null while a field that its cadence needs is not chosen, as in an incomplete form.
 *
 * @example scheduleOf({ cadence: 'weekly', weekday: 'friday', interval: 1, time: '09:00', … }) // { cadence: 'weekly', weekday: 'friday', interval: 1, time: '09:00' }
 */
export function scheduleOf(rule: Omit<RuleTiming, 'startDate' | 'endDate'>): Schedule | null {
  const { cadence, time, interval, dayOfMonth, weekday, daysOfMonth, month } = rule;
  switch (cadence) {
    case 'monthly':
      return dayOfMonth === null ? null : { cadence, dayOfMonth, interval, time };
    case 'weekly':
      return weekday === null ? null : { cadence, weekday, interval, time };
    case 'biweekly': {
      const days = new Set(rule.weekdays);
      return days.size === BIWEEKLY_DAYS ? { cadence, weekdays: [...days] as [Weekday, Weekday], time } : null;
    }
    case 'semimonthly':
      return daysOfMonth === null ? null : { cadence, daysOfMonth, time };
    case 'yearly':
      return month === null || dayOfMonth === null ? null : { cadence, month, dayOfMonth, time };
  }
}
