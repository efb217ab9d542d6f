import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsBetween } from '../calendar/year-month.ts';
import { cents, CENTS_MAX, negateCents } from '../money/cents.ts';
import { TOTAL_CENTS_MAX } from '../money/total-limit.ts';
import { firstUsualMonth, runningSums, showsUsual, USUAL_MONTHS, usualOf, usualThrough } from './usual.ts';

const month = (text: string) => Temporal.PlainYearMonth.from(text);
const usual = (...amounts: number[]) => usualOf(amounts.map(cents));

describe('the months that show what is usual', () => {
  it('are the six before, also of another year', () => {
    const february = month('2026-02');
    expect(firstUsualMonth(february).toString()).toBe('2025-08');
    const around = monthsBetween(month('2025-06'), month('2026-04'));
    const six = around.filter((each) => showsUsual(each, february)).map(String);
    expect(six).toEqual(['2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01']);
  });
});

describe('usualOf', () => {
  it.each([
    [[], null],
    [[5, 5], null],
    [[3, 1, 2], 2],
    [[9, 1, 4, 2], 3],
    [[10, 25, 16, 1], 13],
    [[0, 5, 6, 90], 6],
    [[0, -5, -6, -90], -6],
    [[-1, 0, 0, 1], 0],
    [[7, 7, 1, 1, 900], 7],
  ])('of %j is %j', (amounts, expected) => {
    expect(usual(...amounts)).toBe(expected);
  });

  it('can be of the largest totals', () => {
    expect(usual(...Array.from({ length: USUAL_MONTHS }, () => TOTAL_CENTS_MAX))).toBe(TOTAL_CENTS_MAX);
  });

  const amount = fc.integer({ min: negateCents(CENTS_MAX), max: CENTS_MAX });
  const amounts = fc.array(amount, { minLength: 3, maxLength: USUAL_MONTHS });

  it('has as many months above as below it, whatever their order', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const middle = usual(...list)!;
        const above = list.filter((each) => each > middle).length;
        const below = list.filter((each) => each < middle).length;
        expect(Math.max(above, below)).toBeLessThanOrEqual(list.length / 2);
        expect(usual(...list.toReversed())).toBe(middle);
      }),
    );
  });

  it('is mirrored by refunds, and moves with what all months have more', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: -1000, max: 1000 }), (list, more) => {
        expect(usual(...list.map((each) => -each))).toBe(negateCents(usual(...list)!));
        // Halves of a cent are rounded away from zero, so that twice the amounts say it exactly.
        const doubled = list.map((each) => 2 * each);
        expect(usual(...doubled.map((each) => each + 2 * more))).toBe(usual(...doubled)! + 2 * more);
      }),
    );
  });

  it('does not move for a month that is far from usual', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 5, maxLength: 5 }), (list) => {
        const rising = list.toSorted((left, right) => left - right);
        expect(usual(...rising.with(4, CENTS_MAX))).toBe(usual(...list));
      }),
    );
  });
});

describe('runningSums', () => {
  const day = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    amountCents: fc.integer({ min: -500, max: 500 }).map(cents),
  });
  const days = fc.array(day, { maxLength: 40 });

  it('has each day’s sum from the 1st on', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('2026-02', '2028-02', '2026-04', '2026-12'), (spent, name) => {
        const sums = runningSums({ month: month(name), days: spent });
        expect(sums).toHaveLength(month(name).daysInMonth);
        for (const [index, sum] of sums.entries()) {
          const counted = spent.filter((each) => each.day <= index + 1);
          expect(sum).toBe(counted.reduce((total, each) => total + each.amountCents, 0));
        }
      }),
    );
  });
});

describe('usualThrough', () => {
  const spentOn = (name: string, day: number, amount: number) =>
    runningSums({ month: month(name), days: [{ day, amountCents: cents(amount) }] });

  it('counts a shorter month whole', () => {
    const months = [spentOn('2026-02', 28, 100), spentOn('2026-04', 30, 200), spentOn('2026-03', 31, 300)];
    expect([27, 28, 30, 31].map((day) => usualThrough(day, months))).toEqual([0, 0, 100, 200]);
  });
});
