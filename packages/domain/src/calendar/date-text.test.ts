import { describe, expect, it } from 'vitest';
import { formatDate, monthName, shortMonthName } from './date-text.ts';

describe('formatDate', () => {
  it.each([
    ['2026-11-20', 'nov 20, 2026', 'Nov 20, 2026'],
    ['2026-09-05', 'sep 05, 2026', 'Sep 05, 2026'],
    ['2026-01-31', 'ene 31, 2026', 'Jan 31, 2026'],
  ])('writes %s as "%s" and "%s"', (text, spanish, english) => {
    const date = Temporal.PlainDate.from(text);
    expect(formatDate(date, 'es')).toBe(spanish);
    expect(formatDate(date, 'en')).toBe(english);
  });
});

describe('monthName and shortMonthName', () => {
  it('write all twelve months without periods', () => {
    for (let month = 1; month <= 12; month += 1) {
      const value = Temporal.PlainYearMonth.from({ year: 2026, month });
      for (const locale of ['es', 'en'] as const) {
        expect(shortMonthName(value, locale)).toMatch(/^\p{L}{3}$/u);
        expect(monthName(value, locale)).toMatch(/^\p{L}{3,}$/u);
      }
    }
    expect(monthName(Temporal.PlainYearMonth.from('2026-09'), 'es')).toBe('septiembre');
    expect(monthName(Temporal.PlainYearMonth.from('2026-09'), 'en')).toBe('September');
  });
});
