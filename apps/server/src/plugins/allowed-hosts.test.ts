import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { hostname, networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/test-app.ts';

const webDist = mkdtempSync(join(tmpdir(), 'household-web-'));
writeFileSync(join(webDist, 'index.html'), '<!doctype html>');
const HTTPS = { PUBLIC_URL: 'https://Gastos.example:8443' };

const loopbackOnly = await buildTestApp({ webDist });
const everywhere = await buildTestApp({ environment: { HOST: '0.0.0.0' } });
const oneAddress = await buildTestApp({ environment: { HOST: '192.0.2.7' } });
const proxied = await buildTestApp({ environment: { ...HTTPS, TRUST_PROXY: '127.0.0.1' } });

const statusFor = async ({ app }: TestApp, host: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url: '/api/health', headers: { host, ...headers } })).statusCode;
const machine = Object.values(networkInterfaces()).flatMap((entries) => entries!.map(({ address }) => address));
const asHost = (address: string) => (address.includes(':') ? `[${address}]` : address);
const misdirected = { error: 'Misdirected request' };

describe('the host of a request', () => {
  it.each(['localhost', 'LOCALHOST:3000', 'localhost.', '127.0.0.1:1', '[::1]', '[::1]:3000'])(
    'may be loopback: %s',
    async (host) => {
      for (const app of [loopbackOnly, everywhere, oneAddress, proxied]) expect(await statusFor(app, host)).toBe(200);
    },
  );

  it.each([
    'rebound.example',
    'localhost.rebound.example',
    'rebound.localhost',
    '203.0.113.9',
    '127.0.0.1.rebound.example',
    'a@localhost',
    'localhost/x',
    'localhost:x',
    'localhost:3000:3000',
    'localhost:65536',
    'localhost:99999',
    'lab.01',
    '[localhost]',
    '::1',
    '[::1',
    ' ',
  ])('of another one is answered 421: «%s»', async (host) => {
    for (const app of [loopbackOnly, everywhere, oneAddress, proxied]) expect(await statusFor(app, host)).toBe(421);
  });

  it.each([
    '/',
    '/login',
    '/api/health',
    '/api/expenses',
    '/api/nothing',
    '/trpc/auth.session',
    '/download/household.json',
    '/api/%zz',
    '/trpc/%zz',
    `/trpc/${'x'.repeat(10_000)}`,
  ])('is checked before anything else, at %s too', async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const headers = { host: 'rebound.example', 'sec-fetch-site': 'same-origin' };
      const response = await loopbackOnly.app.inject({ method, url, headers, payload: '{' });
      expect({ status: response.statusCode, body: response.json() }).toEqual({ status: 421, body: misdirected });
      expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('is logged, cut to 100 characters', async () => {
    loopbackOnly.log.length = 0;
    await statusFor(loopbackOnly, 'x'.repeat(5_000));
    expect(loopbackOnly.log.filter(({ level }) => Number(level) > 20)).toMatchObject([
      { level: 40, host: 'x'.repeat(100), msg: 'not our host' },
    ]);
  });

  it('may be any address and name of the machine if the server listens on all, and only then', async () => {
    const [short] = hostname().split('.');
    for (const host of [...machine.map(asHost), hostname(), hostname().toUpperCase(), `${short}.local:3000`]) {
      expect([host, await statusFor(everywhere, host)]).toEqual([host, 200]);
    }
    for (const host of [hostname(), `${short}.local`]) expect(await statusFor(loopbackOnly, host)).toBe(421);
  });

  it('may be no name that no page can have, also where the machine has it', async () => {
    const odd = await buildTestApp({ members: null, environment: { HOST: 'lab.01' } });
    expect(await statusFor(odd, 'lab.01')).toBe(421);
    expect(await statusFor(odd, 'localhost')).toBe(200);
  });

  it('may be the one address that the server listens on', async () => {
    expect(await statusFor(oneAddress, '192.0.2.7:3000')).toBe(200);
    expect(await statusFor(loopbackOnly, '192.0.2.7:3000')).toBe(421);
  });

  it('may be that of PUBLIC_URL, at any port', async () => {
    for (const host of ['gastos.example', 'gastos.example:8443', 'GASTOS.example:3000']) {
      expect(await statusFor(proxied, host)).toBe(200);
      expect(await statusFor(loopbackOnly, host)).toBe(421);
    }
  });

  it('is the forwarded one from a trusted proxy, and from nobody else', async () => {
    const ask = (remoteAddress: string, host: string, forwarded: string) =>
      proxied.app.inject({ url: '/api/health', remoteAddress, headers: { host, 'x-forwarded-host': forwarded } });
    expect((await ask('127.0.0.1', 'app-1:3000', 'gastos.example')).statusCode).toBe(200);
    expect((await ask('127.0.0.1', 'localhost', 'rebound.example')).statusCode).toBe(421);
    expect((await ask('192.0.2.66', 'app-1:3000', 'gastos.example')).statusCode).toBe(421);
  });

  it.each([
    ['missing, as HTTP/1.0 allows', 'GET /api/health HTTP/1.0'],
    ['another one in an absolute URL', 'GET http://rebound.example/api/health HTTP/1.1\r\nhost: localhost'],
    ['one’s own in an absolute URL', 'GET http://localhost/api/health HTTP/1.1\r\nhost: rebound.example'],
    ['another one in an absolute URL that is no UTF-8', 'GET http://rebound.example/%zz HTTP/1.1\r\nhost: localhost'],
    ['given twice', 'GET /api/health HTTP/1.1\r\nhost: rebound.example\r\nhost: localhost'],
  ])('cannot be %s', async (_name, head) => {
    if (!loopbackOnly.app.server.listening) await loopbackOnly.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((loopbackOnly.app.server.address() as AddressInfo).port, '127.0.0.1');
    let response = '';
    socket.on('data', (chunk) => (response += String(chunk)));
    socket.write(`${head}\r\nconnection: close\r\n\r\n`);
    await once(socket, 'close');
    expect(response).toMatch(/^HTTP\/1\.1 421 /);
    expect(response).toContain(JSON.stringify(misdirected));
  });
});
