/** Rows under one heading: from `first` to before `end`. */
export type RowSection = {
  readonly key: string;
  readonly first: number;
  readonly end: number;
  readonly top: number;
  readonly height: number;
};

/** The positions of rows and their headings, in pixels from the top. */
export type RowLayout = {
  /** The top of each row, and at the end the bottom of the last one. */
  readonly tops: readonly number[];
  readonly sections: readonly RowSection[];
  readonly height: number;
};

/**
 * Lays out rows of any heights. Consecutive rows with the same key share a heading; if the same key occurs again
 * further down, that is a section of its own.
 *
 * @param sectionOf the key of a row's section; null: one section without a heading
 */
export function layOutRows<Row>(
  rows: readonly Row[],
  heightOf: (row: Row) => number,
  sectionOf: ((row: Row) => string) | null,
  headHeight: number,
): RowLayout {
  const tops: number[] = [];
  const sections: { key: string; first: number; end: number; top: number; height: number }[] = [];
  const times = new Map<string, number>();
  let section: (typeof sections)[number] | undefined;
  let sectionKey: string | undefined;
  let top = 0;
  for (const [index, row] of rows.entries()) {
    const key = sectionOf?.(row) ?? '';
    if (!section || key !== sectionKey) {
      const time = times.get(key) ?? 0;
      times.set(key, time + 1);
      section = { key: time === 0 ? key : `${key}#${time}`, first: index, end: index, top, height: 0 };
      sections.push(section);
      sectionKey = key;
      if (sectionOf) top += headHeight;
    }
    tops.push(top);
    top += heightOf(row);
    section.end = index + 1;
    section.height = top - section.top;
  }
  return { tops: [...tops, top], sections, height: top };
}

/** The last index whose top is not below `y`; 0 if all are. */
export function placeAt(tops: readonly number[], y: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tops[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
