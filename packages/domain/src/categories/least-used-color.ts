import { PRESET_COLORS } from './category-colors.ts';

/** The first swatch that the fewest categories have: what a new one begins with. */
export function leastUsedColor(categories: readonly { readonly color: string }[]): (typeof PRESET_COLORS)[number] {
  const used = categories.map(({ color }) => color.toUpperCase());
  const uses = PRESET_COLORS.map((color) => used.filter((other) => other === color).length);
  return PRESET_COLORS[uses.indexOf(Math.min(...uses))]!;
}
