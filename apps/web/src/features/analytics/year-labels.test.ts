import { describe, expect, it } from 'vitest';
import { cents as money } from '@household/domain';
import { freeSpot, marksUnder, pixelsOf, type Box, type Size } from '../../components/charts/free-spot.ts';
import { spotsAtEnd, spotsOfFull, spotsOfUsual, yearMarks } from './year-labels.ts';
import { yearPlot } from './year-plot.ts';

/** Eleven months near $50,000 and a running one. */
const year = (running: { spent: number; projected: number; usual: number }, differences: readonly number[]) =>
  yearPlot({
    months: Array.from({ length: 12 }, (_, index) => {
      const full = 5_000_000 + (differences[index] ?? 0);
      const amountCents = money(index === 11 ? running.spent : full);
      const throughCents = money(Math.min(running.spent, full));
      return {
        month: Temporal.PlainYearMonth.from({ year: 2026, month: index + 1 }),
        count: 9,
        amountCents,
        throughCents,
      };
    }),
    running: {
      day: 17,
      spentCents: money(running.spent),
      usualCents: money(running.spent),
      usualMonthCents: money(running.usual),
      projectionCents: money(running.projected),
      monthsCompared: 6,
    },
  } as unknown as Parameters<typeof yearPlot>[0]);

const plots = {
  desktop: { narrow: false, plot: { width: 1040, height: 214 } },
  phone: { narrow: true, plot: { width: 266, height: 150 } },
};
const label = (width: number): Size => ({ width, height: 16 });

describe.each(Object.entries(plots))('the labels of twelve months, %s', (_, { narrow, plot }) => {
  it.each([
    ['the months hardly differ', 2_900_000, 4_940_000],
    ['the running month stands where they do', 4_850_000, 4_940_000],
    ['the month has just begun', 150_000, 5_160_000],
    ['it goes far over them', 5_900_000, 7_000_000],
  ])('lie neither on a line or point nor on each other when %s', (__, spent, projected) => {
    const layout = year(
      { spent, projected, usual: 5_000_000 },
      [80, -40, 60, 0, -80, 40, 120, -60, 20, -20, 40].map((pesos) => pesos * 1000),
    );
    const { lines, boxes } = yearMarks(layout, plot, narrow);
    const highest = layout.full.reduce((best, place) => (place.y < best.y ? place : best));
    const taken: Box[] = [...boxes];
    const places = [
      spotsOfFull(highest, narrow)(label(44), plot),
      spotsAtEnd(layout.running!, 'below', narrow)(label(108), plot),
      spotsAtEnd(layout.projected!, 'over', narrow)(label(narrow ? 104 : 136), plot),
      spotsOfUsual(layout.usual!, narrow)(label(94), plot),
    ];
    for (const spots of places) {
      const spot = freeSpot(spots, { lines, boxes: taken })!;
      expect(marksUnder(spot, { lines, boxes: taken })).toBe(0);
      taken.push(spot);
    }
    // Not so far that it seems to be another point's.
    const point = pixelsOf(plot)(layout.running!);
    const running = taken.at(-3)!;
    const gap = Math.max(running.top - point.y, point.y - running.top - running.height, 0);
    expect(gap).toBeLessThan(40);
  });
});
