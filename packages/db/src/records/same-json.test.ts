import { describe, expect, it } from 'vitest';
import { sameJson } from './same-json.ts';

describe('sameJson', () => {
  it.each([
    [
      { a: 1, b: [null, { c: 'x' }] },
      { b: [null, { c: 'x' }], a: 1 },
    ],
    [null, undefined],
    [0, -0],
    [[], []],
  ])('takes %j and %j for equal', (left, right) => {
    expect(sameJson(left, right)).toBe(true);
  });

  it.each([
    [{ a: null }, { b: null }],
    [{ a: null }, {}],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    ['1', 1],
    [{ a: 0 }, { a: false }],
  ])('tells %j from %j', (left, right) => {
    expect([sameJson(left, right), sameJson(right, left)]).toEqual([false, false]);
  });
});
