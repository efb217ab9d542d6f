import * as z from 'zod/mini';
import { plainDateSchema } from '../calendar/calendar-schemas.ts';
import { MESSAGES } from '../errors/messages.ts';
import type { MemberId } from '../household/member.ts';
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
