/** How much of its limit is spent of a category in the current month, more or less. */
const parts: Readonly<Record<string, number | undefined>> = {
  'Súper y despensa': 0.6,
  Casa: 0.93,
  'Restaurantes y cafés': 1.15,
};

const STEP = 100_00;

/**
 * A category's limit in cents, in steps of 100 pesos; null where it has none. One is nearly reached and one exceeded on
 * any day on which enough was spent.
 */
export function demoLimit(category: string, spentCents: number): number | null {
  const part = parts[category];
  if (part === undefined) return null;
  const steps = spentCents / part / STEP;
  return STEP * Math.max(1, part > 1 ? Math.floor(steps) : Math.ceil(steps));
}
