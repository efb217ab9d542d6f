import { cents, DomainError } from '@household/domain';

const month = Temporal.PlainYearMonth.from('2026-10');

/** A change that would move a closed month, and may be made with `closedMonth=adjust`. */
export const monthClosedExample = new DomainError('MONTH_CLOSED', {
  month,
  adjustments: [{ month, cents: cents(12_000) }],
});
