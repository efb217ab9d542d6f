import { compareDays } from './compare-dates.ts';
import * as z from 'zod/mini';
import { MESSAGES } from '../errors/messages.ts';
import { queryDateSchema } from './calendar-schemas.ts';

/** Days from one to another, both included; an absent bound means no bound. */
export type DateRange = {
  readonly startDate?: Temporal.PlainDate | undefined;
  readonly endDate?: Temporal.PlainDate | undefined;
};

export function isInOrder({
  startDate,
  endDate,
}: {
  startDate?: Temporal.PlainDate | null | undefined;
  endDate?: Temporal.PlainDate | null | undefined;
}): boolean {
  return !startDate || !endDate || compareDays(startDate, endDate) <= 0;
}

/** Refuses a range whose start is after its end; the issue is reported at `startDate`. */
export const startNotAfterEnd = z.refine<DateRange>(isInOrder, {
  error: () => MESSAGES.startAfterEnd,
  path: ['startDate'],
});

/** The optional `startDate` and `endDate` of a query. */
export const dateRangeSchema = z
  .object({ startDate: z.optional(queryDateSchema), endDate: z.optional(queryDateSchema) })
  .check(startNotAfterEnd);
