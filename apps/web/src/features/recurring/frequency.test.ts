import { describe, expect, it } from 'vitest';
import { FREQUENCIES, frequencyOf, repeatedAs } from './frequency.ts';

describe('frequencyOf', () => {
  it('finds again what was chosen', () => {
    for (const frequency of FREQUENCIES) {
      expect(frequencyOf(repeatedAs(frequency, { cadence: 'yearly', interval: '1' }))).toBe(frequency);
    }
  });

  it.each([
    ['monthly', '6', 'other'],
    ['weekly', '2', 'other'],
    ['monthly', ' 2 ', 'twoMonths'],
    ['monthly', '', 'other'],
  ] as const)('takes %s with interval %j as %s', (cadence, interval, frequency) => {
    expect(frequencyOf({ cadence, interval })).toBe(frequency);
  });
});

describe('repeatedAs', () => {
  it('goes on with weeks where weeks stood', () => {
    expect(repeatedAs('other', { cadence: 'weekly', interval: '1' })).toEqual({ cadence: 'weekly', interval: '3' });
    expect(repeatedAs('other', { cadence: 'biweekly', interval: '1' })).toEqual({ cadence: 'monthly', interval: '3' });
  });
});
