import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana } from '../../testing/render-app.tsx';
import { unreachable } from '../../testing/fake-server.ts';
import { ForeignResponseError } from '../call.ts';
import { isLocked, lock } from './locked.ts';
import { rememberedMember, seenKey } from './remembered-member.ts';
import { createSession } from './session.ts';

const servers: { isReached: boolean }[] = [];

/** A server whose session lives until a request for sign-out or sign-in, over a network that may be down. */
function createServer() {
  const failure: () => Error = unreachable;
  const server = { isReached: true, isOpen: true, asked: [] as string[], failure };
  servers.push(server);
  const call = (_: unknown, path: string) => {
    server.asked.push(path);
    if (!server.isReached) return Promise.reject(server.failure());
    if (path === 'auth.logout') server.isOpen = false;
    if (path === 'auth.login') server.isOpen = true;
    return Promise.resolve(
      path === 'auth.session' ? { isSetUp: true, names: ['Ana', 'Luis'], user: server.isOpen ? ana : null } : {},
    );
  };
  return { server, open: () => createSession(call) };
}

const household = { isSetUp: true, names: ['Ana', 'Luis'] };
const unended = { status: 'signed-out', household, unended: true };

/** Ana has signed out while offline, with cached data. */
async function signOutOffline() {
  const browser = createServer();
  const session = browser.open();
  await session.check();
  localStorage.setItem(seenKey('ana'), 'what Ana saw');
  localStorage.setItem('outbox:ana:1', 'what Ana has to send');
  browser.server.isReached = false;
  await session.signOut();
  browser.server.asked.length = 0;
  return { ...browser, session };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  // The pages of a test would keep listening, as other tabs of the next test's browser.
  for (const server of servers) server.isReached = false;
});

describe('a sign-out that the server does not hear of', () => {
  it('locks at once, before anything is answered', async () => {
    const { server, open } = createServer();
    const session = open();
    await session.check();
    server.isReached = false;
    void session.signOut();
    expect(session.state()).toEqual({ status: 'signed-out', household });
    expect([isLocked(), rememberedMember()]).toEqual([true, null]);
  });

  it('says so, forgets what was seen and keeps what is to be sent', async () => {
    const { session } = await signOutOffline();
    expect(session.state()).toEqual(unended);
    expect([localStorage.getItem(seenKey('ana')), localStorage.getItem('outbox:ana:1')]).toEqual([
      null,
      'what Ana has to send',
    ]);
  });

  it('is as locked after a reload, and asks nothing with the living session', async () => {
    const { server, open } = await signOutOffline();
    const reloaded = open();
    const checked = reloaded.check();
    expect(reloaded.state().status).toBe('signed-out');
    await checked;
    expect(reloaded.state()).toEqual({ ...unended, household: null });
    expect(server.asked).toEqual(['auth.logout']);
  });

  it('is told first of all after a reload with a connection, and then unlocks', async () => {
    const { server, open } = await signOutOffline();
    server.isReached = true;
    const reloaded = open();
    await reloaded.check();
    expect(server.asked).toEqual(['auth.logout', 'auth.session']);
    expect(reloaded.state()).toEqual({ status: 'signed-out', household });
    expect([isLocked(), server.isOpen]).toEqual([false, false]);
  });

  it.each([
    ['the connection comes back', () => window.dispatchEvent(new Event('online'))],
    ['the page is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['ten seconds have passed', () => vi.advanceTimersByTime(10_000)],
  ])('is told in the open page when %s', async (_, happens) => {
    const { server, session } = await signOutOffline();
    server.isReached = true;
    happens();
    await vi.waitFor(() => expect(session.state()).toEqual({ status: 'signed-out', household }));
    expect(server.isOpen).toBe(false);
  });

  it('stays locked while only a proxy responds', async () => {
    const { server, session } = await signOutOffline();
    server.failure = () => new ForeignResponseError(502);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(server.asked).toEqual(['auth.logout']));
    expect([session.state(), isLocked()]).toEqual([unended, true]);
  });

  it('locks another tab that is open', async () => {
    const { server, open } = createServer();
    const other = open();
    await other.check();
    server.isReached = false;
    lock();
    window.dispatchEvent(new StorageEvent('storage', { key: 'locked' }));
    expect(other.state()).toEqual({ status: 'signed-out', household });
    await vi.waitFor(() => expect(other.state()).toEqual(unended));
  });

  it('is over with a new sign-in, which ends the session that was there', async () => {
    const { server, session } = await signOutOffline();
    await expect(session.signIn('ana', 'x')).rejects.toThrow('Failed to fetch');
    await vi.waitFor(() => expect(server.asked).toEqual(['auth.login', 'auth.logout']));
    expect(isLocked()).toBe(true);
    server.isReached = true;
    await session.signIn('ana', 'password-1');
    expect(session.state()).toEqual({ status: 'signed-in', user: ana });
    expect(isLocked()).toBe(false);
    // No pending sign-out ends the new session.
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('online'));
    expect([server.isOpen, session.state().status]).toEqual([true, 'signed-in']);
  });

  it('holds for the page where the browser stores nothing', async () => {
    const { server, open } = createServer();
    const session = open();
    await session.check();
    server.isReached = false;
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await session.signOut();
    full.mockRestore();
    expect(isLocked()).toBe(true);
    server.isReached = true;
    await session.checkAgain();
    expect([isLocked(), server.isOpen]).toEqual([false, false]);
  });
});
