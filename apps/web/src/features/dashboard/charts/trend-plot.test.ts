import { describe, expect, it } from 'vitest';
import { trendPlot } from './trend-plot.ts';

describe('trendPlot', () => {
  it('puts every day on its amount, from $0', () => {
    const { places, zero, line } = trendPlot([0, 100_000, 200_000]);
    expect(places).toEqual([
      { x: 0, y: 100 },
      { x: 50, y: 50 },
      { x: 100, y: 0 },
    ]);
    expect(zero).toBe(100);
    for (const place of ['M0.000 100.000', ' 50.000 50.000', ' 100.000 0.000']) expect(line).toContain(place);
  });

  it('puts a day of refunds below $0, with room for its amount', () => {
    const { places, zero } = trendPlot([-50_000, 0, 150_000]);
    expect(places.map(({ y }) => y)).toEqual([expect.closeTo(86.96, 2), expect.closeTo(65.22, 2), 0]);
    expect(zero).toBe(places[1]!.y);
  });

  it('leaves a small amount low', () => {
    expect(trendPlot([0, 5_000, 0]).places[1]!.y).toBe(95);
  });
});
