import { firstDayOf, lastDayOf, LIST_LIMIT_MAX } from '@household/domain';
import type { Inputs } from '../../data/trpc.ts';

// The queries of the account's screens; a route's loader and the screen use the same input, so that there is one
// request.

type PaymentsInput = Inputs['account']['payments'];

/** The payments from one month through another, at most a page of them. */
export const paymentsOfMonths = (first: Temporal.PlainYearMonth, last = first): PaymentsInput => ({
  startDate: firstDayOf(first).toString(),
  endDate: lastDayOf(last).toString(),
  limit: LIST_LIMIT_MAX,
});

/** The latest payment. */
export const LATEST_PAYMENT: PaymentsInput = { limit: 1 };

/** The first shared expense of all. */
export const OLDEST_SHARED: Inputs['expenses']['list'] = { shared: true, limit: 1, sortBy: 'date', sortOrder: 'asc' };
