/** A category's part of a total. */
export type Slice = {
  /** The category's id, or a key for those without one. */
  key: string;
  label: string;
  color: string;
  cents: number;
  /** Of the total, rounded once for ring, legend and table. */
  percent: number;
};

/** What is left of a total after the largest slices. */
export type OtherSlices<S extends Slice = Slice> = { slices: S[]; count: number; cents: number; percent: number };

/** A total as a doughnut shows it. */
export type SlicedWhole<S extends Slice> = {
  /** Above 0, largest first, at most six. */
  shown: S[];
  /** The rest of those above 0, grouped; null if there are none. */
  others: OtherSlices<S> | null;
  /** The sum of all, refunds negative. */
  totalCents: number;
};

const shownAtMost = 6;

/** The parts of a total that a doughnut shows: the largest ones, and the others grouped. */
export function slicesOfWhole<S extends Slice>(slices: readonly S[]): SlicedWhole<S> {
  const above = slices.filter((slice) => slice.cents > 0).toSorted((a, b) => b.cents - a.cents);
  const others = above.slice(shownAtMost);
  const sum = (of: readonly S[], what: 'cents' | 'percent') => of.reduce((total, slice) => total + slice[what], 0);
  return {
    shown: above.slice(0, shownAtMost),
    others:
      others.length === 0
        ? null
        : { slices: others, count: others.length, cents: sum(others, 'cents'), percent: sum(others, 'percent') },
    totalCents: sum(slices, 'cents'),
  };
}
