import { createEmptyDatabase } from '@household/db/testing';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { HOUSEHOLDS } from '../../apps/server/test/households.ts';
import { ProductProcess } from '../support/product-process.ts';
import { signIn } from '../support/sign-in.ts';
import { machineSlowness, type Measured, residentMegabytes, watchedAgain, watchHealth } from './health-watch.ts';

const MEGABYTE = 1024 * 1024;
const LARGEST = 16 * MEGABYTE;
const SLOWEST_MS = 1_000;
const MOST_MEGABYTES = 400;

const database = await createEmptyDatabase(inject('clusterUrl'));
const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
const address = new URL(inject('clusterUrl'));
address.pathname = `/${rows[0]!.name}`;
const server = new ProductProcess({ DATABASE_URL: address.href });
afterAll(() => server.kill());

const { first, second } = HOUSEHOLDS[0];
const cookies: string[] = [];

type Method = 'POST' | 'PUT';
async function send(
  method: Method,
  path: string,
  body: string | Buffer<ArrayBuffer>,
  cookie?: string,
): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) };
  const response = await fetch(`${server.origin}${path}`, { method, headers, body });
  await response.text();
  return response.status;
}

beforeAll(async () => {
  const code = /\/setup\?code=(\S+)/.exec(await server.start())?.[1];
  const setup = { json: { code, members: [first, second] } };
  await send('POST', '/trpc/auth.setup', JSON.stringify(setup));
  for (const member of [first, second]) cookies.push(await signIn(server.origin, member));
});

/** JSON of that many bytes: `start`, then the item as often as it fits, then `end`. */
function filled(size: number, start: string, item: string | ((index: number) => string | null), end: string) {
  const itemAt = typeof item === 'string' ? () => item : item;
  const bytes = Buffer.alloc(size, ' ');
  let at = bytes.write(start);
  for (let index = 0; ; index += 1) {
    const next = itemAt(index);
    if (next === null) break;
    const text = (index === 0 ? '' : ',') + next;
    if (at + Buffer.byteLength(text) + end.length > size) break;
    at += bytes.write(text, at);
  }
  bytes.write(end, size - end.length);
  return bytes;
}

const listOf = (item: string) => filled(LARGEST, '[', item, ']');
const inputOf = (item: string, size = LARGEST) => filled(size, '{"json":[', item, ']}');
const importOf = (item: string, size = LARGEST) => filled(size, '{"json":{"leftOut":[],"expenses":[', item, ']}}');
const upTo = (count: number, item: (index: number) => string) => (index: number) =>
  index < count ? item(index) : null;
const keys = (index: number): string => `"k${index}":1`;

/** Two alternating accents, which normalising has to sort. */
const MARKS = '\u0323\u0301'.repeat(250_000);

/** A row of an import without its tags. */
const head =
  '{"date":"2026-11-01","amountCents":1,"description":"a","storedCount":0,"category":null,"paidBy":"ana","shared":true';

type Costly = readonly [what: string, method: Method, path: string, body: () => Buffer<ArrayBuffer>];
const costly: readonly Costly[] = [
  ['numbers as plans', 'PUT', '/api/msi', () => listOf('1')],
  ['empty records as plans', 'PUT', '/api/msi', () => listOf('{}')],
  ['lists of empty records as plans', 'PUT', '/api/msi', () => listOf('[{},{},{},{}]')],
  ['keys as plans', 'PUT', '/api/msi', () => filled(LARGEST, '[{', keys, '}]')],
  ['empty records as the plans’ replacement', 'POST', '/trpc/msi.replace', () => inputOf('{}')],
  ['1 MB of empty records to the import', 'POST', '/trpc/porting.importExpenses', () => importOf('{}', MEGABYTE)],
  ['3 MB of empty records to the import', 'POST', '/trpc/porting.importExpenses', () => importOf('{}', 3 * MEGABYTE)],
  ['16 MB of empty records to the import', 'POST', '/trpc/porting.importExpenses', () => importOf('{}')],
  ['numbers to the import', 'POST', '/trpc/porting.importExpenses', () => importOf('1')],
  ['keys to the import', 'POST', '/trpc/porting.importExpenses', () => filled(LARGEST, '{"json":{', keys, '}}')],
  [
    'keys beside the import',
    'POST',
    '/trpc/porting.importExpenses',
    () => filled(LARGEST, '{"json":{},"meta":{"values":{', (index) => `"k${index}":["Date"]`, '}}}'),
  ],
  ['empty records to the comparison', 'POST', '/trpc/porting.compare', () => inputOf('{}')],
  [
    'as many empty records as an import may hold',
    'POST',
    '/trpc/porting.importExpenses',
    () =>
      filled(
        LARGEST,
        '{"json":{"leftOut":[],"expenses":[',
        upTo(490_000, () => '{}'),
        ']}}',
      ),
  ],
  [
    'as many keys as an import may hold',
    'POST',
    '/trpc/porting.importExpenses',
    () =>
      filled(
        LARGEST,
        '{"json":[',
        upTo(9_990, () => `{${Array.from({ length: 99 }, (_, key) => keys(key)).join(',')}}`),
        ']}',
      ),
  ],
  [
    '50,000 empty rows',
    'POST',
    '/trpc/porting.importExpenses',
    () =>
      filled(
        LARGEST,
        '{"json":{"leftOut":[],"expenses":[',
        upTo(50_000, () => '{"tags":["","","",""]}'),
        ']}}',
      ),
  ],
  [
    'one row with as many equal tags as an import may hold',
    'POST',
    '/trpc/porting.importExpenses',
    () =>
      filled(
        LARGEST,
        `{"json":{"leftOut":[],"expenses":[${head},"tags":[`,
        upTo(990_000, () => '"a"'),
        ']}]}}',
      ),
  ],
  [
    '20,000 rows that refer to the same one with 200,000 tags',
    'POST',
    '/trpc/porting.importExpenses',
    () => {
      const others = Array.from({ length: 20_000 }, (_, index) => index + 1);
      const tags = `${'"a",'.repeat(200_000)}"a"`;
      const json = `{"leftOut":[],"expenses":[${head},"tags":[${tags}]},${others.map(() => 0).join(',')}]}`;
      const same = JSON.stringify({ 'expenses.0': others.map((row) => `expenses.${row}`) });
      return Buffer.from(`{"json":${json},"meta":{"referentialEqualities":${same}}}`);
    },
  ],
  [
    'a password of 60 kB of accents at sign-in',
    'POST',
    '/api/auth/login',
    () => Buffer.from(JSON.stringify({ username: MARKS.slice(0, 15_000), password: MARKS.slice(0, 15_000) })),
  ],
  [
    '2 texts of 1 MB of accents to the import',
    'POST',
    '/trpc/porting.importExpenses',
    () => {
      const row = JSON.stringify({ description: MARKS });
      return filled(
        LARGEST,
        '{"json":{"leftOut":[],"expenses":[',
        upTo(2, () => row),
        ']}}',
      );
    },
  ],
  [
    '10 numbers of a million digits to the import',
    'POST',
    '/trpc/porting.importExpenses',
    () => {
      const numbers = Array.from({ length: 10 }, () => '9'.repeat(1_000_000));
      const values = Object.fromEntries(numbers.map((_, index) => [`x.${index}`, ['bigint']]));
      return Buffer.from(JSON.stringify({ json: { x: numbers }, meta: { v: 1, values } }));
    },
  ],
  [
    'a description of 16 MB',
    'POST',
    '/trpc/porting.importExpenses',
    () =>
      filled(
        LARGEST,
        '{"json":{"leftOut":[],"expenses":[{"description":"',
        upTo(1, () => 'ñ'.repeat(LARGEST / 2 - 100)),
        '"}]}}',
      ),
  ],
  [
    'a merchant of 16 MB',
    'PUT',
    '/api/msi',
    () =>
      filled(
        LARGEST,
        '[{"merchant":"',
        upTo(1, () => 'x '.repeat(LARGEST / 2 - 100)),
        '"}]',
      ),
  ],
  [
    'one long text to the import',
    'POST',
    '/trpc/porting.importExpenses',
    () => filled(LARGEST, '{"json":{"leftOut":[],"expenses":["', 'x'.repeat(LARGEST - 100), '"]}}'),
  ],
];

/** A server that got less processor time than that was slowed down by other processes. */
function isInTime({ slowestMs, processorMs }: Measured): boolean {
  const tookMs = Math.min(slowestMs, processorMs ?? slowestMs);
  return tookMs < SLOWEST_MS || tookMs < SLOWEST_MS * machineSlowness();
}
const isGood = (seen: Measured): boolean => isInTime(seen) && (seen.peakMegabytes ?? 0) < MOST_MEGABYTES;

/** The failure has the measurements. */
function expectGood(what: string, seen: Measured): void {
  expect([what, isInTime(seen) ? 'in time' : seen.slowestMs]).toEqual([what, 'in time']);
  expect([what, isGood(seen) ? 'in memory' : seen.peakMegabytes]).toEqual([what, 'in memory']);
}

describe('the health of the built server, asked every 100 ms, takes under 1 s and under 400 MB', () => {
  // Each request separately: garbage of the previous one is not its memory.
  beforeEach(async () => {
    await server.kill();
    await server.start();
  });

  it.each(costly)('while a member sends %s', async (what, method, path, bodyOf) => {
    const body = bodyOf();
    const seen = await watchedAgain(
      () =>
        watchHealth(server, async () => {
          expect([400, 413]).toContain(await send(method, path, body, cookies[0]));
        }),
      isGood,
    );
    expectGood(what, seen);
  });

  it('while both members send several of them at once', async () => {
    const bodies = costly
      .filter((_, index) => index % 3 === 1)
      .map(([, method, path, bodyOf]) => ({ method, path, body: bodyOf() }));
    const seen = await watchedAgain(
      () =>
        watchHealth(server, async () => {
          const sent = cookies.flatMap((cookie) =>
            bodies.map(({ method, path, body }) => send(method, path, body, cookie)),
          );
          for (const status of await Promise.all(sent)) expect([400, 413, 429]).toContain(status);
        }),
      isGood,
    );
    expectGood('several at once', seen);
  });
});

describe('the built server', () => {
  it('still accepts an import of 50,000 rows', async () => {
    const rowAt = (index: number) =>
      `{"date":"2024-01-${String((index % 28) + 1).padStart(2, '0')}","amountCents":${index + 1},"description":"Compra ${index}","storedCount":0,"category":"C${index % 30}","paidBy":"ana","shared":true,"tags":["a","b"]}`;
    const body = Buffer.from(
      `{"json":{"leftOut":[],"expenses":[${Array.from({ length: 50_000 }, (_, index) => rowAt(index)).join(',')}]}}`,
    );
    expect(await send('POST', '/trpc/porting.importExpenses', body, cookies[0])).toBe(200);
    const { rows: stored } = await database.pool.query<{ count: number }>('select count(*)::int as count from expense');
    expect(stored[0]?.count).toBe(50_000);
  }, 120_000);
});

const uploads = [
  '/api/msi',
  '/trpc/msi.replace',
  '/trpc/porting.importExpenses',
  '/trpc/expenses.create',
  '/trpc/auth.login',
];

const HALF = Buffer.alloc(LARGEST - MEGABYTE, '[');

/** Sends a large body without its end. */
async function uploadHalf(path: string, announce: string): Promise<{ end: () => void }> {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  const method = path === '/api/msi' ? 'PUT' : 'POST';
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${announce}\r\n\r\n`,
  );
  if (!announce.startsWith('content')) socket.write(`${LARGEST.toString(16)}\r\n`);
  socket.write(HALF);
  await Promise.race([once(socket, 'drain'), sleep(5_000)]);
  return { end: () => socket.destroy() };
}

describe('40 unfinished uploads of 16 MB without a session', () => {
  it.each(uploads)('leave memory as it was: %s', async (path) => {
    for (const announce of [`content-length: ${LARGEST}`, 'transfer-encoding: chunked']) {
      const before = residentMegabytes(server) ?? 0;
      const open: { end: () => void }[] = [];
      const seen = await watchHealth(server, async () => {
        open.push(...(await Promise.all(Array.from({ length: 40 }, () => uploadHalf(path, announce)))));
        await sleep(500);
      });
      const grown = (seen.peakMegabytes ?? 0) - before;
      for (const { end } of open) end();
      expect([path, announce, grown < 100 ? 'little' : grown]).toEqual([path, announce, 'little']);
    }
  });
});
