import { describe, expect, it } from 'vitest';
import { rowsBetween as rowsBetweenTops } from './use-rows-near.ts';

const known = new Map<string, number[]>();
const topsOf = (height: number, count: number) =>
  known.getOrInsertComputed(`${height} ${count}`, () =>
    Array.from({ length: count + 1 }, (_, index) => index * height),
  );
const rowsBetween = (top: number, bottom: number, height: number, count: number) =>
  rowsBetweenTops(top, bottom, topsOf(height, count));

describe('rowsBetween', () => {
  it('gives the rows that a window of 900 pixels shows of 10,000, and some to spare', () => {
    expect(rowsBetween(-200, 700, 47, 10_000)).toEqual({ first: 0, end: 20 });
    expect(rowsBetween(47_000, 47_900, 47, 10_000)).toEqual({ first: 996, end: 1024 });
  });

  it('stays the same while the window moves within a row', () => {
    expect(rowsBetween(47_010, 47_910, 47, 10_000)).toEqual(rowsBetween(47_040, 47_940, 47, 10_000));
  });

  it('ends with the last row, and is empty where there are none', () => {
    expect(rowsBetween(469_100, 470_000, 47, 10_000)).toEqual({ first: 9976, end: 10_000 });
    expect(rowsBetween(47_000, 47_900, 47, 5)).toEqual({ first: 0, end: 5 });
    expect(rowsBetween(-200, 700, 47, 0)).toEqual({ first: 0, end: 0 });
  });

  it('has the nearest rows of a list that begins below the window or has ended above it', () => {
    expect(rowsBetween(-3000, -2156, 65, 500)).toEqual({ first: 0, end: 4 });
    expect(rowsBetween(60_000, 60_844, 65, 500)).toEqual({ first: 496, end: 500 });
  });

  it('holds every row in sight and never more than ten besides', () => {
    const count = 10_000;
    for (const height of [20, 47, 65, 120]) {
      for (const room of [100, 844, 900, 3000]) {
        for (let top = -2000; top < 1_200_000; top += 9973) {
          const { first, end } = rowsBetween(top, top + room, height, count);
          const [above, below] = [Math.floor(top / height), Math.ceil((top + room) / height)];
          expect(end - first).toBeLessThanOrEqual(below - above + 2 * (4 + 1));
          expect(first).toBeLessThanOrEqual(Math.min(Math.max(above, 0), count));
          expect(end).toBeGreaterThanOrEqual(Math.min(Math.max(below, 0), count));
        }
      }
    }
  });
});
