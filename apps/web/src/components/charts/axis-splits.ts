const niceSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const lowestTop = 100_000;
const intervals = 4;

/**
 * The values beside the y axis in cents, rising in even steps: 0 and four above it, at least to $1,000, a little above
 * the largest value. Where refunds made a value negative, as many below 0 as it needs, and only those above that are used.
 */
export function axisSplits(values: readonly number[]): number[] {
  const [largest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)];
  const wanted = Math.max(lowestTop, largest * 1.01, -lowest * 1.01) / intervals;
  const magnitude = 10 ** Math.floor(Math.log10(wanted));
  const step = (niceSteps.find((candidate) => candidate * magnitude >= wanted) ?? 10) * magnitude;
  const below = Math.ceil(-lowest / step);
  const above = lowest < 0 ? Math.max(1, Math.ceil((largest * 1.01) / step)) : intervals;
  return Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step);
}
