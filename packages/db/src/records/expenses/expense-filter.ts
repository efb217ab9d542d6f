import type { SplitPart } from '@household/domain';

/** The filter of a list of expenses; absent fields do not restrict it. */
export type ExpenseFilter = {
  startDate?: Temporal.PlainDate | undefined;
  endDate?: Temporal.PlainDate | undefined;
  /** A category's id, or 'uncategorized'. */
  categoryId?: string | undefined;
  paidBy?: string | undefined;
  shared?: boolean | undefined;
  refund?: boolean | undefined;
  /** Expenses that have a part of that kind. */
  split?: SplitPart | undefined;
  words?: readonly string[] | undefined;
  tags?: readonly string[] | undefined;
};
