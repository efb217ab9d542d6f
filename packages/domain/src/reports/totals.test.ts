import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { addTotals, fillDays, fillMonths, NO_TOTAL, sumTotals } from './totals.ts';

const total = (amount: number, count: number) => ({ amountCents: cents(amount), count });
const day = (text: string) => Temporal.PlainDate.from(text);
const month = (text: string) => Temporal.PlainYearMonth.from(text);

describe('totals', () => {
  it('add amounts and counts', () => {
    expect(addTotals(total(5, 1), total(7, 2))).toEqual(total(12, 3));
    expect(sumTotals([])).toEqual(NO_TOTAL);
  });

  it('fill missing days and months with zeros, and drop what is out of range', () => {
    const days = fillDays(
      [day('2026-09-01'), day('2026-09-02')],
      [
        { date: day('2026-09-02'), ...total(5, 1) },
        { date: day('2026-09-03'), ...total(9, 1) },
      ],
    );
    expect(days.map(({ amountCents }) => amountCents)).toEqual([0, 5]);
    const months = fillMonths([month('2026-08'), month('2026-09')], [{ month: month('2026-08'), ...total(5, 1) }]);
    expect(months.map(({ amountCents }) => amountCents)).toEqual([5, 0]);
  });
});
