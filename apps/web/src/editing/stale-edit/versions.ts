/**
 * How a field is compared between two versions of a record: its names in the form, its label, and its value as text.
 * Values with the same text count as equal.
 */
export type ComparedField<V> = {
  readonly names: readonly (keyof V & string)[];
  readonly label: string;
  readonly text: (values: V) => string;
  /** A colour drawn beside the words. */
  readonly color?: (values: V) => string;
};

export type Side = 'mine' | 'theirs';

const differ =
  <V>(a: V, b: V) =>
  ({ text }: ComparedField<V>): boolean =>
    text(a) !== text(b);

/** The fields in which two versions differ. */
export const differences = <V>(fields: readonly ComparedField<V>[], a: V, b: V): ComparedField<V>[] =>
  fields.filter(differ(a, b));

/** A field that one side changed keeps that side's value; if both did, the value of the member who is saving. */
export const firstChoice = <V>(field: ComparedField<V>, base: V, mine: V): Side =>
  differ(base, mine)(field) ? 'mine' : 'theirs';

/** Theirs with the chosen fields of mine; the differing fields not named in `sides` are theirs. */
export function merge<V>(fields: readonly ComparedField<V>[], sides: readonly Side[], mine: V, theirs: V): V {
  const names = new Set(fields.flatMap((field, index) => (sides[index] === 'mine' ? field.names : [])));
  const compared = new Set<keyof V>(fields.flatMap((field) => field.names));
  const merged = { ...mine };
  for (const name of compared) if (!names.has(name as never)) merged[name] = theirs[name];
  return merged;
}

/** The fields, with a group of several replaced by one at the position of the first. */
export function grouped<V>(
  fields: readonly ComparedField<V>[],
  group: ComparedField<V> | undefined,
): ComparedField<V>[] {
  return fields.flatMap((field) => {
    const [name] = field.names;
    if (!group || !name || !group.names.includes(name)) return [field];
    return name === group.names[0] ? [group] : [];
  });
}
