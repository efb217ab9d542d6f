import { IMPORT_ROWS_MAX } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { readTableFile } from './read-table-file.ts';

const reading = (...content: (string | Uint8Array<ArrayBuffer>)[]) => readTableFile(new File(content, 'gastos.csv'));
const cellsOf = async (...content: (string | Uint8Array<ArrayBuffer>)[]) => {
  const result = await reading(...content);
  return result.ok ? result.file.rows.map(({ cells }) => cells) : result.problem;
};
const bytes = (...values: number[]) => new Uint8Array(values);

describe('readTableFile', () => {
  it('reads UTF-8 with and without its mark', async () => {
    expect(await cellsOf('Café,1\r\n')).toEqual([['Café', '1']]);
    expect(await cellsOf('\uFEFFCafé,1')).toEqual([['Café', '1']]);
  });

  it('reads what is no UTF-8 as Windows-1252', async () => {
    expect(await cellsOf('Caf', bytes(0xe9), ';', bytes(0x80), '1\r\nPi', bytes(0xf1), 'a;2')).toEqual([
      ['Café', '€1'],
      ['Piña', '2'],
    ]);
  });

  it('reads UTF-16 of either order, as spreadsheets save “Unicode text”', async () => {
    expect(await cellsOf(bytes(0xff, 0xfe, 0xf1, 0, 0x09, 0, 0x31, 0))).toEqual([['ñ', '1']]);
    expect(await cellsOf(bytes(0xfe, 0xff, 0, 0xf1, 0, 0x09, 0, 0x31))).toEqual([['ñ', '1']]);
  });

  it('leaves out rows without a text, and knows the widest', async () => {
    const result = await reading('a,b\n,\n\nc,d,e\n');
    expect(result).toMatchObject({ ok: true, file: { name: 'gastos.csv', columnCount: 3 } });
    expect(result.ok && result.file.rows.map(({ line }) => line)).toEqual([1, 4]);
  });

  it('says why it refuses a file', async () => {
    expect(await cellsOf('')).toEqual({ kind: 'empty' });
    expect(await cellsOf('\uFEFF,,\n \n')).toEqual({ kind: 'empty' });
    expect(await cellsOf('a,b\n"c,d')).toEqual({ kind: 'openQuote', line: 2 });
    expect(await cellsOf('PK', bytes(3, 4, 0))).toEqual({ kind: 'workbook' });
    expect(await cellsOf(bytes(0xd0, 0xcf, 0x11, 0xe0))).toEqual({ kind: 'workbook' });
    expect(await cellsOf('%PDF-1.4\n')).toEqual({ kind: 'pdf' });
    expect(await cellsOf('\uFEFF{\n  "members": []}')).toEqual({ kind: 'json' });
    expect(await cellsOf('[{"merchant":"Liverpool"}]')).toEqual({ kind: 'json' });
    expect(await cellsOf('\n<!DOCTYPE html><table>')).toEqual({ kind: 'markup' });
    expect(await cellsOf('<?xml version="1.0"?>')).toEqual({ kind: 'markup' });
    expect(await cellsOf('<10 pesos,1')).toEqual([['<10 pesos', '1']]);
    expect(await cellsOf('[Cuenta],1')).toEqual([['[Cuenta]', '1']]);
    expect(await cellsOf('a\n'.repeat(8 * 1024 * 1024), 'b')).toEqual({ kind: 'tooLarge' });
  });

  it('takes 50,000 rows and their titles, and no more', async () => {
    expect(await cellsOf('a\n'.repeat(IMPORT_ROWS_MAX + 1))).toHaveLength(IMPORT_ROWS_MAX + 1);
    expect(await cellsOf('a\n'.repeat(IMPORT_ROWS_MAX + 2))).toEqual({
      kind: 'tooManyRows',
      rows: IMPORT_ROWS_MAX + 2,
    });
  });
});
