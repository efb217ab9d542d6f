import type { Cadence } from '@household/domain';

/** What the form offers: the usual ones by name, every other interval under `other`. */
export const FREQUENCIES = ['monthly', 'semimonthly', 'twoMonths', 'weekly', 'biweekly', 'yearly', 'other'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** As typed. */
type Repeated = { readonly cadence: Cadence; readonly interval: string };

/** The cadence of a named frequency; for the others the interval is typed. */
const named: Readonly<Record<Exclude<Frequency, 'other'>, Repeated>> = {
  monthly: { cadence: 'monthly', interval: '1' },
  semimonthly: { cadence: 'semimonthly', interval: '1' },
  twoMonths: { cadence: 'monthly', interval: '2' },
  weekly: { cadence: 'weekly', interval: '1' },
  biweekly: { cadence: 'biweekly', interval: '1' },
  yearly: { cadence: 'yearly', interval: '1' },
};

/** The cadences with an interval: of months, or of weeks. */
const INTERVAL_CADENCES = ['monthly', 'weekly'] as const satisfies readonly Cadence[];
export type IntervalCadence = (typeof INTERVAL_CADENCES)[number];
export const takesInterval = (cadence: Cadence): cadence is IntervalCadence =>
  (INTERVAL_CADENCES as readonly Cadence[]).includes(cadence);

/** The frequency of a rule as typed. */
export function frequencyOf({ cadence, interval }: Repeated): Frequency {
  const known = FREQUENCIES.find(
    (frequency) =>
      frequency !== 'other' && named[frequency].cadence === cadence && named[frequency].interval === interval.trim(),
  );
  return known ?? 'other';
}

/**
 * The values that selecting a frequency sets. A custom one starts at three, of the previous unit of months or weeks.
 */
export function repeatedAs(frequency: Frequency, { cadence }: Repeated): Repeated {
  if (frequency !== 'other') return named[frequency];
  return { cadence: takesInterval(cadence) ? cadence : 'monthly', interval: '3' };
}
