import * as z from 'zod/mini';
import { plainDateSchema, queryDateSchema } from '../calendar/calendar-schemas.ts';
import { startNotAfterEnd } from '../calendar/date-range.ts';
import { MESSAGES } from '../errors/messages.ts';
import { memberIdSchema, type MemberId } from '../household/member.ts';
import { amountOrZeroCentsSchema } from '../money/amount-schema.ts';
import type { Cents } from '../money/cents.ts';

/** What a member earns in a month, counting from the month of `effectiveDate` on. */
export type Salary = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly amountCents: Cents;
  readonly effectiveDate: Temporal.PlainDate;
  readonly createdAt: Temporal.Instant;
};

/** A change of one's own salary; a missing date is today. */
export const salaryChangeSchema = z.object(
  { amountCents: amountOrZeroCentsSchema, effectiveDate: z.optional(plainDateSchema) },
  { error: () => MESSAGES.invalidValue },
);

export type SalaryChange = z.output<typeof salaryChangeSchema>;

/** Which salary records are asked for; a missing filter asks for all. */
export const salaryListQuerySchema = z
  .object({
    memberId: z.optional(memberIdSchema),
    startDate: z.optional(queryDateSchema),
    endDate: z.optional(queryDateSchema),
  })
  .check(startNotAfterEnd);

export type SalaryListQuery = z.output<typeof salaryListQuerySchema>;
