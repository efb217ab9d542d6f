import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { monthsOfSalary, salaryKeptBefore, salaryOfChange } from './salary-change.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const today = date('2026-09-17');
const month = (text: string) => Temporal.PlainYearMonth.from(text);
const record = (effectiveDate: string) => ({ amountCents: cents(1), effectiveDate: date(effectiveDate) });
const spanOf = (records: string[], from: string, options = {}) => {
  const span = monthsOfSalary(records.map(record), date(from), options);
  if (!span) return null;
  const { from: first, until, closed } = span;
  return {
    from: first?.toString() ?? null,
    until: until?.toString() ?? null,
    ...(closed && { closed: [closed.first.toString(), closed.last.toString()] }),
  };
};

describe('salaryOfChange', () => {
  it('is effective from today by default', () => {
    expect(salaryOfChange({ amountCents: cents(5) }, today).effectiveDate.toString()).toBe('2026-09-17');
  });

  it('accepts any date from the first of the current month on', () => {
    for (const day of ['2026-09-01', '2027-01-01']) {
      expect(salaryOfChange({ amountCents: cents(5), effectiveDate: date(day) }, today).effectiveDate.toString()).toBe(
        day,
      );
    }
  });

  it('refuses a date before the current month', () => {
    expect(() => salaryOfChange({ amountCents: cents(5), effectiveDate: date('2026-08-31') }, today)).toThrow(
      expect.objectContaining({ code: 'RULE_VIOLATED', message: 'effectiveDate must not be before the current month' }),
    );
  });
});

describe('salaryKeptBefore', () => {
  const salary = (amount: number, from: string) => ({ amountCents: cents(amount), effectiveDate: date(from) });
  const first = salary(4_200_000, '2026-11-01');
  const later = salary(5_000_000, '2026-12-01');

  it('is the first salary, from the month before the added one', () => {
    expect(salaryKeptBefore([later, first], salary(0, '2026-09-15'))).toEqual(salary(4_200_000, '2026-08-01'));
    expect(salaryKeptBefore([first], salary(0, '2026-01-31'))).toEqual(salary(4_200_000, '2025-12-01'));
  });

  it('is null where earlier months do not change', () => {
    expect(salaryKeptBefore([], salary(0, '2026-09-01'))).toBeNull();
    expect(salaryKeptBefore([first], salary(0, '2026-11-01'))).toBeNull();
    expect(salaryKeptBefore([first], salary(0, '2026-11-02'))).toBeNull();
    expect(salaryKeptBefore([first], salary(4_200_000, '2026-09-01'))).toBeNull();
  });
});

describe('monthsOfSalary', () => {
  it('is all months for the only record', () => {
    expect(spanOf([], '2026-09-17')).toEqual({ from: null, until: null });
  });

  it('starts with its month for a later record', () => {
    expect(spanOf(['2026-01-01'], '2026-09-17')).toEqual({ from: '2026-09', until: null });
    expect(spanOf(['2026-09-01'], '2026-09-17')).toEqual({ from: '2026-09', until: null });
  });

  it('ends before the month of the next record', () => {
    expect(spanOf(['2026-01-01', '2026-12-31', '2027-05-01'], '2026-09-17')).toEqual({
      from: '2026-09',
      until: '2026-11',
    });
  });

  it('is from its month to before the next record for one added before the first', () => {
    expect(spanOf(['2026-11-20'], '2026-09-17')).toEqual({ from: '2026-09', until: '2026-10' });
  });

  it('is all months before the next record for the first one, corrected or with alsoBefore', () => {
    expect(spanOf(['2026-09-17', '2026-11-20'], '2026-09-17')).toEqual({ from: null, until: '2026-10' });
    expect(spanOf(['2026-09-20'], '2026-09-17', { alsoBefore: true })).toEqual({ from: null, until: '2026-08' });
  });

  it('is none when a later record of the same month overrides it', () => {
    expect(spanOf(['2026-01-01', '2026-09-20'], '2026-09-17')).toBeNull();
    expect(spanOf(['2026-09-20'], '2026-09-17')).toBeNull();
  });

  it('leaves closed months out, at its beginning, at its end and in its midst', () => {
    const closed = { first: month('2026-06'), last: month('2026-08') };
    expect(spanOf(['2026-01-01'], '2026-07-01', { closed })).toEqual({ from: '2026-09', until: null });
    expect(spanOf(['2026-01-01', '2026-09-01'], '2026-03-01', { closed })).toEqual({
      from: '2026-03',
      until: '2026-05',
    });
    expect(spanOf(['2026-01-01', '2026-12-01'], '2026-03-01', { closed })).toEqual({
      from: '2026-03',
      until: '2026-11',
      closed: ['2026-06', '2026-08'],
    });
    expect(spanOf([], '2026-09-17', { closed })).toEqual({ from: null, until: null, closed: ['2026-06', '2026-08'] });
  });

  it('is as without closed months where none is in it, and none where all are closed', () => {
    const closed = { first: month('2026-06'), last: month('2026-08') };
    expect(spanOf(['2026-01-01'], '2026-09-01', { closed })).toEqual({ from: '2026-09', until: null });
    expect(spanOf(['2026-01-01', '2026-06-01'], '2026-03-01', { closed })).toEqual({
      from: '2026-03',
      until: '2026-05',
    });
    expect(spanOf(['2026-01-01', '2026-09-01'], '2026-06-01', { closed })).toBeNull();
  });
});
