import { expect, it } from 'vitest';
import { freeSpot, marksUnder } from '../../../components/charts/free-spot.ts';
import { spotsOfDay, trendMarks } from './trend-labels.ts';
import { trendPlot } from './trend-plot.ts';

it.each([
  ['steep falls and rises', [119_200, 67_400, 12_200, 85_800, 0, 7100, 80_900]],
  ['one high day', [0, 0, 0, 950_000, 0, 0, 0]],
  ['a fall from the first day', [900_000, 300_000, 0, 0, 12_000, 0, 45_000]],
  ['two high days at the end', [119_200, 67_400, 12_200, 85_800, 0, 12_346_000, 12_426_600]],
  ['a day of refunds', [40_000, 120_000, -50_000, 10_000, 90_000, 0, 30_000]],
])('no amount lies on the line, on a point or on another amount: %s', (_, amounts) => {
  const { places } = trendPlot(amounts);
  for (const plot of [
    { width: 520, height: 176 },
    { width: 254, height: 130 },
  ]) {
    const { lines, boxes } = trendMarks(places, plot);
    const taken = [...boxes];
    for (const [index, place] of places.entries()) {
      const amount = amounts[index]!;
      // «$1,192» and «$123.5k».
      const label = { width: amount < 1_000_000 ? 36 : 44, height: 16 };
      const spot = freeSpot(spotsOfDay(place, amount < 0)(label, plot), { lines, boxes: taken })!;
      expect(marksUnder(spot, { lines, boxes: taken }), `the amount ${amount}`).toBe(0);
      taken.push(spot);
    }
  }
});
