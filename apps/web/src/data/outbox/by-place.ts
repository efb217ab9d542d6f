type Placed = { readonly place: number; readonly at: Temporal.Instant };

/** The order in which entries are sent. */
export const byPlace = (one: Placed, other: Placed): number =>
  // Two tabs may have given the same.
  one.place - other.place || Temporal.Instant.compare(one.at, other.at);
