import { describe, expect, it } from 'vitest';
import { dateInMexicoCity, instantInMexicoCity } from './mexico-city.ts';

describe('dateInMexicoCity', () => {
  it.each([
    ['2026-09-18T05:59:59Z', '2026-09-17'],
    ['2026-09-18T06:00:00Z', '2026-09-18'],
    ['2027-01-01T05:59:59Z', '2026-12-31'],
    // Until October 2022 the city kept daylight saving time.
    ['2021-07-01T04:59:59Z', '2021-06-30'],
    ['2021-07-01T05:00:00Z', '2021-07-01'],
  ])('reads %s as %s', (instant, expected) => {
    expect(dateInMexicoCity(Temporal.Instant.from(instant)).toString()).toBe(expected);
  });
});

describe('instantInMexicoCity', () => {
  it('is six hours behind UTC', () => {
    const instant = instantInMexicoCity(Temporal.PlainDate.from('2026-12-31'), Temporal.PlainTime.from('23:59'));
    expect(instant.toString()).toBe('2027-01-01T05:59:00Z');
  });
});
