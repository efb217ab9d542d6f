import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';

const START = '2026-09-17T18:00:00Z';
const plain = await buildTestApp({ now: START });
const { app, client, database, members, setNow, signInAs } = plain;
const behindProxy = await buildTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
const publicHttps = await buildTestApp({ environment: { PUBLIC_URL: 'https://gastos.example' } });

const { username, password } = members.first;
const login = { method: 'POST', url: '/api/auth/login', payload: { username, password } } as const;
const me = (cookie: string, address = '192.0.2.1') =>
  app.inject({ url: '/api/auth/me', remoteAddress: address, headers: { cookie } });
const unauthorized = { error: 'Unauthorized' };

beforeEach(() => {
  setNow(START);
});

describe('the session cookie', () => {
  const attributes = 'Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax';

  it('has 256 random bits, HttpOnly, SameSite=Lax, for 30 days', async () => {
    const response = await client().send(login);
    const header = String([response.headers['set-cookie']].flat()[0]);
    expect(header).toMatch(/^household_session=[\w-]{43}; /);
    expect(header.slice(header.indexOf('; ') + 2)).toBe(attributes);
    expect(header).not.toContain('Secure');
  });

  it('is Secure when a trusted proxy says https, and not when anybody else does', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const trusted = await behindProxy.app.inject({ ...login, headers, remoteAddress: '127.0.0.1' });
    expect(String(trusted.headers['set-cookie'])).toContain('; Secure');
    const untrusted = await behindProxy.app.inject({ ...login, headers, remoteAddress: '192.0.2.9' });
    expect(String(untrusted.headers['set-cookie'])).not.toContain('Secure');
    const withoutProxy = await app.inject({ ...login, headers, remoteAddress: '127.0.0.1' });
    expect(String(withoutProxy.headers['set-cookie'])).not.toContain('Secure');
  });

  it('is Secure for the host of an https PUBLIC_URL', async () => {
    const [there, elsewhere] = await Promise.all(
      ['gastos.example', '192.168.1.5:3000'].map((host) => publicHttps.app.inject({ ...login, headers: { host } })),
    );
    expect(String(there?.headers['set-cookie'])).toContain('; Secure');
    expect(String(elsewhere?.headers['set-cookie'])).not.toContain('Secure');
  });

  it('leaves only its SHA-256 in the database', async () => {
    const browser = client();
    await browser.send(login);
    const token = browser.cookie() ?? '';
    const { rows } = await database.pool.query<{ token_hash: Buffer }>('select token_hash from session');
    expect(rows.map(({ token_hash }) => token_hash.toString('hex'))).toContain(
      createHash('sha256').update(token).digest('hex'),
    );
    const { rows: whole } = await database.pool.query('select row_to_json(s)::text as row from session s');
    expect(JSON.stringify(whole)).not.toContain(token);
  });

  it('is cleared by logout with the same attributes', async () => {
    const browser = await signInAs('first');
    const response = await browser.send({ method: 'POST', url: '/api/auth/logout' });
    expect(response.headers['set-cookie']).toBe(
      'household_session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
    );
  });
});

describe('a session', () => {
  it('has sliding expiration: each day of use gives 30 days more, and 30 days without end it', async () => {
    const browser = await signInAs('first');
    for (const day of ['2026-10-10', '2026-11-05', '2026-12-04']) {
      setNow(`${day}T00:00:00Z`);
      expect((await browser.call('GET', '/api/auth/me')).status).toBe(200);
    }
    setNow('2027-01-03T00:00:01Z');
    expect(await browser.call('GET', '/api/auth/me')).toEqual({ status: 401, body: unauthorized });
  });

  it('ends 180 days after its sign-in, whatever its use', async () => {
    const browser = await signInAs('first');
    const start = Temporal.Instant.from(START);
    for (let day = 20; day < 180; day += 20) {
      setNow(start.add({ hours: day * 24 }).toString());
      const { statusCode, headers } = await browser.send({ url: '/api/auth/me' });
      const maxAge = Math.min(30, 180 - day) * 24 * 60 * 60;
      expect([statusCode, String(headers['set-cookie'])]).toEqual([200, expect.stringContaining(`Max-Age=${maxAge}`)]);
    }
    const end = start.add({ hours: 180 * 24 });
    setNow(end.subtract({ seconds: 1 }).toString());
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(200);
    setNow(end.toString());
    expect(await browser.call('GET', '/api/auth/me')).toEqual({ status: 401, body: unauthorized });
  });

  it('ends then also where an older server has extended it', async () => {
    const browser = await signInAs('first');
    const { id } = (await browser.call('GET', '/api/auth/me')).body as { id: string };
    await database.pool.query(`update session set expires_at = '2030-01-01'`);
    const end = Temporal.Instant.from(START).add({ hours: 180 * 24 });
    const [session] = await database.sessions.listOf(id, Temporal.Instant.from(START));
    expect(session).toMatchObject({ endsAt: end, endsAtLatest: end });
    setNow(end.toString());
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(401);
    expect(await database.sessions.listOf(id, end)).toEqual([]);
    expect(await database.sessions.livingOf([session!.id], end)).toEqual([]);
  });

  it('says in Settings when it ends, which its use moves up to the 180 days', async () => {
    const browser = await signInAs('first');
    const start = Temporal.Instant.from(START);
    const days = (count: number) => start.add({ hours: count * 24 });
    const ends = async () => {
      await browser.trpc.settings.profile.query();
      const [{ endsAt, endsAtLatest } = {}] = await browser.trpc.settings.sessions.query();
      return [endsAt, endsAtLatest];
    };
    expect(await ends()).toEqual([days(30), days(180)]);
    for (let day = 25; day < 175; day += 25) {
      setNow(days(day).toString());
      expect(await ends()).toEqual([days(Math.min(180, day + 30)), days(180)]);
    }
    setNow(days(175).toString());
    expect(await ends()).toEqual([days(180), days(180)]);
  });

  it('is written to at most once an hour, and then the cookie is renewed', async () => {
    const browser = await signInAs('first');
    const cookieAt = async (time: string) => {
      setNow(`2026-09-17T${time}Z`);
      return (await browser.send({ url: '/api/auth/me' })).headers['set-cookie'];
    };
    const token = browser.cookie();
    expect(await cookieAt('18:59:59')).toBeUndefined();
    expect(await cookieAt('19:00:00')).toMatch(new RegExp(`^household_session=${token}; Max-Age=2592000; `));
    expect(await cookieAt('19:59:59')).toBeUndefined();
    expect(await cookieAt('20:00:00')).toBeDefined();
  });

  it('gets a new token at sign-in; the request’s previous one is invalid', async () => {
    const browser = await signInAs('first');
    const before = browser.cookie();
    await browser.send(login);
    expect(browser.cookie()).not.toBe(before);
    expect((await me(`household_session=${before}`)).statusCode).toBe(401);
    expect((await me(`household_session=${browser.cookie()}`)).statusCode).toBe(200);
  });

  it('does not take over a token that somebody planted', async () => {
    const planted = 'A'.repeat(43);
    const response = await app.inject({ ...login, headers: { cookie: `household_session=${planted}` } });
    expect(String(response.headers['set-cookie'])).not.toContain(planted);
    expect((await me(`household_session=${planted}`)).json()).toEqual(unauthorized);
  });

  it('is refused at once after it was ended elsewhere', async () => {
    const [browser, other] = [await signInAs('first'), await signInAs('first')];
    const { id } = (await browser.call('GET', '/api/auth/me')).body as { id: string };
    await database.sessions.endOthers(id, null);
    expect(await other.call('GET', '/api/auth/me')).toEqual({ status: 401, body: unauthorized });
  });

  it('that is ended on one server is refused at once on every other', async () => {
    const [browser, here] = [await signInAs('first'), await signInAs('first')];
    const other = await buildApp({ database, clock: () => Temporal.Instant.from(START), config: readConfig({}) });
    const elsewhere = async () =>
      (await other.inject({ url: '/api/auth/me', cookies: { household_session: browser.cookie() ?? '' } })).statusCode;
    expect(await elsewhere()).toBe(200);
    const sessions = (await browser.call('GET', '/api/settings/sessions')).body as {
      sessionId: string;
      current: boolean;
    }[];
    const { sessionId } = sessions.find(({ current }) => current)!;
    expect((await here.call('DELETE', `/api/settings/sessions/${sessionId}`)).status).toBe(200);
    expect(await elsewhere()).toBe(401);
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(401);
    await other.close();
  });

  it('records address and device, the device cut to 300 characters', async () => {
    const browser = client('2001:db8::7');
    await browser.send({ ...login, headers: { 'user-agent': 'x'.repeat(400) } });
    const { id } = (await browser.call('GET', '/api/auth/me')).body as { id: string };
    const [session] = await database.sessions.listOf(id, Temporal.Instant.from(START));
    expect(session).toMatchObject({ ipAddress: '2001:db8::7', userAgent: 'x'.repeat(300) });
  });
});

describe('a forged cookie', () => {
  it('is answered 401, whatever it holds', async () => {
    const browser = await signInAs('first');
    const token = browser.cookie() ?? '';
    const forged = [
      '',
      token.slice(0, -1),
      `${token}A`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.toLowerCase(),
      `${token}%00`,
      'a'.repeat(8000),
      '%E0%A4%A',
      "' or 1=1 --",
      '../../etc/passwd',
      createHash('sha256').update(token).digest('base64url'),
    ];
    for (const value of forged) {
      const response = await me(`household_session=${value}`);
      expect({ value, status: response.statusCode, body: response.json() }).toEqual({
        value,
        status: 401,
        body: unauthorized,
      });
    }
    expect((await me(`household_session=${token}`)).statusCode).toBe(200);
  });

  it('beside malformed cookie text is answered 401 too', async () => {
    const response = await app.inject({ url: '/api/auth/me', headers: { cookie: 'household_session=x; ;;=;' } });
    expect(response.json()).toEqual(unauthorized);
  });
});
