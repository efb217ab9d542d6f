type Fields = Readonly<Record<string, unknown>>;

/** Equality of two JSON values, ignoring the order of keys (PostgreSQL's jsonb does not keep it). */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return (a ?? null) === (b ?? null);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    // A missing key is not null: {"a": null} and {"b": null} have the same number of keys.
    keys.every((key) => Object.hasOwn(b, key) && sameJson((a as Fields)[key], (b as Fields)[key]))
  );
};
