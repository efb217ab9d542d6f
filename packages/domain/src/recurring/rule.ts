import type { Weekday } from '../calendar/weekday.ts';
import type { CategoryLabel } from '../expenses/expense.ts';
import type { Meta } from '../expenses/meta.ts';
import type { MemberId } from '../household/member.ts';
import type { Cents } from '../money/cents.ts';

/** How often a rule writes. `biweekly` is twice a week, on its two weekdays. */
export const CADENCES = ['monthly', 'weekly', 'biweekly'] as const;
export type Cadence = (typeof CADENCES)[number];

/** Exactly as many weekdays as a biweekly rule has. */
export const BIWEEKLY_DAYS = 2;

/** When a rule falls due. Only the field of its cadence is set: `dayOfMonth`, `weekday` or the two `weekdays`. */
export type RuleTiming = {
  readonly cadence: Cadence;
  /** 1 … 31; in a shorter month 29, 30 and 31 are its last day. */
  readonly dayOfMonth: number | null;
  readonly weekday: Weekday | null;
  readonly weekdays: readonly Weekday[] | null;
  /** `HH:MM` in Mexico City. */
  readonly time: string;
  /** The first day on which an occurrence may fall. */
  readonly startDate: Temporal.PlainDate;
  /** The last day on which an occurrence may fall; null: no end. */
  readonly endDate: Temporal.PlainDate | null;
};

export type RecurringRule = RuleTiming & {
  readonly id: string;
  readonly amountCents: Cents;
  readonly description: string;
  readonly categoryId: string | null;
  readonly category: CategoryLabel | null;
  readonly paidBy: MemberId;
  readonly shared: boolean;
  /** The instant of the last write; null before the first. */
  readonly lastExecutedAt: Temporal.Instant | null;
  /** Null for an inactive or ended rule. */
  readonly nextExecutionAt: Temporal.Instant | null;
  readonly isActive: boolean;
  readonly createdAt: Temporal.Instant;
  readonly meta: Meta;
  readonly tags: readonly string[];
};
