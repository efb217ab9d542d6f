import { describe, expect, it } from 'vitest';
import { dateRangeSchema } from './date-range.ts';

describe('dateRangeSchema', () => {
  it('accepts open and closed ranges, also of one day', () => {
    expect(dateRangeSchema.parse({})).toEqual({});
    const range = dateRangeSchema.parse({ startDate: '2026-09-30', endDate: '2026-09-31' });
    expect(range.startDate?.toString()).toBe('2026-09-30');
    expect(range.endDate?.toString()).toBe('2026-09-30');
  });

  it('refuses a start after the end, with the issue at startDate', () => {
    const { error } = dateRangeSchema.safeParse({ startDate: '2026-10-01', endDate: '2026-09-30' });
    expect(error?.issues).toMatchObject([{ path: ['startDate'], message: 'startAfterEnd' }]);
  });
});
