import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildTestApp, type TestClient } from '../../test/test-app.ts';

const { app, client, members, signInAs } = await buildTestApp();
const { username, password } = members.first;
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const json = { 'content-type': 'application/json' };

const post = async (url: string, payload: string, browser: TestClient = client()) => {
  const response = await browser.send({ method: 'POST', url, headers: json, payload });
  return { status: response.statusCode, body: response.json<unknown>() };
};
const LARGE = 2_000_000;

/** Sends a request with an incomplete body, and returns the response so far. */
async function beginUpload(path: string, cookie: string, announce: string) {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => (response += String(chunk))).on('error', () => undefined);
  await once(socket, 'connect');
  const method = path.startsWith('/api') ? 'PUT' : 'POST';
  const head = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: household_session=${cookie}`;
  socket.write(`${head}\r\ncontent-type: application/json\r\n${announce}\r\n\r\n`);
  onTestFinished(() => void socket.destroy());
  return { response: () => response, end: () => socket.destroy() };
}

describe('a body', () => {
  it.each(['/trpc/msi.replace', '/trpc/expenses.create', '/trpc/nothing.here', '/trpc/auth.login,msi.replace?batch=1'])(
    'is not read without a session: %s',
    async (url) => {
      const { status, body } = await post(url, '{"json":');
      expect(status).toBe(401);
      expect(body).toMatchObject({ error: { json: { data: { code: 'UNAUTHENTICATED' } } } });
    },
  );

  it.each(['/trpc/msi.replace', '/trpc/expenses.create', '/api/msi', '/trpc/porting.importExpenses'])(
    'that never ends is refused at once without a session: %s',
    async (path) => {
      for (const announce of [`content-length: ${LARGE}`, 'transfer-encoding: chunked']) {
        const upload = await beginUpload(path, 'x'.repeat(43), announce);
        await vi.waitFor(() => expect(upload.response()).toMatch(/^HTTP\/1\.1 401 /), 10_000);
        upload.end();
      }
    },
  );

  it('of up to 64 kB is read for public calls, alone and in a batch', async () => {
    const right = { json: { username, password } };
    expect((await post('/trpc/auth.login', JSON.stringify(right))).status).toBe(200);
    const batch = await post('/trpc/auth.logout,auth.login?batch=1', JSON.stringify({ 1: right }));
    expect([batch.status, batch.body]).toMatchObject([
      200,
      [{ result: {} }, { result: { data: { json: { username } } } }],
    ]);
    const long = { username, password: 'x'.repeat(64 * 1024) };
    expect((await post('/trpc/auth.login', JSON.stringify({ json: long }))).status).toBe(413);
    expect((await post('/trpc/auth.logout,auth.login?batch=1', JSON.stringify({ 1: { json: long } }))).status).toBe(
      413,
    );
    expect((await post('/api/auth/login', JSON.stringify(long))).status).toBe(413);
  });

  it('over 1 MB is accepted from a member one at a time, which affects neither smaller ones nor the other member', async () => {
    const [browser, phone, other] = [await signInAs('first'), await signInAs('first'), await signInAs('second')];
    const large = `{"json":[]}${' '.repeat(LARGE)}`;
    for (const announce of [`content-length: ${LARGE}`, 'transfer-encoding: chunked']) {
      const arrived = once(app.server, 'request');
      const upload = await beginUpload('/trpc/msi.replace', browser.cookie()!, announce);
      // Wait until its session was looked up; otherwise a later one might be first.
      await arrived.then(() => sleep(500));
      const send = (from: TestClient, payload: string) =>
        from.send({ method: 'POST', url: '/trpc/porting.compare', headers: json, payload });
      await vi.waitFor(async () => expect((await send(phone, large)).statusCode).toBe(429), 10_000);
      expect((await send(phone, large)).headers['retry-after']).toBe('10');
      expect((await send(phone, '{"json":[]}')).statusCode).toBe(200);
      expect((await send(other, large)).statusCode).toBe(200);
      upload.end();
      await vi.waitFor(async () => expect((await send(phone, large)).statusCode).toBe(200), 10_000);
    }
  });

  it('with more than 100,000 values is refused before they are read', async () => {
    const browser = await signInAs('first');
    const of = (count: number) => `[${Array.from({ length: count }, () => 1).join(',')}]`;
    expect((await post('/api/expenses', of(100_000), browser)).status).toBe(400);
    expect((await post('/api/expenses', of(100_001), browser)).status).toBe(413);
    expect((await post('/trpc/expenses.create', `{"json":${of(99_999)}}`, browser)).status).toBe(400);
    expect((await post('/trpc/expenses.create', `{"json":${of(100_001)}}`, browser)).status).toBe(413);
    const text = JSON.stringify({ description: ',[{'.repeat(100_000) });
    expect((await post('/api/expenses', text, browser)).status).toBe(400);
  });

  it('with more than 10,000 different keys (100 an import), or a text over 1 MB, is refused before it is read', async () => {
    const browser = await signInAs('first');
    const of = (count: number) => `[{${Array.from({ length: count }, (_, key) => `"${key}":1`).join(',')}}]`;
    const plans = (payload: string) => browser.send({ method: 'PUT', url: '/api/msi', headers: json, payload });
    expect((await plans(of(10_000))).statusCode).toBe(400);
    // Keys are counted by hash, so very few may count as one.
    expect((await plans(of(10_010))).statusCode).toBe(413);
    const rows = (count: number) => post('/trpc/porting.importExpenses', `{"json":${of(count)}}`, browser);
    expect((await rows(99)).status).toBe(400);
    expect((await rows(101)).status).toBe(413);
    expect((await plans(`["${'x'.repeat(1024 * 1024)}"]`)).statusCode).toBe(413);
    expect((await plans(`["${'x'.repeat(1024 * 1024 - 10)}"]`)).statusCode).toBe(400);
  });
});

describe('connections', () => {
  it('are 2,000 at most; one more is closed immediately', async () => {
    expect(app.server.maxConnections).toBe(2_000);
    const { app: own } = await buildTestApp({ members: null });
    await own.listen({ host: '127.0.0.1', port: 0 });
    own.server.maxConnections = 3;
    const open = Array.from({ length: 3 }, () => connect((own.server.address() as AddressInfo).port, '127.0.0.1'));
    await Promise.all(open.map((socket) => once(socket, 'connect')));
    const last = connect((own.server.address() as AddressInfo).port, '127.0.0.1');
    last.on('error', () => undefined).resume();
    await once(last, 'close');
    expect(open.every(({ destroyed }) => !destroyed)).toBe(true);
    for (const socket of open) socket.destroy();
  });
});
