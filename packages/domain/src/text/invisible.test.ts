import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasInvisible, withoutInvisible } from './invisible.ts';
import { isPlainlyWritten, nameKey, sharesName } from './name-key.ts';

describe('withoutInvisible', () => {
  it.each([
    ['a right-to-left override', 'pago \u202Eoxe.fdp', 'pago oxe.fdp'],
    ['bidi isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
    ['direction marks', 'a\u200Eb\u200Fc\u061Cd', 'abcd'],
    ['zero-width spaces', 'lu\u200Bis\u2060\uFEFF!', 'luis!'],
    ['a soft hyphen', 'super\u00ADmercado', 'supermercado'],
    ['a joiner between plain letters', 'lu\u200Dis\u200C', 'luis'],
    ['a variation selector after a plain letter', 'a\uFE0Fb\u{E0100}', 'ab'],
    ['tags without a flag', 'hola\u{E0068}\u{E006F}\u{E007F}', 'hola'],
    ['Hangul fillers', 'a\u3164\u115Fb', 'ab'],
    ['a joiner after an emoji with nothing to join', '👨\u200D casa', '👨 casa'],
  ])('takes away %s', (_, text, expected) => {
    expect(withoutInvisible(text)).toBe(expected);
    expect(hasInvisible(text)).toBe(true);
    expect(hasInvisible(expected)).toBe(false);
  });

  it.each([
    '👨‍👩‍👧 cena',
    '👩🏽‍🚀',
    '❤️‍🔥',
    '🏳️‍🌈',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} Edimburgo',
    '🇲🇽',
    '1️⃣ #️⃣',
    '☕️',
    'می\u200Cخواهم',
    'क्\u200Dष',
    '葛\u{E0100}',
    'Café, ñandú, 50 % · «hola»',
  ])('keeps %s whole', (text) => {
    expect(withoutInvisible(text)).toBe(text);
    expect(hasInvisible(text)).toBe(false);
  });

  it('leaves nothing invisible, whatever the text', () => {
    const marks = [
      '\u200B',
      '\u200D',
      '\u200C',
      '\uFE0F',
      '\u202E',
      '\u{E0067}',
      '\u{E007F}',
      '🏴',
      '👨',
      'a',
      '1',
      'م',
      '\u00AD',
    ];
    const text = fc.array(fc.constantFrom(...marks)).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (given) => {
        expect(hasInvisible(withoutInvisible(given))).toBe(false);
      }),
    );
  });
});

describe('nameKey', () => {
  it('is the same for names that differ only in case or normalisation form', () => {
    expect([nameKey('ｌｕｉｓ'), nameKey('LUIS'), nameKey('𝓵𝓾𝓲𝓼')]).toEqual(['luis', 'luis', 'luis']);
    expect(nameKey('Straße')).toBe(nameKey('STRASSE'));
    expect(nameKey('Zoé')).not.toBe(nameKey('Zoe'));
  });
});

describe('sharesName', () => {
  it('compares every name of one member with every name of the other, in any form', () => {
    expect(sharesName(['ana', 'Weiß'], ['luis', 'WEISS'])).toBe(true);
    expect(sharesName(['ana', 'Ｌuis'], ['luis', 'l'])).toBe(true);
    expect(sharesName(['ana', 'ANA'], ['luis', 'l'])).toBe(false);
  });
});

describe('isPlainlyWritten', () => {
  it('refuses full-width and other look-alikes of plain characters', () => {
    expect(['luis', 'Zoé Ñandú', 'Zoe\u0301', 'ßtraße'].map(isPlainlyWritten)).toEqual([true, true, true, true]);
    expect(['ｌｕｉｓ', 'ﬁna', 'luis²', '𝓵uis'].map(isPlainlyWritten)).toEqual([false, false, false, false]);
  });
});
