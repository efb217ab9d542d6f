import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/test-app.ts';
import { appRouter } from '../app-router.ts';
import type { ProcedureMeta } from './trpc.ts';

const { client, members, signInAs } = await buildTestApp();
const { username, password } = members.first;
const json = { 'content-type': 'application/json' };

const post = async (path: string, payload: string | Buffer, headers: Record<string, string> = json) => {
  const response = await client().send({ method: 'POST', url: `/trpc/${path}`, headers, payload });
  return { status: response.statusCode, body: response.json() as unknown };
};
const refusal = (code: string, message: string, httpStatus: number) => ({
  status: httpStatus,
  body: { error: { json: { message, data: { code, httpStatus } } } },
});

const procedures: Readonly<Record<string, { meta: ProcedureMeta; _def: { type: string } }>> = appRouter._def
  .procedures as never;
const open = Object.keys(procedures).filter((name) => procedures[name]?.meta.access !== 'signedIn');
const forMembers = Object.keys(procedures).filter(
  (name) => !open.includes(name) && procedures[name]?._def.type !== 'subscription',
);

describe('the procedures over HTTP', () => {
  it('are open without a session only for what precedes one', () => {
    expect(open.toSorted()).toEqual([
      'auth.login',
      'auth.logout',
      'auth.passkeyLogin',
      'auth.passkeyOptions',
      'auth.session',
      'auth.setup',
      'health.check',
      'trust.authority',
    ]);
  });

  it.each(forMembers)('are answered 401 without a session, whatever the input: %s', async (name) => {
    const isQuery = procedures[name]?._def.type === 'query';
    const request = isQuery
      ? { url: `/trpc/${name}?input=%7B%22json%22:5%7D` }
      : { method: 'POST' as const, url: `/trpc/${name}`, headers: json, payload: '{"json":5}' };
    const response = await client().send(request);
    expect({ status: response.statusCode, body: response.json() }).toMatchObject(
      refusal('UNAUTHENTICATED', 'Unauthorized', 401),
    );
  });

  it('transfer Temporal values both ways', async () => {
    const me = await (await signInAs('first')).trpc.auth.me.query();
    expect(me.createdAt).toEqual(Temporal.Instant.from('2026-09-17T18:00:00Z'));
  });

  it('can be batched, each with its own response', async () => {
    const browser = await signInAs('first');
    const response = await browser.send({ url: '/trpc/auth.me,health.check,nothing.here?batch=1&input=%7B%7D' });
    expect(response.statusCode).toBe(207);
    expect(response.json()).toMatchObject([
      { result: { data: { json: { username } } } },
      { result: { data: { json: { status: 'ok' } } } },
      { error: { json: { message: 'Request refused', data: { code: 'REFUSED', httpStatus: 404 } } } },
    ]);
  });

  it('are limited to 50 per batch', async () => {
    const browser = await signInAs('first');
    const batch = (size: number) =>
      browser.send({ url: `/trpc/${Array.from({ length: size }, () => 'auth.me').join(',')}?batch=1&input=%7B%7D` });
    expect((await batch(50)).json()).toHaveLength(50);
    const refused = await batch(51);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ error: { json: { data: { code: 'VALIDATION_FAILED' } } } });
  });

  it('set and clear the same cookie as REST', async () => {
    const browser = await signInAs('second');
    expect(browser.cookie()).toMatch(/^[\w-]{43}$/);
    expect((await browser.call('GET', '/api/auth/me')).body).toMatchObject({ memberId: members.second.id });
    expect(await browser.trpc.auth.logout.mutate()).toEqual({ success: true });
    expect(browser.cookie()).toBeNull();
  });

  it('report every invalid field, and no stack', async () => {
    const response = await post('auth.login', JSON.stringify({ json: { username: '', password } }));
    expect(response).toMatchObject(refusal('VALIDATION_FAILED', 'Username is required', 400));
    const issues = [{ path: 'username', message: 'usernameRequired' }];
    expect(response.body).toMatchObject({
      error: { json: { data: { issues, details: { issues }, path: 'auth.login' } } },
    });
    expect(JSON.stringify(response.body)).not.toMatch(/stack|node_modules|\.ts/);
  });

  it('check the session before the input', async () => {
    const response = await post('expenses.create', JSON.stringify({ json: { amountCents: -1 } }));
    expect(response).toMatchObject(refusal('UNAUTHENTICATED', 'Unauthorized', 401));
  });

  it.each([
    ['truncated JSON', '{"json":', json],
    ['no JSON at all', 'username=ana', json],
  ])('refuse %s', async (_name, payload, headers) => {
    expect(await post('auth.login', payload, headers)).toMatchObject(
      refusal('VALIDATION_FAILED', 'Invalid request', 400),
    );
  });

  it('refuse invalid UTF-8', async () => {
    const response = await post('auth.login', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]));
    expect(response).toMatchObject(refusal('VALIDATION_FAILED', 'Invalid JSON', 400));
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    'refuse a body of type %s',
    async (type) => {
      const response = await post('auth.login', '{}', { 'content-type': type });
      expect(response).toMatchObject(refusal('REFUSED', 'Request refused', 415));
    },
  );

  it('have the request’s id even in earlier errors', async () => {
    for (const [headers, status] of [
      [{ ...json, origin: 'https://elsewhere.example' }, 403],
      [{ 'content-type': 'text/plain' }, 415],
    ] as const) {
      const response = await client().send({ method: 'POST', url: '/trpc/auth.logout', headers, payload: '{}' });
      const requestId = response.headers['x-request-id'];
      expect({ status: response.statusCode, requestId }).toEqual({ status, requestId: expect.any(String) });
      expect(response.json()).toMatchObject({ error: { json: { data: { requestId } } } });
    }
  });

  it('refuse a body over 1 MB', async () => {
    const response = await post(
      'auth.login',
      JSON.stringify({ json: { username, password: 'x'.repeat(1024 * 1024) } }),
    );
    expect(response).toMatchObject(refusal('TOO_LARGE', 'Payload too large', 413));
  });

  it('cannot pollute an object’s prototype', async () => {
    const payload =
      '{"json":{"username":"a","password":"b","__proto__":{"polluted":1}},"meta":{"values":{"__proto__.polluted":["Date"]}}}';
    await post('auth.login', payload);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
