/** The one time zone of the product: "today" is the date here, wherever server and browser stand. */
export const ZONE = 'America/Mexico_City';

/**
 * The calendar date in Mexico City at a moment.
 *
 * @example dateInMexicoCity(Temporal.Instant.from('2026-09-18T05:59:59Z')) // 2026-09-17
 */
export function dateInMexicoCity(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(ZONE).toPlainDate();
}

/** The moment at which a date's wall clock in Mexico City shows a time. */
export function instantInMexicoCity(date: Temporal.PlainDate, time: Temporal.PlainTime): Temporal.Instant {
  return date.toZonedDateTime({ timeZone: ZONE, plainTime: time }).toInstant();
}
