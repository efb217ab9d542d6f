type Fields = Record<string, unknown>;

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isEqualTemporal = (known: unknown, fresh: unknown): boolean =>
  (known instanceof Temporal.PlainDate && fresh instanceof Temporal.PlainDate && known.equals(fresh)) ||
  (known instanceof Temporal.PlainYearMonth && fresh instanceof Temporal.PlainYearMonth && known.equals(fresh)) ||
  (known instanceof Temporal.Instant && fresh instanceof Temporal.Instant && known.equals(fresh));

/**
 * The fresh data with every part that equals the known one replaced by it, so that a response that says nothing new
 * renders nothing. As the query cache does it by itself, but its own way takes two equal Temporal values for different.
 *
 * @returns `known` itself if all of it is equal
 */
export function keepUnchanged(known: unknown, fresh: unknown): unknown {
  if (Object.is(known, fresh) || isEqualTemporal(known, fresh)) return known;
  if (Array.isArray(known) && Array.isArray(fresh)) {
    const kept = fresh.map((value: unknown, index) => keepUnchanged(known[index], value));
    return kept.length === known.length && kept.every((value, index) => value === known[index]) ? known : kept;
  }
  if (isPlain(known) && isPlain(fresh)) {
    const kept = Object.fromEntries(
      Object.entries(fresh).map(([key, value]) => [key, keepUnchanged(known[key], value)]),
    );
    const keys = Object.keys(kept);
    const isSame =
      keys.length === Object.keys(known).length && keys.every((key) => key in known && kept[key] === known[key]);
    return isSame ? known : kept;
  }
  return fresh;
}
