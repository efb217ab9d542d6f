import { describe, expect, it } from 'vitest';
import { isTimeOfDay, parsePlainDate, parsePlainYearMonth, parseQueryDate } from './parse-plain-date.ts';

describe('parsePlainDate', () => {
  it.each(['2026-02-28', '2028-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(parsePlainDate(text)?.toString()).toBe(text);
  });

  it.each([
    '2026-02-30',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '',
  ])('refuses %s', (text) => {
    expect(parsePlainDate(text)).toBeNull();
  });
});

describe('parseQueryDate', () => {
  it.each([
    ['2026-02-31', '2026-02-28'],
    ['2028-02-30', '2028-02-29'],
    ['2026-09-31', '2026-09-30'],
    ['2026-12-31', '2026-12-31'],
  ])('reads %s as %s', (text, expected) => {
    expect(parseQueryDate(text)?.toString()).toBe(expected);
  });

  it.each(['2026-02-32', '2026-13-31', '2026-02-00'])('refuses %s', (text) => {
    expect(parseQueryDate(text)).toBeNull();
  });
});

describe('parsePlainYearMonth', () => {
  it('accepts YYYY-MM only', () => {
    expect(parsePlainYearMonth('2026-09')?.toString()).toBe('2026-09');
    for (const text of ['2026-13', '2026-9', '0000-01', '2026-09-01']) expect(parsePlainYearMonth(text)).toBeNull();
  });
});

describe('isTimeOfDay', () => {
  it('accepts 00:00 to 23:59', () => {
    for (const text of ['00:00', '09:05', '23:59']) expect(isTimeOfDay(text)).toBe(true);
    for (const text of ['24:00', '9:00', '12:60', '12:00:00', '']) expect(isTimeOfDay(text)).toBe(false);
  });
});
