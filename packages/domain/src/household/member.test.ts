import { describe, expect, it } from 'vitest';
import { memberIdFromName, memberIdSchema } from './member.ts';

describe('memberIdFromName', () => {
  it.each([
    ['Ana', 'ana'],
    ['  José Ángel ', 'jose'],
    ['ÑOÑO', 'nono'],
    ["D'Artagnan", 'dartagnan'],
    ['2Pac', 'pac'],
    ['x'.repeat(40), 'x'.repeat(31)],
  ])('makes %s into %s', (name, expected) => {
    expect(memberIdFromName(name)).toBe(expected);
  });

  it.each(['', '   ', '李明', '123', 'Total'])('finds no id in "%s"', (name) => {
    expect(memberIdFromName(name)).toBeNull();
  });
});

describe('memberIdSchema', () => {
  it('accepts at most 31 lowercase letters and digits, a letter first, but not the key of a total', () => {
    expect(memberIdSchema.parse('ana2')).toBe('ana2');
    for (const id of ['Ana', '2ana', 'a b', '', 'a'.repeat(32), 'total']) {
      expect(memberIdSchema.safeParse(id).success).toBe(false);
    }
  });
});
