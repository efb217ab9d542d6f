import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOrNull, fromWire, salaries } from '../../test/golden.ts';
import golden from '../../test/golden/expected/salaries.json' with { type: 'json' };
import { mapMembers } from '../household/per-member.ts';
import { cents } from '../money/cents.ts';
import { salariesInForce, salaryInForce, type SalaryRecord } from './salary-in-force.ts';
import { splitByIncome } from './split-by-income.ts';

const record = (amount: number, date: string): SalaryRecord => ({
  amountCents: cents(amount),
  effectiveDate: Temporal.PlainDate.from(date),
});
const amountIn = (records: SalaryRecord[], month: string) =>
  salaryInForce(records, Temporal.PlainYearMonth.from(month))?.amountCents;

describe('salaryInForce', () => {
  it('is in force from the month of its effective date, up to its last day', () => {
    const records = [record(200, '2026-09-30'), record(100, '2026-01-01'), record(300, '2026-10-01')];
    expect(amountIn(records, '2026-08')).toBe(100);
    expect(amountIn(records, '2026-09')).toBe(200);
    expect(amountIn(records, '2026-10')).toBe(300);
  });

  it('is the latest of two in one month', () => {
    expect(amountIn([record(2, '2026-09-20'), record(1, '2026-09-10')], '2026-09')).toBe(2);
  });

  it('is the first one for all months before it', () => {
    expect(amountIn([record(2, '2026-09-20'), record(1, '2026-09-10')], '2020-01')).toBe(1);
  });

  it('is null without a record', () => {
    expect(salaryInForce([], Temporal.PlainYearMonth.from('2026-09'))).toBeNull();
  });

  it('changes with a new record only in the months of the new one', () => {
    const date = fc.integer({ min: 0, max: 3000 }).map((days) => Temporal.PlainDate.from('2020-01-01').add({ days }));
    const records = fc.array(fc.record({ amountCents: fc.nat().map(cents), effectiveDate: date }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(records, fc.nat(), date, date, (before, amount, from, day) => {
        fc.pre(before.some(({ effectiveDate }) => Temporal.PlainDate.compare(effectiveDate, from) < 0));
        fc.pre(Temporal.PlainYearMonth.compare(day.toPlainYearMonth(), from.toPlainYearMonth()) < 0);
        const after = [...before, { amountCents: cents(amount), effectiveDate: from }];
        expect(salaryInForce(after, day.toPlainYearMonth())).toEqual(salaryInForce(before, day.toPlainYearMonth()));
      }),
    );
  });
});

describe('the golden salaries', () => {
  it.each(golden.cases)('$month', ({ month, salaryCents, percentages }) => {
    const amounts = mapMembers(
      salariesInForce(salaries, Temporal.PlainYearMonth.from(month)),
      (found) => found?.amountCents ?? null,
    );
    expect(amounts).toEqual(mapMembers(fromWire(salaryCents), centsOrNull));
    expect(splitByIncome(cents(0), amounts).percentages).toEqual(fromWire(percentages));
  });
});
