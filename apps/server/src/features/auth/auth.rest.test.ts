import { DomainError } from '@household/domain';
import { describe, expect, it, vi } from 'vitest';
import { HOUSEHOLDS } from '../../../test/households.ts';
import { buildTestApp } from '../../../test/test-app.ts';

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const unauthorized = { status: 401, body: { error: 'Unauthorized' } };
const wrong = { status: 401, body: { error: 'Invalid username or password' } };
const required = (path: string, message: string) => ({ path, message });

const households = await Promise.all(HOUSEHOLDS.map((members) => buildTestApp({ members })));

describe.each(households)('REST sign-in, household of $members.first.id', ({ members, client, signInAs }) => {
  it('answers login and then me with the same user', async () => {
    const { id: memberId, name, username, password } = members.second;
    const browser = client();
    const id = expect.stringMatching(uuidV7);
    const response = await browser.call('POST', '/api/auth/login', { username, password });
    expect(response).toEqual({
      status: 200,
      body: { id, username, memberId, name, createdAt: '2026-09-17T18:00:00.000Z' },
    });
    expect(await browser.call('GET', '/api/auth/me')).toEqual(response);
  });

  it('ignores case and surrounding blanks of the username, and refuses the other member’s password', async () => {
    const username = `  ${members.first.username.toUpperCase()} `;
    expect(
      await client().call('POST', '/api/auth/login', { username, password: members.first.password }),
    ).toMatchObject({
      status: 200,
      body: { memberId: members.first.id },
    });
    expect(await client().call('POST', '/api/auth/login', { username, password: members.second.password })).toEqual(
      wrong,
    );
  });

  it('gives the same response for an unknown name as for a wrong password', async () => {
    const { password } = members.first;
    expect(await client().call('POST', '/api/auth/login', { username: 'nobody', password })).toEqual(wrong);
  });

  it('logs out, also twice and without a session', async () => {
    const browser = await signInAs('first');
    const done = { status: 200, body: { success: true } };
    expect(await browser.call('POST', '/api/auth/logout')).toEqual(done);
    expect(await browser.call('GET', '/api/auth/me')).toEqual(unauthorized);
    expect(await browser.call('POST', '/api/auth/logout')).toEqual(done);
    expect(await client().call('POST', '/api/auth/logout', {})).toEqual(done);
  });
});

const { app, client, database, log, members } = await buildTestApp();

describe('POST /api/auth/login', () => {
  it.each([
    [{}, [required('username', 'Username is required'), required('password', 'Password is required')]],
    [
      { username: ' ', password: '' },
      [required('username', 'Username is required'), required('password', 'Password is required')],
    ],
    [{ username: 'a'.repeat(51), password: 'x' }, [required('username', 'Maximum length is 50')]],
    [{ username: 'ana', password: 'x'.repeat(101) }, [required('password', 'Maximum length is 100')]],
    [{ username: ['ana'], password: 'x' }, [required('username', 'Invalid value')]],
    [{ username: 'a\u0000b', password: 'x' }, [required('username', 'Control characters are not allowed')]],
  ])('answers 400 with every problem for %j', async (body, issues) => {
    const response = await client().call('POST', '/api/auth/login', body);
    expect(response).toEqual({ status: 400, body: { error: issues[0]?.message, issues } });
  });

  it('requires the fields when there is no body at all', async () => {
    expect((await client().call('POST', '/api/auth/login')).body).toMatchObject({ error: 'Username is required' });
  });

  const invalidJson = { error: 'Invalid JSON', issues: [{ path: '', message: 'Invalid JSON' }] };
  it.each([
    ['cut off', '{"username":"ana"'],
    ['a key that reaches the prototype', '{"__proto__":{"admin":true},"username":"ana","password":"x"}'],
    ['invalid UTF-8', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
  ])('answers 400 for malformed JSON: %s', async (_name, payload) => {
    const response = await client().send({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect({ status: response.statusCode, body: response.json() }).toEqual({ status: 400, body: invalidJson });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'answers 415 for a body of type %s',
    async (type) => {
      const response = await client().send({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': type },
        payload: 'username=ana&password=x',
      });
      expect({ status: response.statusCode, body: response.json() }).toEqual({
        status: 415,
        body: { error: 'Unsupported media type' },
      });
    },
  );

  it('answers 413 for a body over 1 MB', async () => {
    const body = { username: 'ana', password: 'x'.repeat(1024 * 1024) };
    expect(await client().call('POST', '/api/auth/login', body)).toEqual({
      status: 413,
      body: { error: 'Payload too large' },
    });
  });
});

describe('/api', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/auth/login'],
    ['DELETE', '/api/auth/me'],
    ['GET', '/api/%zz'],
    ['GET', '/trpc/auth/me'],
  ] as const)('answers 404 as JSON for the unknown %s %s', async (method, path) => {
    expect(await client().call(method, path)).toEqual({ status: 404, body: { error: 'Not found' } });
  });

  it('answers 404 for an unknown path or method before it reads the body', async () => {
    for (const payload of ['{', 'name=ana', `"${'x'.repeat(2 ** 20)}"`]) {
      for (const url of ['/api/nothing', '/api/health']) {
        const type = payload.startsWith('n') ? 'application/x-www-form-urlencoded' : 'application/json';
        const response = await client().send({ method: 'POST', url, headers: { 'content-type': type }, payload });
        expect([response.statusCode, response.json()]).toEqual([404, { error: 'Not found' }]);
      }
    }
  });

  it('answers health without a session', async () => {
    expect(await client().call('GET', '/api/health')).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('gives every response its own request id', async () => {
    const ids = await Promise.all(
      ['/api/health', '/api/nothing', '/'].map(async (url) => (await app.inject(url)).headers['x-request-id']),
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => typeof id === 'string' && id.length === 36)).toBe(true);
  });
});

describe('an error of ours', () => {
  const secret = 'select secret from "/etc/passwd"';

  it('returns the operation’s error text and is logged once, with stack and request id', async () => {
    vi.spyOn(database.read.accounts, 'byUsername').mockRejectedValueOnce(new Error(secret));
    log.length = 0;
    const { username, password } = members.first;
    const response = await client().send({ method: 'POST', url: '/api/auth/login', payload: { username, password } });
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 500,
      body: { error: 'Failed to sign in' },
    });
    const errors = log.filter(({ level }) => level === 50);
    expect(errors).toMatchObject([{ requestId: response.headers['x-request-id'], err: { message: secret } }]);
    expect(JSON.stringify(log)).not.toContain(password);
  });

  it('reaches a tRPC caller as INTERNAL with nothing but the request id', async () => {
    vi.spyOn(database.read.accounts, 'byUsername').mockRejectedValueOnce(new Error(secret));
    log.length = 0;
    const { username, password } = members.first;
    const response = await client().send({
      method: 'POST',
      url: '/trpc/auth.login',
      payload: { json: { username, password } },
    });
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 500,
      body: {
        error: {
          json: {
            code: -32603,
            message: 'Internal server error',
            data: {
              code: 'INTERNAL',
              details: null,
              issues: [],
              requestId: response.headers['x-request-id'],
              httpStatus: 500,
              path: 'auth.login',
            },
          },
        },
      },
    });
    expect(log.filter(({ level }) => level === 50)).toHaveLength(1);
  });

  it('is a 503 with one line in the log while the database is away', async () => {
    const outage = new DomainError('UNAVAILABLE', {}, { cause: new Error('connect ECONNREFUSED') });
    vi.spyOn(database, 'ping').mockRejectedValueOnce(outage);
    log.length = 0;
    expect(await client().call('GET', '/api/health')).toEqual({ status: 503, body: { error: 'Service unavailable' } });
    expect(log.filter(({ level }) => Number(level) > 20)).toMatchObject([
      { level: 40, reason: 'connect ECONNREFUSED' },
    ]);
  });
});
