import { describe, expect, it } from 'vitest';
import { monthName, shortMonthName } from './date-text.ts';

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
