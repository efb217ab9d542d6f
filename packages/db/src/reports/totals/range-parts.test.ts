import { describe, expect, it } from 'vitest';
import { rangeParts } from './range-parts.ts';

const nothing = ['infinity', '-infinity'];
const partsOf = (start: string | null, end: string | null) =>
  rangeParts({
    startDate: start === null ? undefined : Temporal.PlainDate.from(start),
    endDate: end === null ? undefined : Temporal.PlainDate.from(end),
  });

describe('rangeParts', () => {
  it.each([
    ['all', null, null, ['-infinity', 'infinity'], nothing, nothing],
    ['whole months', '2026-01-01', '2026-02-28', ['2026-01-01', '2026-02-01'], nothing, nothing],
    ['one whole month', '2026-02-01', '2026-02-28', ['2026-02-01', '2026-02-01'], nothing, nothing],
    [
      'two begun months',
      '2025-12-15',
      '2026-03-10',
      ['2026-01-01', '2026-02-01'],
      ['2025-12-15', '2025-12-31'],
      ['2026-03-01', '2026-03-10'],
    ],
    // Without a whole month the bounds are in reverse order, so that the range is empty.
    [
      'two consecutive partial months',
      '2026-01-31',
      '2026-02-01',
      ['2026-02-01', '2026-01-01'],
      ['2026-01-31', '2026-01-31'],
      ['2026-02-01', '2026-02-01'],
    ],
    ['within a month', '2026-02-02', '2026-02-03', nothing, ['2026-02-02', '2026-02-03'], nothing],
    ['a month’s beginning', '2026-02-01', '2026-02-27', nothing, ['2026-02-01', '2026-02-27'], nothing],
    ['a month’s end', '2026-02-02', '2026-02-28', nothing, ['2026-02-02', '2026-02-28'], nothing],
    ['from a day on', '2024-02-29', null, ['2024-03-01', 'infinity'], ['2024-02-29', '2024-02-29'], nothing],
    ['the last month’s end', '9999-12-15', null, ['infinity', 'infinity'], ['9999-12-15', '9999-12-31'], nothing],
    [
      'the first month’s beginning',
      null,
      '0001-01-15',
      ['-infinity', '-infinity'],
      nothing,
      ['0001-01-01', '0001-01-15'],
    ],
    ['until a day', null, '2024-02-28', ['-infinity', '2024-01-01'], nothing, ['2024-02-01', '2024-02-28']],
  ])('cuts %s: %s to %s', (_what, start, end, months, head, tail) => {
    expect(partsOf(start, end)).toEqual({ months, head, tail });
  });
});
