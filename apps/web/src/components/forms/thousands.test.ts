import { parseAmount } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { typeThousands, withThousands, type Typed } from './thousands.ts';

/** `12|34` is a text with its caret. */
const at = (marked: string): Typed => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: Typed): string => `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('withThousands', () => {
  it.each([
    ['', ''],
    ['123', '123'],
    ['1234', '1,234'],
    ['1234567.5', '1,234,567.5'],
    ['1234.', '1,234.'],
    ['.5', '.5'],
    ['12,345.60', '12,345.60'],
    ['12.345', '12.345'],
    ['1234.5678', '1,234.5678'],
    ['12,5', '12,5'],
    ['1234+80', '1234+80'],
    ['$1234', '$1234'],
    ['1.234.567', '1.234.567'],
  ])('shows %j as %j', (text, shown) => {
    expect(withThousands(text)).toBe(shown);
  });
});

describe('typeThousands', () => {
  it.each([
    // Digit by digit, at the end and in the middle.
    ['123', '1234|', '1,234|'],
    ['1,234', '1,2345|', '12,345|'],
    ['12,345', '912,345|', '912,345|'],
    ['12,345', '9|12,345', '9|12,345'],
    ['912,345', '19|12,345', '1,9|12,345'],
    ['1,234', '15|,234', '15|,234'],
    ['1,234', '1,5|234', '15|,234'],
    // Backspace; a comma is deleted together with the digit before it.
    ['1,234', '1,23|', '123|'],
    ['1,234', '1|234', '|234'],
    ['1,234,567', '1,234|567', '123|,567'],
    ['12,345', '|', '|'],
    // Decimals.
    ['1,234', '1,234.|', '1,234.|'],
    ['1,234.5', '1,234.55|', '1,234.55|'],
    // A comma that was typed is left alone.
    ['12', '12,|', '12,|'],
    ['12,', '12,5|', '12,5|'],
    ['1,', '1,2|', '1,2|'],
    ['1,23', '1,234|', '1,234|'],
    ['', '1234,5|', '1234,5|'],
    // Arithmetic, and anything that is not an amount, stays as typed.
    ['1,234', '1,234+|', '1,234+|'],
    ['1,234+8', '1,234+80000|', '1,234+80000|'],
    ['1234', '$1234|', '$1234|'],
    ['12.34', '12.345|', '12.345|'],
  ])('from %j, %j becomes %j', (before, after, shown) => {
    expect(marked(typeThousands(before, at(after)))).toBe(shown);
  });

  it.each(['7', '1234', '12345.6', '999999999.99', '1000000', '1234567890'])(
    'typed key by key and rubbed out again, %s keeps its meaning, and each key does something',
    (text) => {
      let shown: Typed = { text: '', caret: 0 };
      for (const key of text) {
        shown = typeThousands(shown.text, { text: shown.text + key, caret: shown.caret + 1 });
        expect(shown.caret).toBe(shown.text.length);
      }
      expect(parseAmount(shown.text)).toBe(parseAmount(text));
      for (let left = text.length - 1; left >= 0; left -= 1) {
        shown = typeThousands(shown.text, { text: shown.text.slice(0, -1), caret: shown.caret - 1 });
        expect(shown.text).toBe(withThousands(text.slice(0, left)));
      }
    },
  );
});
