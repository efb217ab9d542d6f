import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCommonPassword, refuseCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each(['password', 'PASSWORD1', 'qwertyuiop', '12345678', '88888888', 'iloveyou', 'ｐａｓｓｗｏｒｄ'])(
    'refuses %j, one of the most used',
    async (password) => {
      expect(await isCommonPassword(password, 'ana')).toBe(true);
    },
  );

  it.each([
    ['ana.maria', 'ana.maria2026'],
    ['Ana.Maria', 'XANA.MARIAyZ'],
    ['ana', 'anaANAana1234567'],
    ['Zoé Ñandú', 'zoe\u0301 n\u0303andu\u0301 12345'.normalize('NFC')],
  ])('refuses for %j the password %j, where fewer than 8 characters are left', async (username, password) => {
    expect(await isCommonPassword(password, username)).toBe(true);
  });

  it.each([
    ['ana', 'anaANAana12345678'],
    ['ana', 'correct horse'],
    ['luis', 'una nueva y larga'],
    ['ana', 'passwordpasswordx'],
    ['', 'tres tristes'],
    ['ana', '   \n     '],
  ])('accepts for %j the password %j', async (username, password) => {
    expect(await isCommonPassword(password, username)).toBe(false);
  });

  it('has a list that is sorted, in lowercase, and each of at least 8 characters', () => {
    const text = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
    const lines = text.trimEnd().split('\n');
    expect(lines).toEqual([...new Set(lines)].toSorted());
    expect(lines.filter((line) => line !== line.toLowerCase() || line.length < 8)).toEqual([]);
    expect(lines.length).toBeGreaterThan(3900);
  });
});

describe('refuseCommonPassword', () => {
  it('throws with the issue where the password stands', async () => {
    await expect(refuseCommonPassword('password', 'ana')).rejects.toMatchObject({
      message: 'Password is too common',
      details: { issues: [{ path: 'password', message: 'commonPassword' }] },
    });
    await expect(refuseCommonPassword('correct horse', 'ana')).resolves.toBeUndefined();
  });
});
