import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { createSession } from '../session/session.ts';
import type { Api } from '../trpc.ts';
import { ana } from '../../testing/render-app.tsx';
import { followHousehold } from './follow-household.ts';

type Handlers = {
  onData: (event: { id: string; data: object }) => void;
  onError: (error: unknown) => void;
  onComplete: () => void;
  onConnectionStateChange: (state: { state: string; error?: unknown }) => void;
};

const change = (id: number, kinds: string[]) => ({
  id: String(id),
  data: { type: 'change', id, kinds, entityIds: [], itemCount: 1, actorMemberId: 'luis' },
});
const code = (name: string) =>
  TRPCClientError.from({ error: { message: name, code: -1, data: { code: name, issues: [] } } });

/** A page that follows a household, with everything that the server would receive and send. */
async function follow() {
  let visits = 0;
  const session = createSession(() => {
    visits += 1;
    return Promise.resolve({ isSetUp: true, names: ['Ana', 'Luis'], user: ana, lastEventId: '7' });
  });
  await session.check();
  const queryClient = createQueryClient(session.expire);
  const opened: { input: unknown; handlers: Handlers; isOpen: boolean }[] = [];
  const subscribe = (input: unknown, handlers: Handlers) => {
    const stream = { input, handlers, isOpen: true };
    opened.push(stream);
    return { unsubscribe: () => (stream.isOpen = false) };
  };
  const client = { history: { live: { subscribe } } } as unknown as Api['client'];
  const asked: string[] = [];
  for (const feature of ['expenses', 'recurring', 'history', 'auth']) {
    const queryKey = [[feature, 'list']];
    const observe = () => Promise.resolve(asked.push(feature));
    await queryClient.fetchQuery({ queryKey, queryFn: observe });
  }
  asked.length = 0;
  const stale = () =>
    queryClient
      .getQueryCache()
      .findAll({ stale: true })
      .map(({ queryKey: [path] }) => (path as string[])[0]);
  const end = followHousehold({ client, queryClient }, session);
  ends.push(end);
  return { session, queryClient, opened, stale, visits: () => visits, end };
}

const ends: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('followHousehold', () => {
  it('begins where the session began, and lets only what a change touches be loaded again', async () => {
    const { opened, stale } = await follow();
    expect(opened.map(({ input }) => input)).toEqual([{ lastEventId: '7' }]);
    opened[0]!.handlers.onData(change(8, ['rule']));
    await vi.advanceTimersByTimeAsync(60);
    expect(stale()).toEqual(['recurring', 'history']);
    opened[0]!.handlers.onData(change(9, ['expense']));
    await vi.advanceTimersByTimeAsync(60);
    expect(stale()).toEqual(['expenses', 'recurring', 'history']);
  });

  it('loads everything again when too much was missed, or a kind is not known', async () => {
    const first = await follow();
    first.opened[0]!.handlers.onData({ id: '300', data: { type: 'reset', id: 300 } });
    const second = await follow();
    second.opened[0]!.handlers.onData(change(8, ['pet']));
    await vi.advanceTimersByTimeAsync(60);
    for (const { stale } of [first, second]) expect(stale()).toHaveLength(4);
  });

  it('does nothing for what this page wrote itself, also when the stream tells of it before the answer', async () => {
    const { opened, stale, queryClient } = await follow();
    const answer = Promise.withResolvers<{ changeId: number }>();
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => answer.promise });
    const written = mutation.execute(undefined);
    opened[0]!.handlers.onData(change(10, ['expense']));
    await vi.advanceTimersByTimeAsync(300);
    answer.resolve({ changeId: 10 });
    await written;
    await vi.advanceTimersByTimeAsync(300);
    expect(stale()).toEqual([]);
  });

  it('asks who is who again when a profile changed', async () => {
    const { opened, visits } = await follow();
    opened[0]!.handlers.onData(change(20, ['profile']));
    await vi.advanceTimersByTimeAsync(60);
    expect(visits()).toBe(2);
  });

  it('asks again after 1, 2, 4, 8, 10 … seconds, where it was', async () => {
    const { opened } = await follow();
    opened[0]!.handlers.onData(change(12, ['rule']));
    for (const seconds of [1, 2, 4, 8, 10, 10]) {
      const { length } = opened;
      // As a server that refuses: the stream opens and contains nothing but the error.
      opened.at(-1)!.handlers.onConnectionStateChange({ state: 'pending' });
      opened.at(-1)!.handlers.onError(code('RATE_LIMITED'));
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(opened).toHaveLength(length);
      await vi.advanceTimersByTimeAsync(1);
      expect(opened).toHaveLength(length + 1);
    }
    expect(opened.at(-1)!.input).toEqual({ lastEventId: '12' });
    expect(opened.filter(({ isOpen }) => isOpen)).toHaveLength(1);
  });

  it('asks again one second after it lost a stream that had lasted, whatever its browser would do', async () => {
    const { opened } = await follow();
    for (const loss of [{ state: 'connecting', error: new Error('Timeout of 12000ms reached') }, null]) {
      const { length } = opened;
      opened.at(-1)!.handlers.onConnectionStateChange({ state: 'pending' });
      await vi.advanceTimersByTimeAsync(60_000);
      if (loss) opened.at(-1)!.handlers.onConnectionStateChange(loss);
      else opened.at(-1)!.handlers.onComplete();
      await vi.advanceTimersByTimeAsync(999);
      expect(opened).toHaveLength(length);
      await vi.advanceTimersByTimeAsync(1);
      expect(opened).toHaveLength(length + 1);
    }
    expect(opened.filter(({ isOpen }) => isOpen)).toHaveLength(1);
  });

  it('waits 10 seconds for a response, and asks again a second later', async () => {
    const { opened } = await follow();
    opened[0]!.handlers.onConnectionStateChange({ state: 'connecting', error: null });
    await vi.advanceTimersByTimeAsync(10_999);
    expect(opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it('comes back at once with the network or the page, unless it is connected', async () => {
    const { opened } = await follow();
    hide(false);
    expect(opened).toHaveLength(2);
    opened[1]!.handlers.onConnectionStateChange({ state: 'pending' });
    hide(false);
    expect(opened).toHaveLength(2);
    window.dispatchEvent(new Event('online'));
    expect(opened).toHaveLength(3);
    expect(opened.filter(({ isOpen }) => isOpen)).toHaveLength(1);
  });

  it('leaves when nobody has seen the page for a minute', async () => {
    const { opened } = await follow();
    opened[0]!.handlers.onConnectionStateChange({ state: 'pending' });
    hide(true);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(opened[0]!.isOpen).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened[0]!.isOpen).toBe(false);
    hide(false);
    expect(opened).toHaveLength(2);
  });

  it('signs out when the session has ended, and does not come back', async () => {
    const { opened, session } = await follow();
    opened[0]!.handlers.onError(code('UNAUTHENTICATED'));
    expect(session.state().status).toBe('signed-out');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(1);
  });
});
