import { describe, expect, it, vi } from 'vitest';
import { ana } from '../testing/render-app.tsx';
import type { Call } from './call.ts';
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

  it('signs out here also when the server can not be told', async () => {
    const session = createSession((_, path) =>
      path === 'auth.session' ? Promise.resolve(visit(ana)) : Promise.reject(new TypeError('Failed to fetch')),
    );
    await session.check();
    await session.signOut();
    expect(session.state()).toEqual({
      status: 'signed-out',
      household: { isSetUp: true, names: ['Ana', 'Luis'] },
    });
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
});
