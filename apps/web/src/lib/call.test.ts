import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpCall } from './call.ts';
import { errorFacts } from './error-message.ts';
import { createApi } from './trpc.ts';

/** A network that takes everything and never answers; it only gives up when it is told to. */
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

describe('a call that is never answered', () => {
  it.each(['query', 'mutation'] as const)('ends as a server that was not reached: %s', async (kind) => {
    vi.stubGlobal('fetch', silence);
    const error: unknown = await httpCall(kind, 'auth.logout', undefined, 1).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DOMException);
    expect(errorFacts(error)).toBeNull();
  });

  it('ends so too behind the sign-in, after a minute and the time of what is sent', async () => {
    vi.stubGlobal('fetch', silence);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const { client } = createApi(() => undefined);
    const error: unknown = await client.categories.create
      .mutate({ name: 'Comida', color: '#2E7D32' })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(errorFacts(error)).toBeNull();
    expect(timeout).toHaveBeenLastCalledWith(60_002);
  });
});
