import { cents as money } from '@household/domain';
import { expect, it } from 'vitest';
import { freeSpot, marksUnder } from '../../../components/charts/free-spot.ts';
import { paceMarks, spotsOfMonth, spotsOfUsual } from './pace-labels.ts';
import { pacePlot } from './pace-plot.ts';

/** A month of 30 days. */
const plotOf = (today: number, spent: (day: number) => number, usual: (day: number) => number) =>
  pacePlot({
    day: today,
    spentCents: money(spent(today)),
    usualCents: money(usual(today)),
    monthsCompared: 6,
    days: Array.from({ length: 30 }, (_, index) => index + 1).map((day) => ({
      day,
      spentCents: day > today ? null : money(spent(day)),
      usualCents: money(usual(day)),
    })),
  });

it.each([
  ['over the usual', 17, (day: number) => 2_000_000 + day * 140_000, (day: number) => 1_500_000 + day * 120_000],
  ['under it', 20, (day: number) => day * 120_000, (day: number) => day * 170_000],
  ['under it and flat', 20, (day: number) => 1_500_000 + day * 3000, (day: number) => 1_900_000 + day * 30_000],
  ['over it near the end', 28, (day: number) => day * 170_000, (day: number) => day * 150_000],
  ['under it near the end', 29, (day: number) => day * 140_000, (day: number) => day * 150_000],
  ['at the beginning', 2, (day: number) => day * 900_000, (day: number) => 800_000 + day * 150_000],
])('the labels lie neither on a line nor on each other, %s', (_, day, spent, usual) => {
  for (const size of [
    { width: 640, height: 240 },
    { width: 260, height: 110 },
  ]) {
    const plot = plotOf(day, spent, usual);
    const { lines, boxes } = paceMarks(plot, day, size);
    const end = freeSpot(spotsOfUsual(plot)({ width: 92, height: 16 }, size), { lines, boxes })!;
    const month = freeSpot(spotsOfMonth(plot, day)({ width: 64, height: 16 }, size), {
      lines,
      boxes: [...boxes, end],
    })!;
    expect(marksUnder(end, { lines, boxes })).toBe(0);
    expect(marksUnder(month, { lines, boxes: [...boxes, end] })).toBe(0);
  }
});

it('finds room for text twice as large above the plot of a phone', () => {
  const size = { width: 186, height: 210 };
  const plot = plotOf(
    17,
    (day) => 2_000_000 + day * 160_000,
    (day) => 1_400_000 + day * 130_000,
  );
  const { lines, boxes } = paceMarks(plot, 17, size);
  const end = freeSpot(spotsOfUsual(plot)({ width: 184, height: 32 }, size), { lines, boxes })!;
  expect(marksUnder(end, { lines, boxes })).toBe(0);
});
