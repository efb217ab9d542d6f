import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartPoint } from './chart-point.ts';
import type { PlotGeometry } from './plot-frame.ts';
import { LightLinePlot } from './light-line-plot.tsx';

const points = (...pesos: (number | null)[]): ChartPoint[] =>
  pesos.map((value, index) => ({
    title: `día ${index}`,
    tick: `nov ${index}`,
    cents: value === null ? null : value * 100,
  }));

/** 400 by 226 pixels: 12 for the axis without its labels, which have no width here, 24 at the right, 8 above, 26 below. */
function draw(shown: ChartPoint[], stepped = false) {
  const geometries: PlotGeometry[] = [];
  const { container } = render(
    <LightLinePlot
      points={shown}
      stepped={stepped}
      numbered={false}
      height={226}
      axisLabel={(cents) => `$${cents / 100}`}
      onGeometry={(geometry) => geometries.push(geometry)}
    />,
  );
  const texts = Array.from(container.querySelectorAll('text'), ({ textContent }) => textContent);
  const paths = Array.from(container.querySelectorAll('svg > path'), (path) => path.getAttribute('d') ?? '');
  return { geometry: geometries.at(-1), texts, area: paths[0] ?? '', line: paths[1] ?? '' };
}

/** The heights that a path goes through, control points included. */
const heights = (path: string) =>
  Array.from(path.matchAll(/-?[\d.]+(?:e-?\d+)?,(-?[\d.]+(?:e-?\d+)?)/g), ([, y]) => Number(y));

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = () => this.seen();
      readonly disconnect = () => undefined;
      readonly seen: () => void;
      constructor(seen: () => void) {
        this.seen = seen;
      }
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('LightLinePlot', () => {
  it('puts $0 at the bottom, the axis top at the top and the points evenly between', () => {
    const { geometry } = draw(points(0, 4000, 2000));
    expect(geometry).toMatchObject({ width: 400, left: 12, top: 8, right: 376, bottom: 200 });
    // The axis goes a little above the largest value: 4,000 is 4/6 of it.
    expect(geometry?.points).toEqual([
      { x: 12, y: 200 },
      { x: 194, y: 72 },
      { x: 376, y: 136 },
    ]);
  });

  it('has $ at five heights, up to at least $1,000, and every label below that has room', () => {
    expect(draw(points(900, 0)).texts).toEqual(['$0', '$250', '$500', '$750', '$1000', 'nov 0', 'nov 1']);
  });

  it('is round but never goes below $0 nor above a peak', () => {
    const { line } = draw(points(0, 0, 3000, 0, 0));
    expect(line).toContain('C');
    const drawn = heights(line);
    expect(Math.max(...drawn)).toBe(200);
    expect(Math.min(...drawn)).toBe(56);
  });

  it('fills down to $0', () => {
    expect(draw(points(1000, 500)).area).toMatch(/L376,200L12,200Z$/);
  });

  it('gives every value of a projection a band of its own, its point in the middle', () => {
    const { geometry, line } = draw(points(1000, 0), true);
    expect(geometry?.points.map(({ x }) => x)).toEqual([103, 285]);
    expect(line).toBe('M12,40L194,40L194,200L376,200L376,200');
  });

  it('ends where the known values end', () => {
    const { geometry, line } = draw(points(100, 200, null));
    expect(geometry?.points[2]).toEqual({ x: 376, y: null });
    expect(line).not.toContain('376,');
  });
});
