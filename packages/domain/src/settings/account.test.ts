import { describe, expect, it } from 'vitest';
import { loginSchema, newPasswordSchema, usernameSchema } from './account.ts';
import { salaryChangeSchema } from './salary.ts';

const messagesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe('loginSchema', () => {
  it('requires both fields, with the messages of the specification', () => {
    expect(messagesOf(loginSchema.safeParse({}))).toEqual(['usernameRequired', 'passwordRequired']);
    expect(messagesOf(loginSchema.safeParse({ username: ' ', password: '' }))).toEqual([
      'usernameRequired',
      'passwordRequired',
    ]);
    expect(messagesOf(loginSchema.safeParse({ username: 'x'.repeat(51), password: 'x'.repeat(101) }))).toEqual([
      'maximumLength:50',
      'maximumLength:100',
    ]);
  });

  it('accepts a short password, as typed', () => {
    expect(loginSchema.parse({ username: ' ana ', password: ' x ' })).toEqual({ username: 'ana', password: ' x ' });
  });
});

describe('the characters of a username', () => {
  it('accepts plain characters of any script', () => {
    for (const name of ['luis', 'Zoé Ñandú', 'łukasz', '李雷', 'b.o_2']) expect(usernameSchema.parse(name)).toBe(name);
  });

  it.each([
    ['ｌｕｉｓ', 'lookAlikeCharacters'],
    ['ﬁna', 'lookAlikeCharacters'],
    ['lu\u200Bis', 'invisibleCharacters'],
    ['\u202Esiul', 'invisibleCharacters'],
  ])('refuses %j, which looks like another', (name, message) => {
    expect(messagesOf(usernameSchema.safeParse(name))).toEqual([message]);
    expect(loginSchema.safeParse({ username: name, password: 'x' }).success).toBe(true);
  });
});

describe('newPasswordSchema', () => {
  it('requires 8 characters', () => {
    expect(messagesOf(newPasswordSchema.safeParse('1234567'))).toEqual(['minimumLength:8']);
    expect(newPasswordSchema.parse('12345678')).toBe('12345678');
  });

  it('accepts every character that a keyboard can type, but neither NUL nor half a surrogate pair', () => {
    expect(newPasswordSchema.parse('contraseña 😀')).toBe('contraseña 😀');
    for (const part of ['\0', '\ud800', '\udc00']) {
      expect(messagesOf(newPasswordSchema.safeParse(`12345678${part}`))).toEqual(['invalidCharacters']);
    }
  });
});

describe('usernameSchema', () => {
  it('trims', () => {
    expect(usernameSchema.parse(' Ana ')).toBe('Ana');
  });
});

describe('salaryChangeSchema', () => {
  it('accepts 0 and refuses negative amounts', () => {
    expect(salaryChangeSchema.parse({ amountCents: 0 })).toEqual({ amountCents: 0 });
    expect(messagesOf(salaryChangeSchema.safeParse({ amountCents: -1 }))).toEqual(['negative']);
  });
});
