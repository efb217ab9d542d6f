import { describe, expect, it } from 'vitest';
import { freeSpot, marksUnder } from './free-spot.ts';

const box = (left: number, top: number) => ({ left, top, width: 40, height: 16 });
const rising = [
  { x: 0, y: 100 },
  { x: 100, y: 0 },
];

describe('freeSpot', () => {
  it('takes the first spot that no line and no box touches', () => {
    const marks = { lines: [rising], boxes: [box(0, 0)] };
    expect(freeSpot([box(40, 50), box(10, 10), box(60, 70), box(0, 40)], marks)).toEqual(box(60, 70));
  });

  it('takes the one with the fewest marks where all have some', () => {
    const marks = {
      lines: [
        rising,
        [
          { x: 0, y: 45 },
          { x: 100, y: 45 },
        ],
      ],
      boxes: [],
    };
    expect(freeSpot([box(40, 40), box(0, 40)], marks)).toEqual(box(0, 40));
    expect(freeSpot([], marks)).toBeUndefined();
  });

  it.each([
    ['through it from side to side', { x: 0, y: 8 }, { x: 90, y: 8 }, 1],
    ['inside it', { x: 45, y: 4 }, { x: 50, y: 9 }, 1],
    ['past its corner', { x: 0, y: 20 }, { x: 39, y: 0 }, 0],
    ['beside it', { x: 90, y: 0 }, { x: 90, y: 50 }, 0],
  ])('knows a line %s', (_, from, to, count) => {
    expect(marksUnder(box(40, 0), { lines: [[from, to]], boxes: [] })).toBe(count);
  });
});
