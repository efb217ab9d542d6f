import { describe, expect, it } from 'vitest';
import { formatFor } from '../../i18n/format.ts';
import { parseDay } from './parse-day.ts';

const today = Temporal.PlainDate.from('2026-11-20');
const read = (text: string, locale: 'es' | 'en' = 'es') => parseDay(text, today, locale)?.toString() ?? null;

describe('parseDay', () => {
  it.each([
    ['nov 05, 2026', '2026-11-05'],
    ['noviembre 5, 2026', '2026-11-05'],
    ['5 de noviembre de 2025', '2025-11-05'],
    ['5 nov', '2026-11-05'],
    ['05/11/2026', '2026-11-05'],
    ['5-11-26', '2026-11-05'],
    ['5/11', '2026-11-05'],
    ['2026-11-05', '2026-11-05'],
    [' HOY ', '2026-11-20'],
    ['ayer', '2026-11-19'],
  ])('reads %j as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('reads the words of the language on screen', () => {
    expect(read('Jan 3, 2026', 'en')).toBe('2026-01-03');
    expect(read('yesterday', 'en')).toBe('2026-11-19');
    expect(read('ene 3, 2026', 'en')).toBeNull();
  });

  it.each(['', '31/02/2026', '2026-02-30', 'm 5', 'ju 5', 'nov', '5', '1/2/3/4', 'x'])('refuses %j', (text) => {
    expect(read(text)).toBeNull();
  });

  it('reads what the format writes, for each day of a leap year, in both languages', () => {
    for (const locale of ['es', 'en'] as const) {
      const format = formatFor(locale);
      for (let day = Temporal.PlainDate.from('2028-01-01'); day.year === 2028; day = day.add({ days: 1 })) {
        expect(read(format.date(day), locale)).toBe(day.toString());
        expect(read(format.longDate(day), locale)).toBe(day.toString());
      }
    }
  });
});
