import { describe, expect, it } from 'vitest';
import { keepSteady } from './steady-rows.ts';

const rows = (text: string) => text.split('').map((id) => ({ id, text: id }));
const shown = (held: string, present: string, isWhole = true) => {
  const steady = keepSteady(rows(held), rows(present), isWhole);
  return {
    rows: steady.rows.map(({ id }) => id).join(''),
    removed: [...steady.removed].join(''),
    newCount: steady.newCount,
  };
};

describe('keepSteady', () => {
  it('counts what is new above or between, and leaves every row where it is', () => {
    expect(shown('bdf', 'abcdf')).toEqual({ rows: 'bdf', removed: '', newCount: 2 });
  });

  it('appends what is new after all rows: the next page of an endless list', () => {
    expect(shown('bd', 'abdefg', false)).toEqual({ rows: 'bdefg', removed: '', newCount: 1 });
  });

  it('keeps the place of a row that has gone, and says so', () => {
    expect(shown('abc', 'ac')).toEqual({ rows: 'abc', removed: 'b', newCount: 0 });
    expect(shown('abc', '')).toEqual({ rows: 'abc', removed: 'abc', newCount: 0 });
  });

  it('takes rows that new ones have pushed off the loaded end for loaded still', () => {
    expect(shown('cde', 'abc', false)).toEqual({ rows: 'cde', removed: '', newCount: 2 });
    expect(shown('cde', 'abc', true)).toEqual({ rows: 'cde', removed: 'de', newCount: 2 });
  });

  it('waits with a page of which it knows no row', () => {
    expect(shown('xyz', 'abc', false)).toEqual({ rows: 'xyz', removed: '', newCount: 3 });
  });

  it('shows at once what comes to an empty list', () => {
    expect(shown('', 'ab')).toEqual({ rows: 'ab', removed: '', newCount: 0 });
  });

  it('gives kept rows their present contents, and leaves a row that moved at its place', () => {
    const present = [
      { id: 'b', text: 'B' },
      { id: 'a', text: 'A' },
    ];
    const { rows: kept, newCount } = keepSteady(rows('ab'), present, true);
    expect(kept.map(({ text }) => text)).toEqual(['A', 'B']);
    expect(newCount).toBe(0);
  });
});
