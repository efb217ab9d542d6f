import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { averageDaily, elapsedDays, projectMonth } from './project-month.ts';

const month = Temporal.PlainYearMonth.from('2026-09');
const on = (day: string) => Temporal.PlainDate.from(day);

describe('elapsedDays', () => {
  it.each([
    ['2026-09-01', 1],
    ['2026-09-17', 17],
    ['2026-09-30', 30],
    ['2026-10-01', 30],
    ['2027-09-01', 30],
    ['2026-08-31', 0],
    ['2025-12-31', 0],
  ])('on %s %s days of September 2026 have elapsed', (today, days) => {
    expect(elapsedDays(month, on(today))).toBe(days);
  });
});

describe('averageDaily', () => {
  it('divides by the elapsed days, today included, halves away from zero', () => {
    expect(averageDaily(cents(17_000), month, on('2026-09-17'))).toBe(1000);
    expect(averageDaily(cents(15), month, on('2026-09-30'))).toBe(1);
    expect(averageDaily(cents(14), month, on('2026-09-30'))).toBe(0);
  });

  it('is 0 for a month that has not begun', () => {
    expect(averageDaily(cents(17_000), month, on('2026-08-31'))).toBe(0);
  });
});

describe('projectMonth', () => {
  it('adds the average for each day after today', () => {
    expect(projectMonth(cents(17_000), month, on('2026-09-17'))).toBe(30_000);
    expect(projectMonth(cents(500), month, on('2026-09-01'))).toBe(15_000);
  });

  it('equals the total when the average is zero or negative', () => {
    expect(projectMonth(cents(-17_000), month, on('2026-09-17'))).toBe(-17_000);
    expect(projectMonth(cents(0), month, on('2026-09-17'))).toBe(0);
  });

  it('equals the total on the last day, and for past and future months', () => {
    for (const today of ['2026-09-30', '2026-12-05', '2026-01-05']) {
      expect(projectMonth(cents(17_000), month, on(today))).toBe(17_000);
    }
  });
});
