import { describe, expect, it, vi } from 'vitest';
import { rememberedMember, seenKey } from './remembered-member.ts';
import { ana } from '../../testing/render-app.tsx';
import type { Call } from '../call.ts';
import { createSession } from './session.ts';

const visit = (user: typeof ana | null) => ({ isSetUp: true, names: ['Ana', 'Luis'], user });

describe('createSession', () => {
  it('asks once who is signed in, however often it is checked', async () => {
    const call = vi.fn<Call>(() => Promise.resolve(visit(ana)));
    const session = createSession(call);
    expect(session.state().status).toBe('checking');
    await Promise.all([session.check(), session.check()]);
    expect(session.state()).toEqual({ status: 'signed-in', user: ana });
    expect(call).toHaveBeenCalledOnce();
  });

  it('counts an unreachable server as nobody', async () => {
    const session = createSession(() => Promise.reject(new TypeError('Failed to fetch')));
    await session.check();
    expect(session.state()).toEqual({ status: 'signed-out', household: null });
  });

  it('waits three seconds at most for the server to hear of a sign-out', async () => {
    const call = vi.fn<Call>(() => Promise.resolve(visit(ana)));
    const session = createSession(call);
    await session.check();
    await session.signOut();
    expect(call).toHaveBeenLastCalledWith('mutation', 'auth.logout', undefined, 3_000);
  });

  it('tells its listeners of every change until they leave', async () => {
    const session = createSession(() => Promise.resolve(visit(ana)));
    const listener = vi.fn<() => void>();
    const leave = session.subscribe(listener);
    await session.check();
    leave();
    session.expire();
    expect(listener).toHaveBeenCalledOnce();
  });

  const luis = { ...ana, id: '01930000-0000-7000-8000-000000000002', username: 'luis', memberId: 'luis', name: 'Luis' };
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
  /** A browser that Ana has used, with cached data of hers. */
  const afterAna = async () => {
    await createSession(() => Promise.resolve(visit(ana))).check();
    localStorage.setItem(seenKey('ana'), 'what Ana saw');
  };

  it("starts offline as this browser's last member when the server can not be asked", async () => {
    await afterAna();
    const session = createSession(unreachable);
    await session.check();
    expect(session.state()).toEqual({ status: 'signed-in', user: ana, offline: true });
    expect(localStorage.getItem(seenKey('ana'))).toBe('what Ana saw');
  });

  it('is signed in for good once the server answers again', async () => {
    await afterAna();
    const call = vi.fn<Call>(unreachable);
    const session = createSession(call);
    await session.check();
    call.mockResolvedValue(visit(ana));
    await session.checkAgain();
    expect(session.state()).toEqual({ status: 'signed-in', user: ana });
  });

  it('is not taken offline again by a failure that comes late', async () => {
    await afterAna();
    const late = Promise.withResolvers<never>();
    const call = vi.fn<Call>(() => late.promise);
    const session = createSession(call);
    const first = session.check();
    call.mockResolvedValue(visit(ana));
    await session.checkAgain();
    late.reject(new TypeError('Failed to fetch'));
    await first;
    expect(session.state()).toEqual({ status: 'signed-in', user: ana });
  });

  it.each([
    ['a sign-out', (session: ReturnType<typeof createSession>) => session.signOut()],
    ['an ended session', (session: ReturnType<typeof createSession>) => Promise.resolve(session.expire())],
  ])('forgets the member and what was seen after %s', async (_, end) => {
    await afterAna();
    const session = createSession(() => Promise.resolve(visit(ana)));
    await session.check();
    await end(session);
    expect([rememberedMember(), localStorage.getItem(seenKey('ana'))]).toEqual([null, null]);
  });

  it('forgets them when the server says that nobody is signed in', async () => {
    await afterAna();
    const session = createSession(() => Promise.resolve(visit(null)));
    await session.check();
    expect([rememberedMember(), localStorage.getItem(seenKey('ana'))]).toEqual([null, null]);
  });

  it("deletes one member's data when the other signs in, and closes what is open first", async () => {
    await afterAna();
    const call = vi.fn<Call>(unreachable);
    const session = createSession(call);
    await session.check();
    const states: string[] = [];
    session.subscribe(() => states.push(session.state().status));
    call.mockResolvedValue(visit(luis));
    await session.checkAgain();
    expect(states).toEqual(['signed-out', 'signed-in']);
    expect([rememberedMember(), localStorage.getItem(seenKey('ana'))]).toEqual([luis, null]);
  });

  it('never opens as the one before when the answer after a sign-in does not come', async () => {
    await afterAna();
    const session = createSession((_, path) => (path === 'auth.login' ? Promise.resolve(luis) : unreachable()));
    await session.signIn('luis', 'battery staple 2');
    expect(session.state()).toEqual({ status: 'signed-out', household: null });
  });

  it('asks again when another tab has let the other member in', async () => {
    const call = vi.fn<Call>(() => Promise.resolve(visit(ana)));
    const session = createSession(call);
    await session.check();
    call.mockResolvedValue(visit(luis));
    localStorage.setItem('member', JSON.stringify(luis));
    window.dispatchEvent(new StorageEvent('storage', { key: 'member' }));
    await vi.waitFor(() => expect(session.state()).toEqual({ status: 'signed-in', user: luis }));
  });

  it('ends only when what was typed is closed, and not when it is restarted in another tab', async () => {
    const call = vi.fn<Call>(() => Promise.resolve(visit(ana)));
    const session = createSession(call);
    await session.check();
    const told = () => window.dispatchEvent(new StorageEvent('storage', { key: 'member' }));
    const release = session.hold();
    session.expire();
    expect(session.state()).toEqual({ status: 'signed-in', user: ana, ended: true });
    call.mockResolvedValue(visit(null));
    told();
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    expect(session.state()).toEqual({ status: 'signed-in', user: ana, ended: true });
    call.mockResolvedValue(visit(ana));
    told();
    await vi.waitFor(() => expect(session.state()).toEqual({ status: 'signed-in', user: ana }));
    session.expire();
    release();
    expect(session.state().status).toBe('signed-out');
  });
});
