import { describe, expect, it } from 'vitest';
import { divideRounded } from './divide-rounded.ts';

describe('divideRounded', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [0n, 7n, 0n],
  ])('%s / %s is %s', (dividend, divisor, expected) => {
    expect(divideRounded(dividend, divisor)).toBe(expected);
  });

  it('refuses a divisor of 0', () => {
    expect(() => divideRounded(1n, 0n)).toThrow(RangeError);
  });
});
