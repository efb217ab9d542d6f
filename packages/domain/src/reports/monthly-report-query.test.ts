import { describe, expect, it } from 'vitest';
import { monthlyReportQuerySchema } from './monthly-report-query.ts';

const problemsOf = (input: unknown) =>
  monthlyReportQuerySchema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('monthlyReportQuerySchema', () => {
  it('accepts numbers and the digits of a URL', () => {
    expect(monthlyReportQuerySchema.parse({ year: 2026, month: 9 })).toEqual({ year: 2026, month: 9, personal: false });
    expect(monthlyReportQuerySchema.parse({ year: '2026', month: '09', personal: 'true' })).toEqual({
      year: 2026,
      month: 9,
      personal: true,
    });
  });

  it('requires year and month', () => {
    expect(problemsOf({})).toEqual([
      ['year', 'required'],
      ['month', 'required'],
    ]);
  });

  it.each([
    [{ year: '26a', month: '9' }, [['year', 'invalidNumber']]],
    [
      { year: '', month: '-1' },
      [
        ['year', 'invalidNumber'],
        ['month', 'invalidNumber'],
      ],
    ],
    [
      { year: 0, month: 0 },
      [
        ['year', 'invalidYear'],
        ['month', 'invalidMonth'],
      ],
    ],
    [
      { year: 10_000, month: 13 },
      [
        ['year', 'invalidYear'],
        ['month', 'invalidMonth'],
      ],
    ],
    [
      { year: 2026.5, month: 1e300 },
      [
        ['year', 'invalidNumber'],
        ['month', 'invalidNumber'],
      ],
    ],
    [{ year: ['2026', '2027'], month: '9' }, [['year', 'invalidNumber']]],
    [{ year: '2026', month: '9', personal: 'yes' }, [['personal', 'invalidValue']]],
  ])('refuses %j', (input, problems) => {
    expect(problemsOf(input)).toEqual(problems);
  });
});
