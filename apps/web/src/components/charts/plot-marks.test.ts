import { describe, expect, it } from 'vitest';
import { monotonePath } from './plot-marks.tsx';

/** The y of every point that a path of cubics names, control points included. */
const heights = (path: string) =>
  [...path.matchAll(/[\d.-]+ (?<y>[\d.-]+)/g)].map((match) => Number(match.groups!['y']));

describe('monotonePath', () => {
  it('goes through its places and draws nothing beyond them', () => {
    const ys = [10, 40, 41, 41, 5, 90, 88];
    const path = monotonePath(ys.map((y, x) => ({ x, y })));
    const named = heights(path);
    expect(named.filter((_, index) => index % 3 === 0)).toEqual(ys);
    for (const [index, y] of ys.entries()) {
      if (index === 0) continue;
      const controls = named.slice(3 * index - 2, 3 * index);
      const [low, high] = [Math.min(y, ys[index - 1]!), Math.max(y, ys[index - 1]!)];
      for (const control of controls) {
        expect(control).toBeGreaterThanOrEqual(low - 0.001);
        expect(control).toBeLessThanOrEqual(high + 0.001);
      }
    }
  });
});
