import type { Cadence } from '@household/domain';

/** What the form offers: the usual ones by name, every other interval under `other`. */
export const FREQUENCIES = ['monthly', 'semimonthly', 'twoMonths', 'weekly', 'biweekly', 'yearly', 'other'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** As typed. */
type Repeated = { readonly cadence: Cadence; readonly interval: string };

/** What a named frequency is; of the others the interval is typed. */
const named: Readonly<Record<Exclude<Frequency, 'other'>, Repeated>> = {
  monthly: { cadence: 'monthly', interval: '1' },
  semimonthly: { cadence: 'semimonthly', interval: '1' },
  twoMonths: { cadence: 'monthly', interval: '2' },
  weekly: { cadence: 'weekly', interval: '1' },
  biweekly: { cadence: 'biweekly', interval: '1' },
  yearly: { cadence: 'yearly', interval: '1' },
};

/** The cadences that come every so often: of months, or of weeks. */
export const INTERVAL_CADENCES = ['monthly', 'weekly'] as const satisfies readonly Cadence[];
export type IntervalCadence = (typeof INTERVAL_CADENCES)[number];
export const takesInterval = (cadence: Cadence): cadence is IntervalCadence =>
  (INTERVAL_CADENCES as readonly Cadence[]).includes(cadence);

/** The frequency that a rule as typed has. */
export function frequencyOf({ cadence, interval }: Repeated): Frequency {
  const known = FREQUENCIES.find(
    (frequency) =>
      frequency !== 'other' && named[frequency].cadence === cadence && named[frequency].interval === interval.trim(),
  );
  return known ?? 'other';
}

/** What choosing a frequency sets. Another one begins at three, of the months or weeks that stood there. */
export function repeatedAs(frequency: Frequency, { cadence }: Repeated): Repeated {
  if (frequency !== 'other') return named[frequency];
  return { cadence: takesInterval(cadence) ? cadence : 'monthly', interval: '3' };
}
