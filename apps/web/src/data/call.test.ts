import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpCall } from './call.ts';
import { errorFacts, hasResponse } from './error-facts.ts';
import { createApi } from './trpc.ts';

/** A network that accepts every request and never responds; a request only ends when it is aborted. */
const silence = (_url: unknown, init?: RequestInit) =>
  new Promise<never>((_, reject) => {
    const giveUp = () => reject(new DOMException('The operation timed out.', 'TimeoutError'));
    if (init?.signal?.aborted) giveUp();
    init?.signal?.addEventListener('abort', giveUp);
  });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const bodies = [
  ['a proxy’s page', '<html><h1>502 Bad Gateway</h1></html>', 'text/html', 502],
  ['a proxy’s JSON', '{"error":"Bad gateway"}', 'application/json', 502],
  ['another server’s JSON', '{"message":"no healthy upstream"}', 'application/json', 503],
  ['nothing', '', 'text/plain', 504],
  ['a network’s sign-in page', '<html>Wi-Fi</html>', 'text/html', 200],
  ['null', 'null', 'application/json', 500],
] as const;

describe('a call that something else responds to', () => {
  it.each(bodies)('fails as answered, not as a missing connection: %s', async (_, body, type, status) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers: { 'content-type': type } })));
    const { client } = createApi(() => undefined);
    const calls = [
      httpCall('mutation', 'auth.login', {}),
      client.categories.create.mutate({ name: 'Comida', color: '#2E7D32' }),
    ];
    for (const call of calls) {
      // oxlint-disable-next-line no-await-in-loop
      const error: unknown = await call.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect([errorFacts(error), hasResponse(error)]).toEqual([null, true]);
    }
  });

  it('is a missing connection where the response breaks off', async () => {
    const broken = () =>
      new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(broken(), { status: 200 })));
    const { client } = createApi(() => undefined);
    const error: unknown = await client.categories.list.query().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(hasResponse(error)).toBe(false);
  });
});

describe('a call that is never answered', () => {
  it.each(['query', 'mutation'] as const)('ends as a server that was not reached: %s', async (kind) => {
    vi.stubGlobal('fetch', silence);
    const error: unknown = await httpCall(kind, 'auth.logout', undefined, 1).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DOMException);
    expect([errorFacts(error), hasResponse(error)]).toEqual([null, false]);
  });

  it('ends so too behind the sign-in, after a minute and the time of what is sent', async () => {
    vi.stubGlobal('fetch', silence);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const { client } = createApi(() => undefined);
    const error: unknown = await client.categories.create
      .mutate({ name: 'Comida', color: '#2E7D32' })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect([errorFacts(error), hasResponse(error)]).toEqual([null, false]);
    expect(timeout).toHaveBeenLastCalledWith(60_002);
  });
});
