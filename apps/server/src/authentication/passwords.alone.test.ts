import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../test/test-app.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const verify = vi.hoisted(() => vi.fn<(hashed: string, password: string) => Promise<boolean>>());
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>();
  verify.mockImplementation((hashed, password) => original.verify(hashed, password));
  return { ...original, verify };
});

const { client, database, members } = await buildTestApp();

const workOf = async (username: string): Promise<object[]> => {
  verify.mockClear();
  const response = await client().call('POST', '/api/auth/login', { username, password: 'not the password' });
  expect(response.status).toBe(401);
  return verify.mock.calls.map(([hashed, password]) => {
    const { memoryCost, timeCost, parallelism } = parseOptions(hashed);
    return { memoryCost, timeCost, parallelism, length: hashed.length, password };
  });
};

describe('hashPassword', () => {
  it('makes an argon2id hash with 19 MiB, two passes, one lane and a random salt', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parseOptions(one)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1, saltLen: 16 });
    expect(one).not.toBe(other);
  });
});

describe('verifyPassword', () => {
  it('distinguishes the correct password from a wrong one', async () => {
    const stored = await hashPassword('correct horse');
    expect(await verifyPassword(stored, 'correct horse')).toBe(true);
    expect(await verifyPassword(stored, 'correct horse ')).toBe(false);
    expect(await verifyPassword(null, 'correct horse')).toBe(false);
  });
});

describe('the time of a refused sign-in', () => {
  it('is that of one verification with the same cost, whether the name is known, unknown or without a password', async () => {
    const known = await workOf(members.first.username);
    const unknown = await workOf('nobody at all');
    await database.pool.query('update account set password_hash = null where member_id = $1', [members.second.id]);
    const passwordless = await workOf(members.second.username);
    expect(known).toHaveLength(1);
    expect(unknown).toEqual(known);
    expect(passwordless).toEqual(known);
  });
});
