import { wholePercentages } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { slicesOfWhole } from './slices.ts';

const slices = (...amounts: number[]) => {
  const percentages = wholePercentages(amounts);
  return amounts.map((cents, index) => ({
    key: `${index}`,
    label: '',
    color: '#000000',
    cents,
    percent: percentages[index]!,
  }));
};

describe('slicesOfWhole', () => {
  it('keeps the six largest above 0, largest first, and the others as one', () => {
    const { shown, others, totalCents } = slicesOfWhole(slices(0, 10, 70, 20, 60, 30, 50, 40, 5, -85));
    expect(shown.map(({ cents }) => cents)).toEqual([70, 60, 50, 40, 30, 20]);
    expect(others).toMatchObject({ count: 2, cents: 15, percent: 5 });
    expect(others?.slices.map(({ cents }) => cents)).toEqual([10, 5]);
    expect(totalCents).toBe(200);
  });

  it('has no others where six say all', () => {
    expect(slicesOfWhole(slices(0, 10, 70)).others).toBeNull();
    expect(slicesOfWhole([])).toEqual({ shown: [], others: null, totalCents: 0 });
  });

  it('is the whole: its percentages add up to 100', () => {
    for (let count = 1; count <= 30; count += 1) {
      const amounts = Array.from({ length: count }, (_, index) => ((index + count) * 7919) % 1000 || 1);
      const { shown, others, totalCents } = slicesOfWhole(slices(...amounts));
      const parts = [...shown, ...(others ? [others] : [])];
      expect(parts.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
      expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
    }
  });
});
