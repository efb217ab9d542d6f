import { LANGUAGES, languageTag, type Locale } from '@household/domain';
import { useLingui } from '@lingui/react';
import { currentLocale } from './i18n.ts';

export const householdTimeZone = 'America/Mexico_City';

/** The parts of an amount as it is shown: `$40,870` large, `.10` smaller. */
export type MoneyParts = { whole: string; cents: string };

const two = (value: number) => String(value).padStart(2, '0');
/** For the start of a sentence. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Created at its first use: a formatter takes a phone several milliseconds, and a screen needs few of them. */
function lazy<T>(create: () => T): () => T {
  let created: T | undefined;
  return () => (created ??= create());
}

function createFormat(locale: Locale) {
  const region = languageTag(locale);
  const currency = {
    style: 'currency',
    currency: 'MXN',
    currencyDisplay: 'narrowSymbol',
    // What rounds to zero has no sign.
    signDisplay: 'negative',
  } as const;
  const moneyFormat = lazy(() => new Intl.NumberFormat(region, currency));
  const wholeFormat = lazy(() => new Intl.NumberFormat(region, { ...currency, maximumFractionDigits: 0 }));
  const shortFormat = lazy(
    () => new Intl.NumberFormat(region, { ...currency, notation: 'compact', maximumFractionDigits: 1 }),
  );
  const plainFormat = lazy(() => new Intl.NumberFormat(region, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
  const countFormat = lazy(() => new Intl.NumberFormat(region));
  const listFormat = lazy(() => new Intl.ListFormat(region));
  const changeFormat = lazy(
    () =>
      new Intl.NumberFormat(region, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
        signDisplay: 'exceptZero',
      }),
  );
  const dayFormat = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(region, { ...options, timeZone: 'UTC' });
  const months = lazy(() => {
    const names = dayFormat({ month: 'long' });
    return Array.from({ length: 12 }, (_, index) => names.format(Date.UTC(2026, index, 1)));
  });
  const weekdays = lazy(() => {
    const names = dayFormat({ weekday: 'long' });
    // 1 June 2026 is a Monday.
    return Array.from({ length: 7 }, (_, index) => names.format(Date.UTC(2026, 5, 1 + index)));
  });
  const { weekdayLetters, afterWeekday, beforeYear } = LANGUAGES[locale];
  const longDayFormat = lazy(() => dayFormat({ month: 'long', day: 'numeric' }));
  const relativeFormat = lazy(() => new Intl.RelativeTimeFormat(region, { numeric: 'auto' }));
  /** In a leap year; the formats omit the year. */
  const longDay = (day: Temporal.PlainDate) => longDayFormat().format(Date.UTC(2024, day.month - 1, day.day));

  const monthName = (month: number) => months()[month - 1] ?? '';
  const monthAbbreviation = (month: number) => monthName(month).slice(0, 3);
  const weekdayName = (day: number) => weekdays()[day - 1] ?? '';
  const listDay = (day: Temporal.PlainDate) => `${monthAbbreviation(day.month)} ${two(day.day)}`;
  const date = (day: Temporal.PlainDate) => `${listDay(day)}, ${day.year}`;

  return {
    locale,
    /** `$1,234.50`, `-$1,234.50`; from integer cents. */
    money: (amountCents: number): string => moneyFormat().format(amountCents / 100),
    moneyParts: (amountCents: number): MoneyParts => {
      const text = moneyFormat().format(amountCents / 100);
      const point = text.lastIndexOf('.');
      return { whole: text.slice(0, point), cents: text.slice(point) };
    },
    /** `$12,000`: axes and the middle of a doughnut, rounded to pesos. */
    wholeMoney: (amountCents: number): string => wholeFormat().format(Math.round(amountCents / 100)),
    /** `$12.6k`, `$1.2M`: where a chart has no room for pesos. */
    shortMoney: (amountCents: number): string =>
      shortFormat()
        .format(amountCents / 100)
        .replace(/\s/, ''),
    /** `1,234.50`: what an amount field holds. */
    plainAmount: (amountCents: number): string => plainFormat().format(amountCents / 100),
    count: (value: number): string => countFormat().format(value),
    /** `12 gastos, 2 reglas y 1 plan` */
    list: (parts: readonly string[]): string => listFormat().format(parts),
    /** `45%`, from whole percent. */
    percent: (value: number): string => `${countFormat().format(value)}%`,
    /** `+4.2%`, `-13.2%`, `0.0%`. */
    change: (percent: number): string => `${changeFormat().format(percent)}%`,
    /** `nov 05, 2026` */
    date,
    /** `noviembre 05, 2026` */
    longDate: (day: Temporal.PlainDate): string => `${monthName(day.month)} ${two(day.day)}, ${day.year}`,
    /** `nov 05, 2026 08:12`, in Mexico City. */
    dateTime: (moment: Temporal.Instant): string => {
      const local = moment.toZonedDateTimeISO(householdTimeZone);
      return `${date(local.toPlainDate())} ${two(local.hour)}:${two(local.minute)}`;
    },
    /** `08:12` of today, else `nov 05, 2026 08:12`; in Mexico City. */
    moment: (moment: Temporal.Instant, today: Temporal.PlainDate): { text: string; isToday: boolean } => {
      const local = moment.toZonedDateTimeISO(householdTimeZone);
      const time = `${two(local.hour)}:${two(local.minute)}`;
      const isToday = local.toPlainDate().equals(today);
      return { text: isToday ? time : `${date(local.toPlainDate())} ${time}`, isToday };
    },
    /** `nov 05`: a day under the name of its month. */
    listDay,
    /** `nov 5`: a chart's tick. */
    shortDay: (day: Temporal.PlainDate): string => `${monthAbbreviation(day.month)} ${day.day}`,
    /** `viernes 20 de noviembre` · `Friday, November 20` */
    weekdayDate: (day: Temporal.PlainDate): string => `${weekdayName(day.dayOfWeek)}${afterWeekday}${longDay(day)}`,
    /** `20 de noviembre` · `November 20` */
    longDay,
    /** `hoy` · `yesterday`: by days from today. */
    relativeDay: (days: number): string => relativeFormat().format(days, 'day'),
    /** `noviembre de 2026` · `November 2026` */
    month: (month: Temporal.PlainYearMonth): string => `${monthName(month.month)}${beforeYear}${month.year}`,
    /** `nov 2026` · `Nov 2026` */
    shortMonth: (month: Temporal.PlainYearMonth): string => `${monthAbbreviation(month.month)} ${month.year}`,
    /** `noviembre`, 1 to 12; within a sentence. */
    monthName,
    /** `Noviembre`: alone on a control. */
    monthTitle: (month: number): string => capitalised(monthName(month)),
    /** `nov`, 1 to 12. */
    monthAbbreviation,
    /** `lunes`, 1 (Monday) to 7. */
    weekdayName,
    /** `Lunes`: alone on a control, or where the specification capitalises it. */
    weekdayTitle: (day: number): string => capitalised(weekdayName(day)),
    /** `Lun` */
    weekdayAbbreviation: (day: number): string => capitalised(weekdayName(day)).slice(0, 3),
    /** `L`, the head of a calendar's column. */
    weekdayLetter: (day: number): string => weekdayLetters.charAt(day - 1),
  };
}

export type Format = ReturnType<typeof createFormat>;

const formats = new Map<Locale, Format>();

/** Numbers and dates as section 6 of the design guide formats them. */
export function formatFor(locale: Locale): Format {
  let format = formats.get(locale);
  if (!format) {
    format = createFormat(locale);
    formats.set(locale, format);
  }
  return format;
}

/** The format of the current language; the component re-renders when that changes. */
export function useFormat(): Format {
  useLingui();
  return formatFor(currentLocale());
}
