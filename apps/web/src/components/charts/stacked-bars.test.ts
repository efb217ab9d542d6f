import { describe, expect, it } from 'vitest';
import { barsAxis, type StackedBar } from './stacked-bars.ts';

const bar = (lowerCents: number, upperCents = 0, markCents: number | null = null): StackedBar => ({
  title: 'diciembre de 2026',
  tick: 'dic',
  lowerCents,
  upperCents,
  label: '',
  isOver: false,
  isPartial: false,
  markCents,
});

describe('barsAxis', () => {
  it('has its lines at round percents of the income', () => {
    const { splits, top } = barsAxis([bar(2_550_000, 723_319, 2_400_000), bar(1_500_000)], 8_000_000);
    expect(splits).toEqual([0, 800_000, 1_600_000, 2_400_000, 3_200_000]);
    expect(top).toBe(3_273_319);
  });

  it('keeps the mark inside where all bars are lower', () => {
    const { splits, top } = barsAxis([bar(400_000, 0, 2_400_000)], 8_000_000);
    expect(splits).toEqual([0, 800_000, 1_600_000, 2_400_000]);
    expect(top).toBe(2_400_000);
  });

  it('has a few lines however far the bars pass the income', () => {
    const { splits } = barsAxis([bar(90_000_000)], 1_000_000);
    expect(splits.length).toBeLessThanOrEqual(6);
    expect(splits.at(-1)).toBeLessThanOrEqual(90_000_000);
  });

  it('has round pesos without an income', () => {
    expect(barsAxis([bar(350_000, 100_000)], null)).toEqual({
      splits: [0, 150_000, 300_000, 450_000, 600_000],
      top: 600_000,
    });
  });
});
