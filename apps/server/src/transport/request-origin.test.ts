import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/test-app.ts';
import { appRouter } from '../app-router.ts';
import { restRows } from '../rest-rows.ts';

const own = await buildTestApp();
const proxied = await buildTestApp({ environment: { PUBLIC_URL: 'https://gastos.example' } });
const forbidden = { error: 'Forbidden' };
const signedIn = own.signInAs('first');

const host = 'localhost:3000';
const logout = (headers: Record<string, string>, { app } = own, url = '/api/auth/logout') =>
  app.inject({ method: 'POST', url, headers: { host, ...headers } });

const procedures: Readonly<Record<string, { _def: { type: string } }>> = appRouter._def.procedures as never;
const writes = [
  ...restRows
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => ({ method, url: path.replace(':id', '019a0000-0000-7000-8000-000000000000') })),
  ...Object.entries(procedures)
    .filter(([, { _def }]) => _def.type === 'mutation')
    .map(([name]) => ({ method: 'POST' as const, url: `/trpc/${name}` })),
];

describe('a state-changing request', () => {
  it.each<Record<string, string>>([
    {},
    { origin: `http://${host}` },
    { origin: `https://${host}` },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://rewritten-by-a-proxy.example' },
  ])('from our own page or a program passes: %j', async (headers) => {
    expect((await logout(headers)).statusCode).toBe(200);
  });

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { origin: `http://${host}.evil.example` },
    { origin: 'not an address' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
    { 'sec-fetch-site': 'anything new' },
  ])('of another site is answered 403: %j', async (headers) => {
    const response = await logout(headers);
    expect({ status: response.statusCode, body: response.json() }).toEqual({ status: 403, body: forbidden });
  });

  it('of another site does not touch the session and is refused before its body is read', async () => {
    const browser = await own.signInAs('first');
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    const response = await browser.send({ method: 'POST', url: '/api/auth/logout', headers, payload: '{' });
    expect(response.statusCode).toBe(403);
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(200);
  });

  it('is refused over tRPC too, in its error format', async () => {
    const response = await logout({ origin: 'https://evil.example' }, own, '/trpc/auth.logout');
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      error: { json: { message: 'Forbidden', data: { code: 'FORBIDDEN', httpStatus: 403, path: 'auth.logout' } } },
    });
  });

  it.each(writes)('is refused from another site at every endpoint: $method $url', async ({ method, url }) => {
    const browser = await signedIn;
    for (const headers of [{ 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }]) {
      const json = { ...headers, 'content-type': 'application/json' };
      expect((await browser.send({ method, url, headers: json, payload: '{' })).statusCode).toBe(403);
    }
  });

  it('of another site is logged with its origin and the request id', async () => {
    own.log.length = 0;
    const headers = { 'sec-fetch-site': 'cross-site' };
    for (const url of ['/api/auth/logout', '/trpc/auth.logout']) {
      const response = await own.app.inject({ method: 'POST', url, headers, remoteAddress: '192.0.2.66' });
      expect(own.log.filter(({ level }) => Number(level) > 20)).toMatchObject([
        { level: 40, code: 'FORBIDDEN', address: '192.0.2.66', requestId: response.headers['x-request-id'] },
      ]);
      own.log.length = 0;
    }
  });

  it('may come from PUBLIC_URL when a proxy changes the host', async () => {
    expect((await logout({ origin: 'https://gastos.example' }, proxied)).statusCode).toBe(200);
    expect((await logout({ origin: 'http://gastos.example' }, proxied)).statusCode).toBe(403);
  });
});

describe('a reading request', () => {
  it('of another site is allowed, because it changes nothing and no page of theirs may read it', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const response = await own.app.inject({ url: '/api/health', headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('never changes anything: a mutation over GET is refused', async () => {
    const browser = await own.signInAs('first');
    const response = await browser.send({ url: '/trpc/auth.logout?input=%7B%7D' });
    expect(response.statusCode).toBe(405);
    expect(response.json()).toMatchObject({
      error: { json: { message: 'Request refused', data: { code: 'REFUSED' } } },
    });
    expect((await browser.call('GET', '/api/auth/me')).status).toBe(200);
  });
});
