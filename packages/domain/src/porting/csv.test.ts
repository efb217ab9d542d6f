import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow, readCsv } from './csv.ts';

const cellsOf = (text: string) => {
  const result = readCsv(text);
  return result.ok ? result.rows.map(({ cells }) => cells) : null;
};

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', ' ', 'a', 'ñ', '=', "'", '\uFEFF', '😀') }),
);

describe('readCsv', () => {
  it('parses what csvRow wrote, whatever the cells contain', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 }), (rows) => {
        const text = ['a,b,c', ...rows.map(csvRow)].join('\r\n');
        expect(cellsOf(text)).toEqual([['a', 'b', 'c'], ...rows]);
        expect(cellsOf(`\uFEFF${text}\r\n`)).toEqual([['a', 'b', 'c'], ...rows]);
      }),
      { numRuns: 500 },
    );
  });

  it('parses every text to its end, or names the line of an open quote', () => {
    fc.assert(
      fc.property(fc.array(cell), (pieces) => {
        const text = pieces.join('');
        const result = readCsv(text);
        const line = (result.ok ? result.rows.at(-1)?.line : result.line) ?? 1;
        expect(line).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/u).length);
        expect(result.ok || text.includes('"')).toBe(true);
      }),
    );
  });

  it('names the line where each row begins, with quoted line endings of all kinds and empty lines', () => {
    const result = readCsv('a,b\r\n\r\n"1\r\n2",x\n"3\r4\n5",y\rz,z');
    expect(result.ok && result.rows.map(({ line }) => line)).toEqual([1, 3, 5, 8]);
  });

  it('reports where an unclosed quote opens', () => {
    expect(readCsv('a,b\n1,2\n3,"4\n5,6')).toEqual({ ok: false, line: 3 });
  });

  it.each([
    ['a;b;c\n1,5;2;3', ';'],
    ['a\tb\n1,5\t2', '\t'],
    ['sep=;\r\na;b,c,d', ';'],
    ['"a,b,c";d\n', ';'],
    ['alone', ','],
    ['', ','],
  ])('finds the separator of %j', (text, delimiter) => {
    expect(readCsv(text)).toMatchObject({ ok: true, delimiter });
  });

  it('uses the separator it is given', () => {
    expect(readCsv('a,b;c', ';')).toEqual({ ok: true, delimiter: ';', rows: [{ line: 1, cells: ['a,b', 'c'] }] });
  });

  it('reads a quote inside a cell, and text after a closing quote, as spreadsheets do', () => {
    expect(cellsOf('12" disk,"a"b\n')).toEqual([['12" disk', 'ab']]);
  });

  it('reads a megabyte', () => {
    const text = `${csvRow(['2026-01-01', 'Café, "grande"', '45.00'])}\n`.repeat(30_000);
    expect(cellsOf(text)).toHaveLength(30_000);
  });
});

describe('csvRow', () => {
  it('quotes what needs it and nothing else', () => {
    expect(csvRow(['a', 'b, c', 'd "e"', '', 'f\ng', 'h i'])).toBe('a,"b, c","d ""e""",,"f\ng",h i');
    expect(csvRow([''])).toBe('""');
    expect(cellsOf(csvRow(['Sep=;']))).toEqual([['Sep=;']]);
  });
});
