/** The current instant, by the browser's clock as `Date` reads it, which tests can set. */
export const now = (): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(Date.now());
