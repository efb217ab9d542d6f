import * as z from 'zod/mini';
import { INVALID_VALUE } from '../errors/parsed.ts';

/** Accepts a change that moves closed months: the difference is booked as an adjustment. */
export const closedMonthChoiceSchema = z.optional(z.literal('adjust', INVALID_VALUE));

export type ClosedMonthChoice = z.output<typeof closedMonthChoiceSchema>;

/** The query of a REST request that may move a closed month. */
export const closedMonthQuerySchema = z.object({ closedMonth: closedMonthChoiceSchema });
