import * as z from 'zod/mini';
import { MESSAGES } from '../errors/messages.ts';

/** Accepts a change that moves closed months: the difference is booked as an adjustment. */
export const closedMonthChoiceSchema = z.optional(z.literal('adjust', { error: () => MESSAGES.invalidValue }));

export type ClosedMonthChoice = z.output<typeof closedMonthChoiceSchema>;

/** The query of a REST request that may move a closed month. */
export const closedMonthQuerySchema = z.object({ closedMonth: closedMonthChoiceSchema });
