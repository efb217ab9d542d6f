import fc from 'fast-check';
import type { DocumentedCall } from '../../apps/server/test/documented.ts';
import { fitting, HOSTILE_TEXTS, known, namedFitting, spoiled } from './values.ts';

export interface GeneratedRequest {
  readonly call: DocumentedCall;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  /** Without a session, or with a forged cookie. */
  readonly cookie: 'own' | 'none' | 'forged';
}

type Body = Pick<GeneratedRequest, 'headers' | 'payload'>;

/** The kind of id in the path of a call. */
const kindOf = ({ path, operation }: DocumentedCall): string => {
  if (path.startsWith('/api/settings/')) return path.includes('salary') ? 'salary' : 'session';
  return (
    { bills: 'rule_occurrence', payments: 'payment' }[path.split('/')[2] ?? ''] ??
    { expenses: 'expense', categories: 'category', recurring: 'recurring_rule' }[operation.tags[0] ?? ''] ??
    'installment_plan'
  );
};

/** URL-encoded text, including lone surrogates, which no browser would send. */
const inAddress = (text: string): string =>
  text
    .split(/(\p{Cs})/u)
    .map((part) => (/^\p{Cs}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');

/** Months of the account, closed or not, others, and what is none. */
const MONTHS_IN_PATH = [
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-01',
  '0001-01',
  '9999-12',
  '2026-13',
  '2026-9',
  '%',
  'x',
];

const pathOf = (call: DocumentedCall): fc.Arbitrary<string> => {
  if (call.path.includes('{month}')) {
    return fc.constantFrom(...MONTHS_IN_PATH).map((month) => call.path.replace('{month}', month));
  }
  if (!call.path.includes('{id}')) return fc.constant(call.path);
  const id = fc.oneof(
    { weight: 6, arbitrary: known(kindOf(call)) },
    { weight: 2, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.length < 100)).map(inAddress) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%C0%AF', '..', '%2e%2e%2f', 'x'.repeat(5_000)) },
  );
  return id.map((text) => call.path.replace('{id}', text));
};

const pair = (name: string, value: unknown): string => `${name}=${inAddress(String(value))}`;

function queryOf({ operation }: DocumentedCall): fc.Arbitrary<string> {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const names = parameters.map(({ name }) => name);
  const given = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, namedFitting(name, schema)])),
    { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
  );
  const good = given.map((values) => Object.entries(values).map(([name, value]) => pair(name, value)));
  const odd = fc.oneof(
    fc
      .tuple(fc.constantFrom('extra', ...names), fc.constantFrom(...HOSTILE_TEXTS))
      .map(([name, value]) => pair(name, value)),
    fc.constantFrom(...names, 'extra').map((name) => `${name}=1&${name}=2`),
    fc.constantFrom(
      '%',
      '__proto__=1',
      'page=%C0%80',
      'limit=1e2',
      'page=999999999999999',
      'search=%FF',
      '&&=',
      'shared=1',
    ),
  );
  return fc
    .tuple(good, fc.option(odd, { freq: 3 }))
    .map(([pairs, extra]) => [...pairs, ...(extra === null ? [] : [extra])].join('&'));
}

const json = { 'content-type': 'application/json' };
const asJson = (value: unknown): Body => ({ headers: json, payload: JSON.stringify(value) });

const broken: fc.Arbitrary<Body> = fc.oneof(
  fc
    .constantFrom(
      '{',
      '[1,',
      '{"a":}',
      '',
      'null',
      '\ufeff{}',
      '{"__proto__":{"x":1}}',
      '{"a":{"constructor":{"prototype":1}}}',
    )
    .map((payload) => ({ headers: json, payload })),
  fc
    .constantFrom('['.repeat(50_000), '{"a":'.repeat(20_000), `"${'x'.repeat(1_100_000)}"`)
    .map((payload) => ({ headers: json, payload })),
  fc
    .constantFrom([0xc0, 0xaf], [0xed, 0xa0, 0x80], [0x22, 0xff, 0x22], [0xe0, 0x80, 0xaf])
    .map((bytes) => ({ headers: json, payload: Buffer.from(bytes) })),
  fc
    .constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    )
    .map((type) => ({ headers: { 'content-type': type }, payload: 'a=1' })),
);

/** The document's own example, with an existing category. */
const exampleOf = (example: unknown): fc.Arbitrary<unknown> =>
  typeof example === 'object' && example !== null && 'categoryId' in example
    ? known('category').map((categoryId) => ({ ...example, categoryId }))
    : fc.constant(example);

function bodyOf({ method, operation }: DocumentedCall): fc.Arbitrary<Body> {
  const none = fc.constant<Body>({ headers: {} });
  if (method === 'GET') return none;
  const { schema, example } = operation.requestBody?.content['application/json'] ?? {};
  if (schema === undefined) return fc.oneof({ weight: 4, arbitrary: none }, broken);
  return fc.oneof(
    { weight: 4, arbitrary: fitting(schema).map(asJson) },
    { weight: 2, arbitrary: exampleOf(example).map(asJson) },
    { weight: 4, arbitrary: spoiled(schema).map(asJson) },
    { weight: 1, arbitrary: broken },
  );
}

const headers = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { 'accept-language': 'en-GB,en;q=0.5' },
    { 'accept-language': '*;;;' },
    { accept: 'text/html' },
    { 'x-forwarded-for': '203.0.113.9', 'x-http-method-override': 'DELETE' },
  ),
);

const cookie = fc.constantFrom<GeneratedRequest['cookie'][]>(
  ...Array.from({ length: 12 }, () => 'own' as const),
  'none',
  'forged',
);

/** Requests for a call, good and bad ones. */
export const requestsFor = (call: DocumentedCall): fc.Arbitrary<GeneratedRequest> =>
  fc.tuple(pathOf(call), queryOf(call), bodyOf(call), headers, cookie).map(([path, query, body, extra, whose]) => ({
    call,
    path,
    query,
    ...body,
    headers: { ...extra, ...body.headers },
    cookie: whose,
  }));
