import { expect, it } from 'vitest';
import { PRESET_COLORS } from './category-colors.ts';
import { leastUsedColor } from './least-used-color.ts';

const colored = (...colors: string[]) => colors.map((color) => ({ color }));

it('begins with the first swatch, and goes on with those that no category has', () => {
  expect(leastUsedColor([])).toBe('#EF4444');
  expect(leastUsedColor(colored('#ef4444', '#F59E0B', '#123456'))).toBe('#10B981');
});

it('takes the one of the fewest categories once each has some', () => {
  const twice = [...PRESET_COLORS, ...PRESET_COLORS.filter((color) => color !== '#EC4899')];
  expect(leastUsedColor(colored(...twice))).toBe('#EC4899');
  expect(leastUsedColor(colored(...PRESET_COLORS))).toBe('#EF4444');
});
