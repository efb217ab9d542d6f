import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestClient } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDevice, sealDevice } from './known-devices.ts';

const START = '2026-09-17T18:00:00Z';
const SHARED = '192.0.2.1';
const { advance, client, database, members, setNow, signInAs } = await buildTestApp({ now: START });
const behindProxy = await buildTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
const { first, second } = members;

const attempt = (browser: TestClient, username: string, password: string) =>
  browser.send({ method: 'POST', url: '/api/auth/login', payload: { username, password } });
const status = async (browser: TestClient, username: string, password: string) =>
  (await attempt(browser, username, password)).statusCode;
const me = async (browser: TestClient) => (await browser.call('GET', '/api/auth/me')).status;
const deviceCookie = (headers: Record<string, unknown>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((line) => line.startsWith('household_device=')) ?? '';

const failures = (username: string, address: string, times: number) =>
  database.pool.query(
    'insert into login_failure (username_key, address, at) select $1, $2, $3 from generate_series(1, $4::int)',
    [username, address, START, times],
  );

/** Strangers behind the same address fail for both names until both names and the address are locked there. */
async function strangersFail(): Promise<void> {
  await failures(first.username, SHARED, 20);
  await failures(second.username, SHARED, 20);
  await failures('nobody', SHARED, 60);
  for (const name of [first.username, second.username, 'other']) {
    expect(await status(client(SHARED), name, 'wrong')).toBe(429);
  }
}

beforeEach(async () => {
  setNow(START);
  await database.pool.query('delete from login_failure');
});

describe('the cookie of a device', () => {
  it('is set by a sign-in, HttpOnly, SameSite=Lax, for 400 days; Secure over https', async () => {
    const plain = deviceCookie((await attempt(client(), first.username, first.password)).headers);
    expect(plain).toMatch(
      /^household_device=[\da-f-]{36}\.\d+\.ana\.[\w+/]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const https = await behindProxy.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-proto': 'https' },
      payload: { username: first.username, password: first.password },
    });
    expect(deviceCookie(https.headers)).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('is not set with a wrong password, and stays after a sign-out', async () => {
    const browser = client();
    expect(deviceCookie((await attempt(browser, first.username, 'wrong')).headers)).toBe('');
    await attempt(browser, first.username, first.password);
    const signOut = await browser.send({ method: 'POST', url: '/api/auth/logout' });
    expect(deviceCookie(signOut.headers)).toBe('');
    expect(deviceCookie((await attempt(browser, first.username, first.password)).headers)).toBe('');
  });

  it('is renewed while the device is in use, and set for sessions older than the feature', async () => {
    const browser = await signInAs('first');
    const token = browser.cookie();
    const bare = { url: '/api/auth/me', headers: { cookie: `household_session=${token}` } };
    advance({ hours: 2 });
    expect(deviceCookie((await client().send(bare)).headers)).toContain('.ana.');
    for (let day = 0; day < 220; day += 20) {
      advance({ hours: 20 * 24 });
      // The session ends 180 days after its sign-in.
      if (day === 160) await attempt(browser, first.username, first.password);
      const { headers } = await browser.send({ url: '/api/auth/me' });
      expect({ day, isRenewed: deviceCookie(headers) !== '' }).toEqual({ day, isRenewed: day === 180 });
    }
  });

  it('knows both members where both have signed in, as one device', async () => {
    const browser = client();
    await attempt(browser, first.username, first.password);
    const both = deviceCookie((await attempt(browser, second.username, second.password)).headers);
    expect(both).toMatch(/\.ana\.luis\./);
    await strangersFail();
    expect(await status(browser, first.username, first.password)).toBe(200);
    expect(await status(browser, second.username, second.password)).toBe(200);
  });

  it('is signed with a key that all servers of the database share and that is not in backups', async () => {
    const browser = await signInAs('first');
    const keys = await Promise.all([database.deviceKey.get(), database.deviceKey.get()]);
    expect(keys[0]).toHaveLength(32);
    expect(keys[0]).toEqual(keys[1]);
    const { headers } = await attempt(client(), first.username, first.password);
    const other = await buildApp({ database, clock: () => Temporal.Instant.from(START), config: readConfig({}) });
    await strangersFail();
    const response = await other.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: SHARED,
      headers: { cookie: deviceCookie(headers).split(';')[0]! },
      payload: { username: first.username, password: first.password },
    });
    await other.close();
    expect(response.statusCode).toBe(200);
    expect(await me(browser)).toBe(200);
  });
});

describe('failures of strangers at a shared address', () => {
  it('do not affect a known device, but an unknown one', async () => {
    const [known, unknown] = [await signInAs('first'), client(SHARED)];
    await strangersFail();
    expect(await status(unknown, first.username, first.password)).toBe(429);
    expect(await status(known, first.username, first.password)).toBe(200);
    await known.call('POST', '/api/auth/logout', {});
    expect(await status(known, first.username, first.password)).toBe(200);
  });

  it('do not affect a change of password in a live session', async () => {
    const browser = await signInAs('second');
    await strangersFail();
    const change = { currentPassword: second.password, newPassword: 'another long one' };
    expect(await browser.trpc.settings.changePassword.mutate(change)).toMatchObject({
      endedSessions: expect.any(Number),
    });
    const back = { currentPassword: 'another long one', newPassword: second.password };
    await browser.trpc.settings.changePassword.mutate(back);
  });

  it('do not allow guesses from a known device: it has 10 of its own, and then growing waits', async () => {
    const known = await signInAs('first');
    await strangersFail();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) statuses.push(await status(known, first.username, 'wrong'));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const refused = await attempt(known, first.username, first.password);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
    expect(await me(known)).toBe(200);
    advance({ seconds: 30 });
    expect(await status(known, first.username, first.password)).toBe(200);
  });

  it('from 40 addresses do not affect a known device either', async () => {
    const known = await signInAs('first');
    for (let index = 0; index < 40; index += 1) await failures(first.username, `198.51.100.${index}`, 9);
    expect(await status(client('203.0.113.5'), first.username, first.password)).toBe(429);
    expect(await status(known, first.username, first.password)).toBe(200);
  });
});

describe('the failures of a known device', () => {
  it('affect nobody else at its address, nor the other member there', async () => {
    const known = await signInAs('first');
    for (let index = 0; index < 12; index += 1) await status(known, first.username, 'wrong');
    expect(await status(client(SHARED), first.username, first.password)).toBe(200);
    expect(await status(known, second.username, second.password)).toBe(200);
  });

  it('cannot be evaded by a burst sent to two servers', async () => {
    const cookie = deviceCookie((await attempt(client(), first.username, first.password)).headers).split(';')[0]!;
    const servers = await Promise.all(
      [1, 2].map(() => buildApp({ database, clock: () => Temporal.Instant.from(START), config: readConfig({}) })),
    );
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { statusCode } = await servers[index % 2]!.inject({
          method: 'POST',
          url: '/api/auth/login',
          remoteAddress: `198.51.100.${index}`,
          headers: { cookie },
          payload: { username: first.username, password: 'wrong' },
        });
        return statusCode;
      }),
    );
    await Promise.all(servers.map((server) => server.close()));
    expect(statuses.filter((response) => response === 401)).toHaveLength(10);
  });
});

describe('openDevice', () => {
  const key = randomBytes(32);
  const now = Temporal.Instant.from(START);
  const device = {
    id: '01936f5e-7c00-4a3b-9f21-4be3a1c0d2e4',
    memberIds: ['ana'],
    expiresAt: Math.floor(now.epochMilliseconds / 1000) + 60,
  };
  const sealed = sealDevice(device, key);

  it('returns what was sealed, until it expires', () => {
    expect(openDevice(sealed, key, now)).toEqual(device);
    expect(openDevice(sealed, key, now.add({ seconds: 60 }))).toBeNull();
  });

  it.each([
    ['another key', sealDevice(device, randomBytes(32))],
    ['another member', sealed.replace('.ana.', '.luis.')],
    ['one more member', sealed.replace('.ana.', '.ana.luis.')],
    ['another device', sealed.replace('01936f5e', '01936f5f')],
    ['a later end', sealed.replace(String(device.expiresAt), String(device.expiresAt + 1))],
    ['no signature', sealed.slice(0, sealed.lastIndexOf('.'))],
    ['half a signature', sealed.slice(0, -5)],
    ['nothing', ''],
    ['very much', 'a'.repeat(8000)],
  ])('refuses %s', (_, text) => {
    expect(openDevice(text, key, now)).toBeNull();
  });

  it('ignores a forged cookie', async () => {
    await strangersFail();
    const response = await client(SHARED).send({
      method: 'POST',
      url: '/api/auth/login',
      headers: { cookie: `household_device=${sealed}` },
      payload: { username: first.username, password: first.password },
    });
    expect(response.statusCode).toBe(429);
  });
});
