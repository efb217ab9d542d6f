import { compareMonths } from '../calendar/compare-dates.ts';
import * as z from 'zod/mini';
import { parsePlainYearMonth } from '../calendar/parse-plain-date.ts';
import { invalidField } from '../errors/domain-error.ts';
import { MESSAGES } from '../errors/messages.ts';
import { parsed, objectSchema } from '../errors/parsed.ts';
import { signedCentsSchema } from '../money/amount-schema.ts';

/** Where the account between the members begins, and what was owed then: positive when it was owed to the first. */
export type AccountStart = z.output<typeof accountStartSchema>;

/** The earliest month an account may start in. */
const EARLIEST = Temporal.PlainYearMonth.from('2000-01');

const startMonthSchema = parsed<Temporal.PlainYearMonth, string | Temporal.PlainYearMonth>(
  (input) => {
    const month = typeof input === 'string' ? parsePlainYearMonth(input) : input;
    if (!(month instanceof Temporal.PlainYearMonth) || month.calendarId !== 'iso8601') return null;
    return compareMonths(month, EARLIEST) < 0 ? null : month;
  },
  MESSAGES.invalidMonth,
  { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
);

export const accountStartSchema = objectSchema({ month: startMonthSchema, openingCents: signedCentsSchema });

/** @throws DomainError VALIDATION_FAILED at `month` when the account would start after the current month */
export function refuseComingStart({ month }: AccountStart, today: Temporal.PlainDate): void {
  if (compareMonths(month, today.toPlainYearMonth()) <= 0) return;
  throw invalidField('month', MESSAGES.afterCurrentMonth);
}
