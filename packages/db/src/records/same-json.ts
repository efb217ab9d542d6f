type Fields = Readonly<Record<string, unknown>>;

/** Equality of two JSON values, whatever the order of their keys (PostgreSQL's jsonb does not keep it). */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return (a ?? null) === (b ?? null);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    // A missing key is no null: {"a": null} and {"b": null} are as long as each other.
    keys.every((key) => Object.hasOwn(b, key) && sameJson((a as Fields)[key], (b as Fields)[key]))
  );
};
