import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../test/test-app.ts';

const { app, log, signInAs } = await buildTestApp();
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

async function exchange(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => (response += String(chunk)));
  socket.end(request);
  await once(socket, 'close');
  return response;
}

describe('the server against misbehaving clients', () => {
  it('has timeouts: 15 s for headers, 2 min for the whole request', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 75_000,
    });
  });

  it.each([
    ['headers over 16 kB', `GET /api/health HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
    ['an address over 16 kB', `GET /api/health?${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, '431'],
    ['what is not HTTP', 'hello\r\n\r\n', '400'],
    [
      'two lengths',
      'POST /api/auth/logout HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      '400',
    ],
    [
      'a length beside chunks',
      'POST /api/auth/logout HTTP/1.1\r\nhost: localhost\r\ncontent-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nX',
      '400',
    ],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n', '400'],
    [
      'to echo a request',
      'TRACE /api/health HTTP/1.1\r\nhost: localhost\r\ncookie: b\r\nconnection: close\r\n\r\n',
      '404',
    ],
  ])('refuses %s and goes on', async (_name, request, status) => {
    expect(await exchange(request)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  });

  it.each([
    ['says how much it sends', 'content-length: 1500000', 'x'.repeat(1_500_000)],
    ['does not say', 'transfer-encoding: chunked', `16E360\r\n${'x'.repeat(1_500_000)}\r\n0\r\n\r\n`],
  ])(
    'reads the rest of a body that is too large and %s, so that the client gets the response',
    async (_name, length, body) => {
      const socket = connect(port, '127.0.0.1');
      const arriving = socket.iterator() as AsyncIterator<Buffer>;
      let responses = '';
      const heard = async (text: string): Promise<string> => {
        for (let ended = false; !responses.includes(text) && !ended;) {
          const { done, value } = await arriving.next();
          ended = done === true;
          responses += ended ? '' : String(value);
        }
        return responses;
      };
      const head = 'HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
      socket.write(`POST /api/auth/login ${head}${length}\r\n\r\n${body.slice(0, 1_200_000)}`);
      expect(await heard('{"error":"Payload too large"}')).toMatch(/^HTTP\/1.1 413 /);
      socket.write(`${body.slice(1_200_000)}GET /api/health ${head}\r\n`);
      expect(await heard('{"status":"ok"}')).toContain('{"status":"ok"}');
      socket.destroy();
    },
  );

  it('serves the two members while 1,000 connections sit idle or trickle, and closes those', async () => {
    // A third of the product's timeout, to be faster.
    app.server.headersTimeout = 5_000;
    const idle = Array.from({ length: 1_000 }, () => connect(port, '127.0.0.1'));
    const closed = Promise.all(idle.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    // Writing to a connection that was cut emits an error.
    for (const socket of idle) socket.on('error', () => undefined).resume();
    await Promise.all(idle.map((socket) => once(socket, 'connect')));
    const started = performance.now();
    const slow = idle.slice(500);
    for (const socket of slow) socket.write('POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\n');
    // One header now and then, like a slowloris attack: it must not extend the timeout.
    const trickle = setInterval(() => {
      for (const socket of slow) socket.write('x: y\r\n');
    }, 1_000);
    for (let times = 0; times < 20; times += 1) {
      expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    }
    expect(idle.filter(({ destroyed }) => destroyed)).toHaveLength(0);
    await closed;
    clearInterval(trickle);
    expect(performance.now() - started).toBeGreaterThan(4_500);
  });

  it.each([
    ['/api/auth/login', false],
    ['/trpc/auth.login', false],
    ['/api/expenses', true],
    ['/trpc/expenses.create', true],
  ])('logs no fault when a client disconnects in the middle of a body: %s', async (path, isMember) => {
    const cookie = isMember ? `cookie: household_session=${(await signInAs('first')).cookie()}\r\n` : '';
    log.length = 0;
    const socket = connect(port, '127.0.0.1');
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${cookie}content-type: application/json\r\n`;
    socket.write(`${head}content-length: 1000\r\n\r\n{"half":`);
    // Once the request was read far enough to be refused, or to wait for its body.
    await sleep(100);
    socket.destroy();
    await vi.waitFor(() =>
      expect(log.map(({ msg }) => msg)).toContain('the client disconnected before its request was complete'),
    );
    expect(log.filter(({ level }) => Number(level) > 20)).toEqual([]);
    expect(JSON.stringify(log)).not.toContain('stack');
  });

  it('sends a request id even when the URL cannot be parsed', async () => {
    const { statusCode, headers } = await app.inject('/api/%zz');
    expect(statusCode).toBe(404);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
