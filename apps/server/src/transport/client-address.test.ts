import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/test-app.ts';

const { app, database, log, members } = await buildTestApp({ environment: { TRUST_PROXY: 'loopback' } });
const { username, password } = members.first;

const signInWith = (forwarded: string, payload: object = { username, password }) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: '127.0.0.1',
    headers: { 'x-forwarded-for': forwarded },
    payload,
  });
const storedAddresses = async () =>
  (
    await database.pool.query<{ ip_address: string }>('select ip_address from session order by id desc limit 1')
  ).rows.map((row) => row.ip_address);

describe('the client address', () => {
  it.each(['203.0.113.5', '2001:db8::7', '::ffff:203.0.113.5'])(
    'is the one from a trusted proxy: %s',
    async (address) => {
      expect((await signInWith(address)).statusCode).toBe(200);
      expect(await storedAddresses()).toEqual([address]);
    },
  );

  it.each([
    ['5,000 characters', 'x'.repeat(5_000)],
    ['a zone of 5,000 characters', `fe80::1%${'x'.repeat(5_000)}`],
    ['a name', 'somewhere.example'],
    ['markup', '<b>203.0.113.5</b>'],
    ['an address with a port', '203.0.113.5:80'],
  ])('is the other end of the connection where the proxy says %s', async (_what, forwarded) => {
    log.length = 0;
    expect((await signInWith(forwarded)).statusCode).toBe(200);
    expect(await storedAddresses()).toEqual(['127.0.0.1']);
    expect((await signInWith(forwarded, { username, password: 'wrong wrong' })).statusCode).toBe(401);
    expect(JSON.stringify(log)).not.toContain(forwarded);
  });
});
