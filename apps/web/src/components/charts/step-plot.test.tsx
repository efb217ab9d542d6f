import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlotBox } from './plot-frame.ts';
import { labelled, StepPlot, type Step } from './step-plot.tsx';

const steps = (...pesos: number[]): Step[] =>
  pesos.map((value, index) => ({ title: `mes ${index}`, tick: `mes ${index}`, cents: value * 100 }));

/** A path as it is told to the canvas: each step's letter with its numbers. */
class RecordedPath {
  readonly steps: string[];
  constructor(from?: RecordedPath) {
    this.steps = [...(from?.steps ?? [])];
  }
  readonly moveTo = (...at: number[]) => this.steps.push(`M${at.join(',')}`);
  readonly lineTo = (...at: number[]) => this.steps.push(`L${at.join(',')}`);
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
async function draw(shown: Step[]) {
  const onDrawn = vi.fn<(box: PlotBox) => void>();
  render(<StepPlot steps={shown} axisLabel={(cents) => `$${cents / 100}`} onDrawn={onDrawn} />);
  await vi.waitFor(() => expect(onDrawn).toHaveBeenCalled());
  return { box: onDrawn.mock.lastCall![0], line: line?.steps ?? [], area: area?.steps ?? [] };
}

beforeEach(() => {
  // Nothing is drawn in a colour without a name, and no stylesheet is loaded here.
  vi.spyOn(CSSStyleDeclaration.prototype, 'getPropertyValue').mockReturnValue('black');
  texts = [];
  line = undefined;
  area = undefined;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(226);
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

describe('StepPlot', () => {
  it('has room for its labels', async () => {
    const { box } = await draw(steps(0, 4000, 2000));
    expect(box).toEqual({ left: 12, top: 8, width: 364, height: 192 });
  });

  it('has $ at five heights, up to at least $1,000, and every label below that has room', async () => {
    await draw(steps(900, 0));
    expect(texts.toSorted()).toEqual(['$0', '$1000', '$250', '$500', '$750', 'mes 0', 'mes 1']);
  });

  it('gives every value a band of its own', async () => {
    const { line: drawn } = await draw(steps(1000, 0));
    expect([...new Set(drawn)]).toEqual(['L12,40', 'L194,40', 'L194,200', 'L376,200']);
  });

  it('fills down to $0', async () => {
    const { area: filled } = await draw(steps(1000, 500));
    expect(filled.slice(-2)).toEqual(['L376,200', 'L12,200']);
  });

  it('is drawn again before it is printed', async () => {
    await draw(steps(100, 200));
    line = undefined;
    fireEvent(window, new Event('beforeprint'));
    await vi.waitFor(() => expect(line?.steps.length).toBeGreaterThan(1));
    // Other tests share the window.
    fireEvent(window, new Event('afterprint'));
  });
});

describe('labelled', () => {
  it('is every label when there is room, else every second', () => {
    expect(labelled(7, 10)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(labelled(7, 4)).toEqual([0, 2, 4, 6]);
  });
});
