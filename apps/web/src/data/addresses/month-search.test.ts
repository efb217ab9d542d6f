import { describe, expect, it } from 'vitest';
import { monthOfSearch, readMonthSearch } from './month-search.ts';

const today = Temporal.PlainDate.from('2026-09-17');

describe('readMonthSearch', () => {
  it('keeps year and month and drops what is neither', () => {
    expect(readMonthSearch({ year: '2025', month: '6' })).toEqual({ year: 2025, month: 6 });
    expect(readMonthSearch({ year: 'x', month: '13' })).toEqual({ year: undefined, month: undefined });
    expect(readMonthSearch({ year: '2025', month: 'all' })).toEqual({ year: 2025, month: undefined });
  });
});

describe('monthOfSearch', () => {
  it('takes the present month for what is absent', () => {
    expect(monthOfSearch({}, today).toString()).toBe('2026-09');
    expect(monthOfSearch({ year: 2024 }, today).toString()).toBe('2024-09');
    expect(monthOfSearch({ month: 2 }, today).toString()).toBe('2026-02');
  });
});
