import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDays, compareMonths } from './compare-dates.ts';

const anyDay = fc
  .record({
    year: fc.integer({ min: 1, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map((fields) => Temporal.PlainDate.from(fields));
/** Two days that are often in the same month, or the same day. */
const twoDays = fc
  .tuple(anyDay, anyDay, fc.integer({ min: 0, max: 2 }))
  .map(
    ([one, other, alike]) => [one, alike === 0 ? other : one.with({ day: alike === 1 ? other.day : one.day })] as const,
  );

describe('the order of days and months', () => {
  it('is that of Temporal', () => {
    fc.assert(
      fc.property(twoDays, ([one, other]) => {
        const months = [one.toPlainYearMonth(), other.toPlainYearMonth()] as const;
        expect(Math.sign(compareDays(one, other))).toBe(Temporal.PlainDate.compare(one, other));
        expect(Math.sign(compareMonths(...months))).toBe(Temporal.PlainYearMonth.compare(...months));
      }),
    );
  });
});
