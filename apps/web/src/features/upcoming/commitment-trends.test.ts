import { cents } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { easesFrom, heaviestAfterNext, steadyIncome } from './commitment-trends.ts';

const november = Temporal.PlainYearMonth.from('2026-11');
const months = (...percents: (number | null)[]) =>
  percents.map((percentOfIncome, index) => ({ month: november.add({ months: index }), percentOfIncome }));

describe('easesFrom', () => {
  it('is the first month from which on all stay below the mark, and the most of them', () => {
    expect(easesFrom(months(15, 40.9, 30.3, 23.1, 24.8, 22))).toEqual({
      month: Temporal.PlainYearMonth.from('2027-02'),
      percent: 25,
    });
    expect(easesFrom(months(15, 12, 31, 12))?.month.toString()).toBe('2027-02');
  });

  it.each([
    ['next month already stays below', [45, 29.9, 20]],
    ['the last month still reaches it', [10, 20, 30]],
    ['there is no income', [null, null, null]],
  ])('is nothing where %s', (_, percents) => {
    expect(easesFrom(months(...percents))).toBeNull();
  });
});

describe('heaviestAfterNext', () => {
  const totals = (...all: number[]) => all.map((each) => ({ totalCents: cents(each) }));

  it('is the month ahead that takes the most, the earliest of equals', () => {
    const rows = totals(9, 5, 7, 7, 2);
    expect(heaviestAfterNext(rows)).toBe(rows[2]);
  });

  it.each([[[9, 7, 7, 2]], [[9, 0, 0]], [[9, 5]], [[9]]])('is told already, or nothing, for %j', (all) => {
    expect(heaviestAfterNext(totals(...all))).toBeNull();
  });
});

describe('steadyIncome', () => {
  const income = (...all: (number | null)[]) =>
    all.map((each) => ({ incomeCents: each === null ? null : cents(each) }));

  it('is the income of all months', () => {
    expect(steadyIncome(income(8_000_000, 8_000_000))).toBe(8_000_000);
  });

  it.each([[[8_000_000, 8_100_000]], [[null, null]], [[0, 0]]])('is none for %j', (all) => {
    expect(steadyIncome(income(...all))).toBeNull();
  });
});
