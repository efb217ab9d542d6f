/** Even for full seconds, because texts of equal length sort chronologically. */
function withMilliseconds(this: unknown, key: string, value: unknown): unknown {
  if (typeof value !== 'string' || !value.endsWith('Z')) return value;
  const given = (this as Readonly<Record<string, unknown>>)[key];
  return given instanceof Temporal.Instant ? given.toString({ fractionalSecondDigits: 3 }) : value;
}

/** The JSON of a REST response: timestamps always have milliseconds (`2026-09-17T18:00:00.000Z`). */
export const restJson = (body: unknown): string => JSON.stringify(body, withMilliseconds);
