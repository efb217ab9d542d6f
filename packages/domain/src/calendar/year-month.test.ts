import { describe, expect, it } from 'vitest';
import {
  daysOf,
  daysUpTo,
  firstDayOf,
  isSameMonth,
  lastDayOf,
  monthOf,
  monthsBetween,
  monthsUpTo,
} from './year-month.ts';

const month = (text: string) => Temporal.PlainYearMonth.from(text);

describe('month helpers', () => {
  it('knows first and last day, also in a leap February', () => {
    expect(firstDayOf(month('2028-02')).toString()).toBe('2028-02-01');
    expect(lastDayOf(month('2028-02')).toString()).toBe('2028-02-29');
    expect(daysOf(month('2026-02'))).toHaveLength(28);
    expect(daysOf(month('2026-02')).at(-1)?.toString()).toBe('2026-02-28');
  });

  it('lists months over a year’s end, both included', () => {
    expect(monthsBetween(month('2026-11'), month('2027-01')).map(String)).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(monthsBetween(month('2027-01'), month('2026-11'))).toEqual([]);
    expect(monthsUpTo(month('2026-02'), 3).map(String)).toEqual(['2025-12', '2026-01', '2026-02']);
  });

  it('lists the days that end with a date', () => {
    expect(daysUpTo(Temporal.PlainDate.from('2026-03-02'), 3).map(String)).toEqual([
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
  });

  it('compares months', () => {
    expect(isSameMonth(monthOf(Temporal.PlainDate.from('2026-03-31')), month('2026-03'))).toBe(true);
    expect(isSameMonth(month('2025-03'), month('2026-03'))).toBe(false);
  });
});
