import { cents, INTERVAL_MAX, type Weekday, WEEKDAYS, type RuleDraft } from '@household/domain';
import type { Random } from '../support/random.ts';

/** A random rule, which may have started already, start later or end. Of some the occurrences wait as bills. */
export function anyRule(random: Random, now: number): RuleDraft {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('-06:00').toPlainDate();
  const startDate = today.add({ days: random.int(-60, 40) });
  const cadence = random.pick(['monthly', 'weekly', 'biweekly', 'semimonthly', 'semimonthly', 'yearly'] as const);
  const dayOfMonth = random.pick([1, 15, 28, 29, 30, 31, random.int(1, 31)]);
  const [early, late] = [random.int(1, 30), random.pick([29, 30, 31])].toSorted((a, b) => a - b) as [number, number];
  const weekday = random.pick(WEEKDAYS);
  const other = random.pick(WEEKDAYS.filter((day) => day !== weekday));
  return {
    amountCents: cents(random.int(1, 5_000_000)),
    description: `Rule ${random.int(1, 1e6)}`,
    categoryId: null,
    paidBy: random.pick(['ana', 'luis']),
    shared: random.chance(0.7),
    cadence,
    interval: random.chance(0.7)
      ? 1
      : random.int(1, random.chance(0.5) ? Math.min(3, INTERVAL_MAX[cadence]) : INTERVAL_MAX[cadence]),
    dayOfMonth: cadence === 'monthly' || cadence === 'yearly' ? dayOfMonth : null,
    month: cadence === 'yearly' ? random.int(1, 12) : null,
    daysOfMonth: cadence === 'semimonthly' ? [Math.min(early, late - 1), late] : null,
    weekday: cadence === 'weekly' ? weekday : null,
    weekdays: cadence === 'biweekly' ? ([weekday, other] as [Weekday, Weekday]) : null,
    time: `${String(random.int(0, 23)).padStart(2, '0')}:${random.pick(['00', '30', '59'])}`,
    startDate,
    endDate: random.chance(0.15) ? startDate.add({ days: random.int(0, 900) }) : null,
    isActive: random.chance(0.93),
    needsConfirmation: random.chance(0.4),
    tags: [],
    meta: {},
  };
}
