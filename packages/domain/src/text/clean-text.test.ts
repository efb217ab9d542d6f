import { describe, expect, it } from 'vitest';
import { cleanText, textLength } from './clean-text.ts';
import { metaSchema } from '../expenses/meta.ts';
import { tagsSchema } from '../expenses/tags.ts';
import { usernameSchema } from '../settings/account.ts';
import { foldForSearch } from './fold-for-search.ts';
import { linesSchema, secretSchema, textSchema } from './text-schema.ts';

describe('cleanText', () => {
  it('trims and normalises', () => {
    expect(cleanText('  Cafe\u0301 \u00a0')).toBe('Caf\u00e9');
  });

  it.each(['a\nb', 'a\tb', 'a\0b', 'a\u007fb', 'a\u0085b', 'a\u2028b', 'a\ud800b', '\udc00'])('refuses %j', (text) => {
    expect(cleanText(text)).toBeNull();
  });

  it('turns text without visible characters into an empty one', () => {
    expect(cleanText(' \u200b\ufeff ')).toBe('');
  });

  it('keeps emoji whole, with their joiners', () => {
    expect(cleanText('👨‍👩‍👧 cena')).toBe('👨‍👩‍👧 cena');
  });
});

describe('a text that is too long', () => {
  const MARKS = '\u0323\u0301'.repeat(50_000);
  const VOWELS = `${'\u093f'.repeat(200_000)}\u200b`;

  // Normalising or scanning any of these takes a minute.
  it.each([MARKS, VOWELS])('is refused by its length, before it is scanned', (text) => {
    expect(cleanText(text)).toBe(text);
    for (const schema of [
      textSchema({ max: 255 }),
      linesSchema({ max: 1000 }),
      secretSchema({ min: 1, max: 255, required: 'passwordRequired' }),
      usernameSchema,
    ]) {
      expect(schema.safeParse(text).error?.issues[0]?.message).toMatch(/^maximumLength:/);
    }
    expect(tagsSchema.safeParse([text]).error?.issues[0]?.message).toBe('maximumLength:50');
    for (const meta of [{ a: text }, { [text]: 1 }]) {
      expect(metaSchema.safeParse(meta).error?.issues[0]?.message).toBe('metaTooLarge');
    }
  });

  it('is not one of 255 characters that decompose into four each', () => {
    // No characters decompose into more than these.
    const composed = '\u1f82'.repeat(255);
    expect(textSchema({ max: 255 }).parse(composed.normalize('NFD'))).toBe(composed);
    const lines = `${'\u1f82'.repeat(499)}\n${'\u{16d6a}'.repeat(500)}`;
    expect(linesSchema({ max: 1000 }).parse(lines.normalize('NFD'))).toBe(lines);
  });
});

describe('textLength', () => {
  it('counts characters, not UTF-16 units', () => {
    expect(textLength('ñandú🌮')).toBe(6);
  });
});

describe('foldForSearch', () => {
  it('ignores case and accents; ñ is found by n', () => {
    expect(foldForSearch('Café de ÑOÑO')).toBe('cafe de nono');
    expect(foldForSearch('PIN\u0303ATA')).toBe(foldForSearch('piñata'));
  });
});

describe('textSchema', () => {
  const schema = textSchema({ max: 5 });
  const messageOf = (input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

  it('accepts 1 to 5 characters after trimming', () => {
    expect(schema.parse(' 🌮🌮🌮🌮🌮 ')).toBe('🌮🌮🌮🌮🌮');
    expect(messageOf('   ')).toBe('required');
    expect(messageOf(undefined)).toBe('required');
    expect(messageOf(null)).toBe('required');
    expect(messageOf('123456')).toBe('maximumLength:5');
    expect(messageOf('a\u0000b')).toBe('invalidCharacters');
    expect(messageOf(12)).toBe('invalidValue');
  });
});

describe('linesSchema', () => {
  const schema = linesSchema({ max: 13 });
  const messageOf = (input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

  it('keeps several lines and empty ones between them', () => {
    expect(schema.parse('\n pan \n\ny\r\nleche\r\n')).toBe('pan \n\ny\nleche');
  });

  it.each([null, '', '  ', ' \n\u200b\r\n '])('reads %j as none', (input) => {
    expect(schema.parse(input)).toBeNull();
  });

  it('refuses other control characters, what nobody sees, and what is too long', () => {
    for (const text of ['a\tb', 'a\rb', 'a\0b', 'a\u2028b']) expect(messageOf(text)).toBe('invalidCharacters');
    expect(messageOf('a\u202eb\nc')).toBe('invisibleCharacters');
    expect(messageOf('123456\n7890123')).toBe('maximumLength:13');
    expect(messageOf(undefined)).toBe('required');
    expect(messageOf(12)).toBe('invalidValue');
  });
});

describe('secretSchema', () => {
  const schema = secretSchema({ min: 8, max: 10, required: 'passwordRequired' });

  it('keeps spaces, normalises, and limits the length', () => {
    expect(schema.parse('  cafe\u0301 12 ')).toBe('  caf\u00e9 12 '.slice(0, 10));
    expect(schema.safeParse('1234567').error?.issues[0]?.message).toBe('minimumLength:8');
    expect(schema.safeParse('12345678901').error?.issues[0]?.message).toBe('maximumLength:10');
    expect(schema.safeParse('').error?.issues[0]?.message).toBe('passwordRequired');
    expect(schema.safeParse(undefined).error?.issues[0]?.message).toBe('passwordRequired');
  });
});
