/** A category's part of a total. */
export type Slice = {
  /** The category's id, or a word for those without one. */
  key: string;
  label: string;
  color: string;
  cents: number;
};

const shownAtMost = 6;

/** The slices that a doughnut shows: above 0, largest first, at most six. */
export function topSlices<S extends Slice>(slices: readonly S[]): S[] {
  return slices
    .filter((slice) => slice.cents > 0)
    .toSorted((a, b) => b.cents - a.cents)
    .slice(0, shownAtMost);
}
