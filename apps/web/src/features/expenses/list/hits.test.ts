import { describe, expect, it } from 'vitest';
import { hitsOf, lineWithHit, wordsOf } from './hits.ts';

const marked = (text: string, search: string) =>
  hitsOf(text, wordsOf(search)).map(({ start, end }) => text.slice(start, end));

describe('hitsOf', () => {
  it.each<[string, string, string[]]>([
    ['Tortillas y pan dulce', 'pan', ['pan']],
    ['Panadería El PÁN', 'pan', ['Pan', 'PÁN']],
    ['Café de Ñoño', 'nono cafe', ['Café', 'Ñoño']],
    ['Cafe\u0301 solo', 'cafe', ['Cafe\u0301']],
    ['ananas', 'ana', ['ana']],
    ['ananas', 'ana nas', ['ananas']],
    ['🌮 tacos 🌮', 'tacos', ['tacos']],
    ['İstanbul 20', 'stan 20', ['stan', '20']],
    ['Súper', 'x', []],
    ['Súper', '', []],
  ])('of %j by %j', (text, search, expected) => {
    expect(marked(text, search)).toEqual(expected);
  });
});

describe('lineWithHit', () => {
  it('is the first line that has one of the words', () => {
    expect(lineWithHit('detergente\nPan y fruta\npan', wordsOf('pan'))).toBe('Pan y fruta');
    expect(lineWithHit('detergente', wordsOf('pan'))).toBeNull();
    expect(lineWithHit(null, wordsOf('pan'))).toBeNull();
    expect(lineWithHit('detergente', [])).toBeNull();
  });
});
