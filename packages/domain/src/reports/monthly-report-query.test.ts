import { describe, expect, it } from 'vitest';
import { monthlyReportQuerySchema } from './monthly-report-query.ts';

const problemsOf = (input: unknown) =>
  monthlyReportQuerySchema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('monthlyReportQuerySchema', () => {
  it('reads numbers and the digits of a URL alike', () => {
    expect(monthlyReportQuerySchema.parse({ year: 2026, month: 9 })).toEqual({ year: 2026, month: 9, personal: false });
    expect(monthlyReportQuerySchema.parse({ year: '2026', month: '09', personal: 'true' })).toEqual({
      year: 2026,
      month: 9,
      personal: true,
    });
  });

  it('asks for year and month', () => {
    expect(problemsOf({})).toEqual([
      ['year', 'This field is required'],
      ['month', 'This field is required'],
    ]);
  });

  it.each([
    [{ year: '26a', month: '9' }, [['year', 'Invalid number']]],
    [
      { year: '', month: '-1' },
      [
        ['year', 'Invalid number'],
        ['month', 'Invalid number'],
      ],
    ],
    [
      { year: 0, month: 0 },
      [
        ['year', 'Invalid year'],
        ['month', 'Invalid month'],
      ],
    ],
    [
      { year: 10_000, month: 13 },
      [
        ['year', 'Invalid year'],
        ['month', 'Invalid month'],
      ],
    ],
    [
      { year: 2026.5, month: 1e300 },
      [
        ['year', 'Invalid number'],
        ['month', 'Invalid number'],
      ],
    ],
    [{ year: ['2026', '2027'], month: '9' }, [['year', 'Invalid number']]],
    [{ year: '2026', month: '9', personal: 'yes' }, [['personal', 'Invalid value']]],
  ])('refuses %j', (input, problems) => {
    expect(problemsOf(input)).toEqual(problems);
  });
});
