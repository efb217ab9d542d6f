import { languageTag, type Locale } from '@household/domain';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `hace 3 horas`, `3 hours ago`: in minutes under an hour (at least one), in hours under two days, then in days. */
export function ageOf(moment: Temporal.Instant, now: Temporal.Instant, locale: Locale): string {
  const seconds = Math.max(MINUTE, (now.epochMilliseconds - moment.epochMilliseconds) / 1000);
  const format = new Intl.RelativeTimeFormat(languageTag(locale));
  if (seconds < HOUR) return format.format(-Math.floor(seconds / MINUTE), 'minute');
  if (seconds < 2 * DAY) return format.format(-Math.floor(seconds / HOUR), 'hour');
  return format.format(-Math.floor(seconds / DAY), 'day');
}
