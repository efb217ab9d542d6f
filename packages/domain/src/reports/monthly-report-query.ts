import * as z from 'zod/mini';
import { MESSAGES } from '../errors/messages.ts';
import { queryBooleanSchema, wholeNumberSchema } from '../queries/query-values.ts';
import { objectSchema } from '../errors/parsed.ts';

/** The month of the report; `personal`: of the requesting member's personal expenses only. */
export const monthlyReportQuerySchema = objectSchema({
  year: wholeNumberSchema(1, 9999, MESSAGES.invalidYear, MESSAGES.invalidNumber),
  month: wholeNumberSchema(1, 12, MESSAGES.invalidMonth, MESSAGES.invalidNumber),
  personal: z._default(queryBooleanSchema, false),
});

export type MonthlyReportQuery = z.output<typeof monthlyReportQuerySchema>;
