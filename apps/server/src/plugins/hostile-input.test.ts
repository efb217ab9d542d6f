import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/test-app.ts';

const { client, log, signInAs } = await buildTestApp();
const browser = await signInAs('first');
const json = { 'content-type': 'application/json' };

/** The two endpoints of one use case, and a category's name in the body of each. */
const doors = [
  { door: 'REST', url: '/api/categories', body: (text: string) => `{"name":${text}}` },
  { door: 'tRPC', url: '/trpc/categories.create', body: (text: string) => `{"json":{"name":${text}}}` },
];

const refused = async (url: string, payload: string | Buffer): Promise<string> => {
  const response = await browser.send({ method: 'POST', url, headers: json, payload });
  expect(response.statusCode).toBe(400);
  return response.body;
};

describe.each(doors)('a body over $door', ({ url, body }) => {
  it.each([
    ['NUL', String.raw`"a\u0000b"`],
    ['half a surrogate pair', String.raw`"a\ud83d"`],
    ['the other half alone', String.raw`"\ude00a"`],
    ['a newline', String.raw`"a\nb"`],
    ['a line separator', '"a\u2028b"'],
  ])('with %s in a text is refused', async (_name, text) => {
    expect(await refused(url, body(text))).toContain('Control characters are not allowed');
  });

  it.each([
    ['a right-to-left override', '"pago \u202Efdp.exe"'],
    ['a bidi isolate', '"a\u2067b"'],
    ['a zero-width space', '"lu\u200Bis"'],
    ['a byte order mark inside', '"lu\uFEFFis"'],
    ['a soft hyphen', '"lu\u00ADis"'],
  ])('with %s in a text is refused with its own message', async (_name, text) => {
    expect(await refused(url, body(text))).toContain('Invisible characters are not allowed');
  });

  it.each([
    ['an overlong slash', [0xc0, 0xaf]],
    ['an overlong NUL', [0xe0, 0x80, 0x80]],
    ['a surrogate in UTF-8', [0xed, 0xa0, 0x80]],
    ['an invalid first byte', [0xff]],
    ['a character cut short', [0xc3]],
  ])('with %s is refused before it is read as JSON', async (_name, bytes) => {
    const [head = '', tail = ''] = body('"@"').split('@');
    expect(await refused(url, Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(tail)]))).toContain(
      'Invalid JSON',
    );
  });

  it.each([
    '{"name":"a","__proto__":{"polluted":1}}',
    '{"name":"a","constructor":{"prototype":{"polluted":1}}}',
    '{"json":{"name":""},"meta":{"values":{"__proto__.polluted":["Date"]}}}',
    '{"json":{"name":""},"meta":{"values":{"constructor.prototype.polluted":["set"]}}}',
    '{"json":{"name":""},"meta":{"referentialEqualities":{"name":["__proto__.polluted"]}}}',
  ])('reaches no prototype: %s', async (payload) => {
    await refused(url, payload);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('cannot make an object contain itself, or replace one value by another', async () => {
    const same = (value: unknown, referentialEqualities: unknown) =>
      JSON.stringify({ json: value, meta: { v: 1, referentialEqualities } });
    for (const payload of [same({ name: 'Itself', a: {} }, [['a']]), same({ name: 'Itself', a: {} }, { a: ['a.a'] })]) {
      await browser.send({ method: 'POST', url, headers: json, payload });
    }
    expect(await refused(url, same({ name: '', other: 'Put there' }, { other: ['name'] }))).toContain('required');
  });

  it('nested 33 levels is refused, whatever its size, and 31 are accepted', async () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    for (const depth of [32, 1_000, 200_000]) expect(await refused(url, body(nested(depth)))).toContain('Invalid JSON');
    expect(await refused(url, body(nested(30)))).not.toContain('Invalid JSON');
    expect(await refused(url, body(`"${'['.repeat(49)}\\"["`))).not.toContain('Invalid JSON');
  });

  it('may not be over 1 MB', async () => {
    const payload = body(`"${'x'.repeat(1024 * 1024)}"`);
    const response = await browser.send({ method: 'POST', url, headers: json, payload });
    expect(response.statusCode).toBe(413);
  });
});

describe('a list', () => {
  const expense = { amountCents: 1, description: 'a', paidBy: 'ana', shared: true, date: '2026-09-17' };
  it.each([
    ['/api/expenses', { ...expense, tags: Array.from({ length: 50_000 }, (_, index) => `t${index}`) }],
    ['/api/expenses', { ...expense, tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }],
    [
      '/api/expenses',
      { ...expense, meta: Object.fromEntries(Array.from({ length: 9_000 }, (_, key) => [`k${key}`, 1])) },
    ],
    ['/api/recurring', { ...expense, cadence: 'biweekly', weekdays: Array.from({ length: 50_000 }, () => 'monday') }],
  ])('with too many items is refused by %s', async (url, body) => {
    expect(await refused(url, JSON.stringify(body))).toContain('"issues"');
  });
});

describe('an address', () => {
  it.each([
    'search=%00',
    'search=%C0%80',
    'search=%C0%AF',
    'search=%ED%A0%80',
    'search=%FF',
    'search=%zz',
    'search=%',
    'tags=a,%01',
    'page=%31%00',
  ])('with %s in its query is refused over REST', async (query) => {
    const { status, body } = await browser.call('GET', `/api/expenses?${query}`);
    expect({ query, status }).toEqual({ query, status: 400 });
    expect(JSON.stringify(body)).not.toContain('\\u0000');
  });

  it.each(['%C0%AF', '%ED%A0%80', '%', '%7B%22json%22:%7B%22search%22:%22%5Cu0000%22%7D%7D'])(
    'with %s as its input is refused over tRPC',
    async (input) => {
      expect((await browser.send({ url: `/trpc/expenses.list?input=${input}` })).statusCode).toBe(400);
    },
  );

  it.each(['/api/expenses/%00', '/api/expenses/..%2f..%2fetc%2fpasswd', '/api/expenses/%C0%AF', '/api/%2e%2e/%2e%2e'])(
    'that leads nowhere is answered 404: %s',
    async (url) => {
      expect((await browser.call('GET', url)).status).toBe(404);
    },
  );

  it('ignores unknown keys in a query, whatever they are', async () => {
    const { status } = await browser.call('GET', '/api/expenses?__proto__=1&constructor=2&__proto__[polluted]=3');
    expect(status).toBe(200);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

it('none of it is logged as a fault', async () => {
  await client().call('POST', '/api/auth/login', { username: '\0', password: '\ud800' });
  expect(log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
