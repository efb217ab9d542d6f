import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartPoint } from './chart-point.ts';
import { LinePlot, type PlotGeometry } from './line-plot.tsx';

const points = (...pesos: (number | null)[]): ChartPoint[] =>
  pesos.map((value, index) => ({
    title: `día ${index}`,
    tick: `nov ${index}`,
    cents: value === null ? null : value * 100,
  }));

/** A path as it is told to the canvas: each step's letter with its numbers. */
class RecordedPath {
  readonly steps: string[];
  constructor(from?: RecordedPath) {
    this.steps = [...(from?.steps ?? [])];
  }
  readonly moveTo = (...at: number[]) => this.steps.push(`M${at.join(',')}`);
  readonly lineTo = (...at: number[]) => this.steps.push(`L${at.join(',')}`);
  readonly bezierCurveTo = (...at: number[]) => this.steps.push(`C${at.join(',')}`);
  readonly rect = () => undefined;
}

/** What a canvas of 400 by 226 pixels was told to write, to stroke and to fill. The texts have no width. */
let texts: string[];
let line: RecordedPath | undefined;
let area: RecordedPath | undefined;

const context = new Proxy<Record<string, unknown>>(
  {},
  {
    get: (known, name: string) => {
      const called: Record<string, unknown> = {
        measureText: () => ({ width: 0 }),
        fillText: (text: string) => texts.push(text),
        stroke: (path?: RecordedPath) => (line = path ?? line),
        fill: (path?: RecordedPath) => (area = path ?? area),
      };
      return called[name] ?? known[name] ?? (() => undefined);
    },
  },
);

/** 12 for the axis without its labels, 24 at the right, 8 above, 26 below. */
async function draw(shown: ChartPoint[], stepped = false) {
  const onGeometry = vi.fn<(geometry: PlotGeometry) => void>();
  render(
    <LinePlot
      points={shown}
      stepped={stepped}
      numbered={false}
      height={226}
      axisLabel={(cents) => `$${cents / 100}`}
      onGeometry={onGeometry}
    />,
  );
  await vi.waitFor(() => expect(onGeometry).toHaveBeenCalled());
  return { geometry: onGeometry.mock.lastCall![0], line: line?.steps ?? [], area: area?.steps ?? [] };
}

const numbers = (step: string) => step.slice(1).split(',').map(Number);
/** The heights that a path goes through, control points included. */
const heights = (path: string[]) => path.flatMap((step) => numbers(step).filter((_, index) => index % 2 === 1));

beforeEach(() => {
  // Nothing is drawn in a colour without a name, and no stylesheet is loaded here.
  vi.spyOn(CSSStyleDeclaration.prototype, 'getPropertyValue').mockReturnValue('black');
  texts = [];
  line = undefined;
  area = undefined;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  vi.stubGlobal('Path2D', RecordedPath);
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

describe('LinePlot', () => {
  it('puts $0 at the bottom, the axis top at the top and the points evenly between', async () => {
    const { geometry } = await draw(points(0, 4000, 2000));
    expect(geometry).toMatchObject({ width: 400, left: 12, top: 8, right: 376, bottom: 200 });
    // The axis goes a little above the largest value: 4,000 is 4/6 of it.
    expect(geometry.points).toEqual([
      { x: 12, y: 200 },
      { x: 194, y: 72 },
      { x: 376, y: 136 },
    ]);
  });

  it('has $ at five heights, up to at least $1,000, and every label below that has room', async () => {
    await draw(points(900, 0));
    expect(texts.toSorted()).toEqual(['$0', '$1000', '$250', '$500', '$750', 'nov 0', 'nov 1']);
  });

  it('is round but never goes below $0 nor above a peak', async () => {
    const { line: drawn } = await draw(points(0, 0, 3000, 0, 0));
    expect(drawn.some((step) => step.startsWith('C'))).toBe(true);
    expect(Math.max(...heights(drawn))).toBe(200);
    expect(Math.min(...heights(drawn))).toBe(56);
  });

  it('fills down to $0', async () => {
    const { area: filled } = await draw(points(1000, 500));
    expect(filled.slice(-2)).toEqual(['L376,200', 'L12,200']);
  });

  it('gives every value of a projection a band of its own, its point in the middle', async () => {
    const { geometry, line: drawn } = await draw(points(1000, 0), true);
    expect(geometry.points.map(({ x }) => x)).toEqual([103, 285]);
    expect([...new Set(drawn)]).toEqual(['L12,40', 'L194,40', 'L194,200', 'L376,200']);
  });

  it('ends where the known values end', async () => {
    const { geometry, line: drawn } = await draw(points(100, 200, null));
    expect(geometry.points[2]).toEqual({ x: 376, y: null });
    expect(drawn.at(-1)).toMatch(/194,[\d.]+$/);
  });

  it('is drawn again before it is printed', async () => {
    await draw(points(100, 200));
    line = undefined;
    fireEvent(window, new Event('beforeprint'));
    await vi.waitFor(() => expect(line?.steps.length).toBeGreaterThan(1));
  });
});
