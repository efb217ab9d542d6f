import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unreachable } from '../../testing/fake-server.ts';
import { ana } from '../../testing/render-app.tsx';
import { ForeignResponseError } from '../call.ts';
import { createQueryClient } from '../query-client.ts';
import { createSession } from '../session/session.ts';
import { watchConnection } from './watch-connection.ts';

const visit = { isSetUp: true, names: ['Ana', 'Luis'], user: ana, lastEventId: null };

let end = () => undefined as void;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  end();
  vi.useRealTimers();
});

/** An open page, whose server is reachable as long as `reach` says so. */
async function open(isWatchedFromTheStart = true) {
  let isThere = true;
  const call = vi.fn(() => (isThere ? Promise.resolve(visit) : Promise.reject(unreachable())));
  const session = createSession(call);
  const queryClient = createQueryClient(session.expire);
  await session.check();
  const watch = () => {
    end = watchConnection({ queryClient }, session);
  };
  if (isWatchedFromTheStart) watch();
  const isOffline = () => {
    const state = session.state();
    return state.status === 'signed-in' && state.offline === true;
  };
  const ask = (answer: () => Promise<unknown>) =>
    queryClient.fetchQuery({ queryKey: ['any'], queryFn: answer }).catch(() => undefined);
  const reach = (next: boolean) => void (isThere = next);
  return { call, session, queryClient, isOffline, ask, reach, watch };
}
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

describe('watchConnection', () => {
  it('asks when the browser says that the connection went, and believes the server alone', async () => {
    const { isOffline, reach } = await open();
    window.dispatchEvent(new Event('offline'));
    await settle();
    expect(isOffline()).toBe(false);
    reach(false);
    window.dispatchEvent(new Event('offline'));
    await settle();
    expect(isOffline()).toBe(true);
  });

  it('asks at the first failure of a call that had no response, not when one was refused', async () => {
    const { call, isOffline, ask, reach } = await open();
    void ask(() => Promise.reject(new ForeignResponseError(502)));
    await settle(5_000);
    expect(call).toHaveBeenCalledOnce();
    reach(false);
    void ask(() => Promise.reject(unreachable()));
    await settle(10);
    expect(isOffline()).toBe(true);
  });

  it('notices what failed before it was there', async () => {
    const { isOffline, ask, reach, watch } = await open(false);
    reach(false);
    void ask(() => Promise.reject(unreachable()));
    await settle(10);
    expect(isOffline()).toBe(false);
    watch();
    await settle();
    expect(isOffline()).toBe(true);
  });

  it('notices that the connection had gone before it was there', async () => {
    const { isOffline, reach, watch } = await open(false);
    reach(false);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    watch();
    await settle();
    onLine.mockRestore();
    expect(isOffline()).toBe(true);
  });

  it('asks when a call hangs, as over a connection that only looks alive', async () => {
    const { isOffline, ask, reach } = await open();
    reach(false);
    void ask(() => new Promise(() => undefined));
    await settle(3_900);
    expect(isOffline()).toBe(false);
    await settle(200);
    expect(isOffline()).toBe(true);
  });

  it('looks for the server until it is there, and at once when the browser says that the connection came', async () => {
    const { isOffline, reach } = await open();
    reach(false);
    window.dispatchEvent(new Event('offline'));
    await settle();
    reach(true);
    await settle(5_000);
    expect(isOffline()).toBe(false);
    reach(false);
    window.dispatchEvent(new Event('offline'));
    await settle();
    reach(true);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(isOffline()).toBe(false);
  });
});
