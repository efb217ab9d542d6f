import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

describe('preferredLanguage', () => {
  it.each([
    [undefined, 'es'],
    ['', 'es'],
    ['*', 'es'],
    ['fr', 'es'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['es, en', 'es'],
    ['en, es', 'en'],
    // The weight decides, not the position.
    ['en;q=0.1, es;q=0.9', 'es'],
    ['es;q=0.1,en;q=0.9', 'en'],
    ['es; q=0.5, en; q=0.500', 'es'],
    // An unsupported language says nothing about the two supported ones.
    ['fr,en;q=0.5', 'en'],
    ['de-DE, en-GB;q=0.8, es;q=0.7', 'en'],
    ['fr, *;q=0.5, en;q=0.3', 'es'],
    // Weight zero is a refusal.
    ['en;q=0', 'es'],
    ['es;q=0, en', 'en'],
    // A similar prefix or malformed text matches neither.
    ['english, eng;q=1', 'es'],
    ['en;q=abc', 'es'],
    ['en;q=9', 'es'],
    [',;=,,', 'es'],
  ])('%s is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
