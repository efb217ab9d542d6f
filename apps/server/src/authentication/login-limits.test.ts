import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestClient } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { deleteOldActivity } from '../jobs/delete-old-activity.ts';
import { LoginLimits, secondsToWait } from './login-limits.ts';

const START = '2026-09-17T18:00:00Z';
const { advance, app, client, database, log, members, setNow, signInAs } = await buildTestApp({ now: START });
const { first, second } = members;

const attempt = (browser: TestClient, username: string, password: string) =>
  browser.send({ method: 'POST', url: '/api/auth/login', payload: { username, password } });
const fail = async (browser: TestClient, username: string, times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await attempt(browser, username, 'wrong')).statusCode);
  return statuses;
};

beforeEach(async () => {
  setNow(START);
  await database.pool.query('delete from login_failure');
});

describe('the limit on failed sign-ins', () => {
  it('lets a name fail 10 times from one address, then answers 429 with Retry-After, even to the correct password', async () => {
    const browser = client();
    expect(await fail(browser, first.username, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    const refused = await attempt(browser, first.username, first.password);
    expect({ status: refused.statusCode, retry: refused.headers['retry-after'], body: refused.json() }).toEqual({
      status: 429,
      retry: '30',
      body: { error: 'Too many attempts' },
    });
    expect(log.at(-2)).toMatchObject({ level: 40, code: 'RATE_LIMITED', address: '192.0.2.1' });
  });

  it('doubles the wait with every further failure and resets after a success', async () => {
    const browser = client();
    await fail(browser, first.username, 10);
    for (const wait of [30, 60, 120]) {
      expect((await attempt(browser, first.username, 'wrong')).headers['retry-after']).toBe(String(wait));
      advance({ seconds: wait });
      expect((await attempt(browser, first.username, 'wrong')).statusCode).toBe(401);
    }
    advance({ seconds: 240 });
    expect((await attempt(browser, first.username, first.password)).statusCode).toBe(200);
    expect(await fail(browser, first.username, 10)).toEqual(Array.from({ length: 10 }, () => 401));
  });

  it('never affects the other member, another address, or whoever is already signed in', async () => {
    const [browser, signedIn] = [client(), await signInAs('first')];
    await fail(browser, first.username, 12);
    expect((await attempt(browser, second.username, second.password)).statusCode).toBe(200);
    expect((await attempt(client('192.0.2.77'), first.username, first.password)).statusCode).toBe(200);
    expect((await signedIn.call('GET', '/api/auth/me')).status).toBe(200);
  });

  it('counts all spellings of a name together', async () => {
    const browser = client();
    await fail(browser, first.username, 5);
    await fail(browser, ` ${first.username.toUpperCase()}`, 5);
    expect((await attempt(browser, first.username, first.password)).statusCode).toBe(429);
  });

  it('lets an address fail 100 times over all names, counting an IPv6 customer as one', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 101; index += 1) {
      const browser = client(`2001:db8:1:2::${index.toString(16)}`);
      statuses.push((await attempt(browser, `name ${index % 50}`, 'wrong')).statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
    expect((await attempt(client('2001:db8:1:3::1'), first.username, first.password)).statusCode).toBe(200);
  });

  it('cannot be evaded by a burst of attempts sent at once', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => attempt(client(), first.username, 'wrong')));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('cannot be evaded by bursts sent to two servers at the same moment', async () => {
    const servers = await Promise.all(
      [1, 2].map(() => buildApp({ database, clock: () => Temporal.Instant.from(START), config: readConfig({}) })),
    );
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { statusCode } = await servers[index % 2]!.inject({
          method: 'POST',
          url: '/api/auth/login',
          remoteAddress: '192.0.2.1',
          payload: { username: first.username, password: 'wrong' },
        });
        return statusCode;
      }),
    );
    await Promise.all(servers.map((server) => server.close()));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  it('lets a burst of correct passwords pass, and does not count an attempt that ended without a result', async () => {
    const right = await Promise.all(
      Array.from({ length: 15 }, () => attempt(client(), first.username, first.password)),
    );
    expect(right.map(({ statusCode }) => statusCode)).toEqual(right.map(() => 200));
    const limits = new LoginLimits(database);
    const now = Temporal.Instant.from(START);
    const caller = { username: 'ana', address: '192.0.2.1', knownCaller: null };
    const broken = () => limits.attempt(caller, now, () => Promise.reject(new Error('no response')));
    for (let times = 0; times < 12; times += 1) await expect(broken()).rejects.toThrow('no response');
    const { rows } = await database.pool.query('select from login_failure');
    expect(rows).toHaveLength(0);
  });

  it('counts together with another server on the same database', async () => {
    const other = await buildApp({ database, clock: () => Temporal.Instant.from(START), config: readConfig({}) });
    await fail(client(), first.username, 10);
    const response = await other.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '192.0.2.1',
      payload: { username: first.username, password: first.password },
    });
    await other.close();
    expect(response.statusCode).toBe(429);
  });

  it('cannot be evaded by an untrusted forwarded address', async () => {
    await fail(client(), first.username, 10);
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '192.0.2.1',
      headers: { 'x-forwarded-for': '203.0.113.5' },
      payload: { username: first.username, password: first.password },
    });
    expect(response.statusCode).toBe(429);
  });

  it('tells a tRPC caller how long to wait', async () => {
    const browser = client();
    await fail(browser, first.username, 10);
    const refused = browser.trpc.auth.login.mutate({ username: first.username, password: first.password });
    await expect(refused).rejects.toMatchObject({
      data: { code: 'RATE_LIMITED', details: { retryAfterSeconds: 30 }, httpStatus: 429 },
    });
    const response = await browser.send({
      method: 'POST',
      url: '/trpc/auth.login',
      payload: { json: { username: first.username, password: first.password } },
    });
    expect(response.headers['retry-after']).toBe('30');
  });
});

describe('a clock that was ahead', () => {
  const failAt = (moment: string, times: number) =>
    database.pool.query(
      `insert into login_failure (username_key, address, at) select $1, '192.0.2.1', $2 from generate_series(1, $3::int)`,
      [first.username, moment, times],
    );

  it.each(['2027-10-22T18:00:00Z', '2026-09-17T18:01:01Z'])(
    'locks nobody out: failures of %s do not count',
    async (at) => {
      await failAt(at, 200);
      expect((await attempt(client(), first.username, first.password)).statusCode).toBe(200);
    },
  );

  it('by up to a minute may be another server’s: its failures count, as of now', async () => {
    await failAt('2026-09-17T18:00:59Z', 10);
    const refused = await attempt(client(), first.username, first.password);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
  });

  it('never makes anybody wait longer than 15 minutes', async () => {
    await failAt('2026-09-17T18:00:59Z', 500);
    const refused = await attempt(client(), first.username, first.password);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
  });

  it('has its failures deleted within the hour, like those of yesterday', async () => {
    await failAt('2027-10-22T18:00:00Z', 3);
    await failAt('2026-09-16T17:59:59Z', 3);
    await failAt('2026-09-16T18:00:01Z', 2);
    await deleteOldActivity(database).run(Temporal.Instant.from(START), AbortSignal.timeout(60_000));
    const { rows } = await database.pool.query('select from login_failure');
    expect(rows).toHaveLength(2);
  });
});

describe('guesses of one name from many addresses', () => {
  const guess = (index: number) => attempt(client(`198.51.100.${index % 40}`), first.username, `guess ${index}`);

  it('are throttled after 100: of 360 from 40 addresses the rest passes once a minute', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 360; index += 1) statuses.push((await guess(index)).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(260);
    const [elsewhere, other] = [client('203.0.113.9'), client('203.0.113.9')];
    const refused = await attempt(elsewhere, first.username, first.password);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await attempt(other, second.username, second.password)).statusCode).toBe(200);
    advance({ seconds: 60 });
    expect((await attempt(elsewhere, first.username, first.password)).statusCode).toBe(200);
    advance({ hours: 24 });
    expect((await guess(1)).statusCode).toBe(401);
    expect((await guess(2)).statusCode).toBe(401);
  });

  it('are limited to the same number when sent concurrently to two servers', async () => {
    const servers = await Promise.all(
      [1, 2].map(() => buildApp({ database, clock: () => Temporal.Instant.from(START), config: readConfig({}) })),
    );
    const statuses = await Promise.all(
      Array.from({ length: 160 }, async (_, index) => {
        const { statusCode } = await servers[index % 2]!.inject({
          method: 'POST',
          url: '/api/auth/login',
          remoteAddress: `198.51.100.${index % 40}`,
          payload: { username: first.username, password: 'wrong' },
        });
        return statusCode;
      }),
    );
    await Promise.all(servers.map((server) => server.close()));
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  });
});

describe('secondsToWait', () => {
  const now = Temporal.Instant.from(START);
  const ago = (seconds: number) => now.subtract({ milliseconds: seconds * 1000 });
  it.each([
    ['nameAtAddress', 9, 0, 0],
    ['nameAtAddress', 10, 0, 30],
    ['nameAtAddress', 10, 29.5, 1],
    ['nameAtAddress', 10, 30, 0],
    ['nameAtAddress', 12, 20, 100],
    ['nameAtAddress', 40, 0, 900],
    ['nameAtAddress', 5_000, 0, 900],
    ['address', 99, 0, 0],
    ['address', 101, 0, 60],
    ['caller', 9, 0, 0],
    ['caller', 11, 0, 60],
    ['name', 99, 0, 0],
    ['name', 100, 0, 60],
    ['name', 5_000, 10, 50],
  ] as const)('%s: %i failures, the latest %d s ago → %i s', (of, failures, seconds, wait) => {
    expect(secondsToWait([{ of, failures, latest: ago(seconds) }], now)).toBe(wait);
  });

  it('is the longest of several waits, each since its own latest failure', () => {
    const counts = [
      { of: 'nameAtAddress', failures: 10, latest: ago(20) },
      { of: 'address', failures: 30, latest: ago(0) },
      { of: 'name', failures: 100, latest: ago(35) },
    ] as const;
    expect(secondsToWait(counts, now)).toBe(25);
  });
});
