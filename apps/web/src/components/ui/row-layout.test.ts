import { describe, expect, it } from 'vitest';
import { layOutRows, placeAt } from './row-layout.ts';

type Row = { day: string; height: number };
const rows: Row[] = [
  { day: 'b', height: 44 },
  { day: 'b', height: 56 },
  { day: 'a', height: 44 },
  { day: 'b', height: 44 },
];
const heightOf = ({ height }: Row) => height;
const dayOf = ({ day }: Row) => day;

describe('layOutRows', () => {
  it('puts a head over the rows that follow each other with one key', () => {
    const { tops, sections, height } = layOutRows(rows, heightOf, dayOf, 34);
    expect(tops).toEqual([34, 78, 168, 246, 290]);
    expect(height).toBe(290);
    expect(sections).toEqual([
      { key: 'b', first: 0, end: 2, top: 0, height: 134 },
      { key: 'a', first: 2, end: 3, top: 134, height: 78 },
      { key: 'b#1', first: 3, end: 4, top: 212, height: 78 },
    ]);
  });

  it('without keys has one section and no head', () => {
    const { tops, sections } = layOutRows(rows, heightOf, null, 34);
    expect(tops).toEqual([0, 44, 100, 144, 188]);
    expect(sections).toEqual([{ key: '', first: 0, end: 4, top: 0, height: 188 }]);
  });

  it('has nothing of no rows', () => {
    expect(layOutRows<Row>([], heightOf, dayOf, 34)).toEqual({ tops: [0], sections: [], height: 0 });
  });
});

describe('placeAt', () => {
  it('finds the row at a height', () => {
    const tops = [34, 78, 168, 246, 290];
    expect([0, 34, 77, 78, 200, 289, 290, 5000].map((y) => placeAt(tops, y))).toEqual([0, 0, 0, 1, 2, 3, 4, 4]);
  });
});
