import { expect, it } from 'vitest';
import { fittingChips } from './fitting-chips.ts';

const room = { width: 358, gap: 8 };

it.each([
  // 100 + 100 + 100 take 316 of 358: three a row.
  { widths: [100, 100, 100, 100, 100, 100, 100], tail: 90, count: 5 },
  { widths: [100, 100, 100, 100, 100], tail: 90, count: 5 },
  { widths: [], tail: 90, count: 0 },
  // Wider than a row: it gets one to itself.
  { widths: [400, 400, 100], tail: 90, count: 1 },
])('of $widths with $tail at the end, $count stand in two rows', ({ widths, tail, count }) => {
  expect(fittingChips(widths, tail, 2, room)).toBe(count);
});

it('fills a row to its last pixel', () => {
  expect(fittingChips([175, 175], 10, 1, { width: 376, gap: 8 })).toBe(2);
  expect(fittingChips([175, 175], 10, 1, { width: 375, gap: 8 })).toBe(1);
});
