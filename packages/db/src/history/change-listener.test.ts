import { getEventListeners, once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ana, createTestHousehold, now } from '../../test/household.ts';
import { make } from '../../test/records.ts';
import { newId } from '../index.ts';
import { ChangeListener } from './change-listener.ts';

const database = await createTestHousehold();
const listeners: ChangeListener[] = [];
const listen = async () => {
  const handlers = { onChange: vi.fn(), onSessionEnd: vi.fn(), onConnect: vi.fn(), onLost: vi.fn() };
  const listener = database.listen(handlers);
  listeners.push(listener);
  await vi.waitFor(() => expect(handlers.onConnect).toHaveBeenCalledTimes(1));
  return { ...handlers, listener };
};
const listening = async () =>
  (
    await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query like 'listen household%'`,
    )
  ).rows.map(({ pid }) => pid);

afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.stop()));
});

describe('listen', () => {
  it('is notified of a change when it is committed, and never of one that was rolled back', async () => {
    const { onChange } = await listen();
    await expect(
      database.write(ana, async (unit) => {
        await unit.categories.create({ name: 'Never', color: '#10B981', icon: null });
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    await make(database, 'expense');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('is notified which session ended, whatever ended it', async () => {
    const { onSessionEnd } = await listen();
    const account = await database.read.accounts.byUsername('ana');
    const { id: accountId, passwordHash } = account!;
    const who = { accountId, passwordHash, userAgent: null, ipAddress: null };
    const session = { ...who, tokenHash: Buffer.from(newId()), now, expiresAt: now.add({ hours: 1 }) };
    const id = (await database.sessions.open(session))!;
    expect(await database.sessions.livingOf([id, newId()], now)).toEqual([id]);
    expect(await database.sessions.livingOf([id], now.add({ hours: 1 }))).toEqual([]);
    await database.sessions.endOthers(account!.id, null);
    await vi.waitFor(() => expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith(id));
  });

  it('reconnects when its connection is cut, and reports both', async () => {
    const { onConnect, onLost, onChange } = await listen();
    await database.pool.query('select pg_terminate_backend($1)', await listening());
    await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(2));
    expect(onLost).toHaveBeenCalledTimes(1);
    await make(database, 'expense');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  });

  it('keeps one abort listener, however often its connection is cut', async () => {
    const adding = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const { onConnect } = await listen();
    for (let cuts = 1; cuts <= 3; cuts += 1) {
      await database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [await listening()]);
      await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(cuts + 1), { timeout: 15_000 });
    }
    const signal = adding.mock.contexts[adding.mock.calls.findIndex(([event]) => event === 'abort')];
    adding.mockRestore();
    expect(getEventListeners(signal as EventTarget, 'abort')).toHaveLength(1);
  });

  it('can be stopped while a database that accepted the connection does not respond', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const handlers = { onChange: vi.fn(), onSessionEnd: vi.fn(), onConnect: vi.fn(), onLost: vi.fn() };
    const { port } = silent.address() as AddressInfo;
    const listener = new ChangeListener(`postgres://nobody@127.0.0.1:${port}/nothing`, handlers);
    const [socket] = (await once(silent, 'connection')) as [Socket];
    const inTime = new Promise((resolve) => setTimeout(resolve, 8_000, 'still waiting'));
    expect(await Promise.race([listener.stop(), inTime])).toBeUndefined();
    expect(handlers.onConnect).not.toHaveBeenCalled();
    socket.destroy();
    silent.close();
  });

  it('leaves no connection open when it is stopped, even while connecting', async () => {
    const { listener } = await listen();
    expect(await listening()).toHaveLength(1);
    await listener.stop();
    await vi.waitFor(async () => expect(await listening()).toHaveLength(0));
    const early = database.listen({ onChange: vi.fn(), onSessionEnd: vi.fn(), onConnect: vi.fn(), onLost: vi.fn() });
    await early.stop();
    expect(await listening()).toHaveLength(0);
  });
});
