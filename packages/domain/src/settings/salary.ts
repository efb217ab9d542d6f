import * as z from 'zod/mini';
import { instantSchema, plainDateSchema, queryDateSchema } from '../calendar/calendar-schemas.ts';
import { startNotAfterEnd } from '../calendar/date-range.ts';
import { memberIdSchema } from '../household/member.ts';
import { idSchema } from '../identity/id-schema.ts';
import { amountOrZeroCentsSchema } from '../money/amount-schema.ts';
import { objectSchema } from '../errors/parsed.ts';

/** A member's monthly salary from the month of `effectiveDate` on, as it is stored. */
export const salarySchema = z.object({
  id: idSchema,
  memberId: memberIdSchema,
  amountCents: amountOrZeroCentsSchema,
  effectiveDate: plainDateSchema,
  createdAt: instantSchema,
});

export type Salary = Readonly<z.output<typeof salarySchema>>;

/** A change of one's own salary; a missing date is today. */
export const salaryChangeSchema = objectSchema({
  amountCents: salarySchema.shape.amountCents,
  effectiveDate: z.optional(salarySchema.shape.effectiveDate),
});

export type SalaryChange = z.output<typeof salaryChangeSchema>;

/** The filters of salary records; all are optional. */
export const salaryListQuerySchema = z
  .object({
    memberId: z.optional(memberIdSchema),
    startDate: z.optional(queryDateSchema),
    endDate: z.optional(queryDateSchema),
  })
  .check(startNotAfterEnd);

export type SalaryListQuery = z.output<typeof salaryListQuerySchema>;
