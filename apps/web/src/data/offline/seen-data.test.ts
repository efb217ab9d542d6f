import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { seenKey } from '../session/remembered-member.ts';
import { createSession } from '../session/session.ts';
import { wire } from '../wire.ts';
import { ana } from '../../testing/render-app.tsx';
import { keepSeen } from './seen-data.ts';

const visit = { isSetUp: true, names: ['Ana', 'Luis'], user: ana };
const september = Temporal.PlainYearMonth.from('2026-09');
const reportKey = [['reports', 'monthly'], { input: { month: september }, type: 'query' }];
const feedKey = [['expenses', 'feed'], { type: 'infinite' }];

async function open(reachable: boolean) {
  const session = createSession(() =>
    reachable ? Promise.resolve(visit) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const queryClient = createQueryClient(session.expire);
  const end = keepSeen(queryClient, session);
  await session.check();
  return { session, queryClient, end };
}

const show = (queryClient: Awaited<ReturnType<typeof open>>['queryClient'], queryKey: unknown[], data: unknown) =>
  queryClient.fetchQuery({ queryKey, queryFn: () => data });

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-09-17T18:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('keepSeen', () => {
  it('shows an answer again when the app opens without its server, with its days and its age', async () => {
    const online = await open(true);
    const day = Temporal.PlainDate.from('2026-09-17');
    await show(online.queryClient, reportKey, { day, totalCents: 2_500 });
    await vi.advanceTimersByTimeAsync(1000);
    online.end();
    await vi.advanceTimersByTimeAsync(3_600_000);
    const { queryClient } = await open(false);
    expect(queryClient.getQueryData(reportKey)).toEqual({ day, totalCents: 2_500 });
    expect(queryClient.getQueryState(reportKey)?.dataUpdatedAt).toBe(Date.parse('2026-09-17T18:00:00Z'));
  });

  it('keeps what was answered before it was there', async () => {
    const session = createSession(() => Promise.resolve(visit));
    const queryClient = createQueryClient(session.expire);
    await session.check();
    await show(queryClient, reportKey, 1);
    keepSeen(queryClient, session);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await open(false)).queryClient.getQueryData(reportKey)).toBe(1);
  });

  it('shows nothing kept while the server answers', async () => {
    const online = await open(true);
    await show(online.queryClient, reportKey, 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await open(true)).queryClient.getQueryData(reportKey)).toBeUndefined();
  });

  it('keeps of an endless list its first page', async () => {
    const online = await open(true);
    await show(online.queryClient, feedKey, { pages: ['one', 'two'], pageParams: [null, 'cursor'] });
    await vi.advanceTimersByTimeAsync(1000);
    const { queryClient } = await open(false);
    expect(queryClient.getQueryData(feedKey)).toEqual({ pages: ['one'], pageParams: [null] });
  });

  it('keeps nothing of sessions and history', async () => {
    const { queryClient } = await open(true);
    await show(queryClient, [['settings', 'sessions']], ['a device']);
    await show(queryClient, [['history', 'list']], ['a change']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(localStorage.getItem(seenKey('ana'))).toBeNull();
  });

  it('keeps the 40 newest answers, and less than 500,000 characters', async () => {
    const { queryClient } = await open(true);
    for (let month = 1; month <= 50; month += 1) {
      await vi.advanceTimersByTimeAsync(10);
      await show(queryClient, [['reports', 'monthly'], { month }], month);
    }
    await vi.advanceTimersByTimeAsync(1000);
    const { kept } = JSON.parse(localStorage.getItem(seenKey('ana')) ?? '') as { kept: unknown[] };
    expect(kept).toHaveLength(40);
    await show(queryClient, [['reports', 'monthly'], { month: 51 }], 'x'.repeat(499_000));
    await vi.advanceTimersByTimeAsync(1000);
    expect(localStorage.getItem(seenKey('ana'))?.length).toBeLessThan(510_000);
  });

  it('keeps what is older than an answer for which there is no room', async () => {
    const online = await open(true);
    await show(online.queryClient, reportKey, 1);
    await vi.advanceTimersByTimeAsync(10);
    await show(online.queryClient, feedKey, { pages: ['x'.repeat(600_000)], pageParams: [null] });
    await vi.advanceTimersByTimeAsync(1000);
    online.end();
    const { queryClient } = await open(false);
    expect([queryClient.getQueryData(reportKey), queryClient.getQueryData(feedKey)]).toEqual([1, undefined]);
  });

  it('makes text only of what was answered since the last save, and keeps the rest', async () => {
    const { queryClient } = await open(true);
    for (const month of [1, 2, 3]) await show(queryClient, [['reports', 'monthly'], { month }], month);
    // Until the data is stale and would be refetched.
    await vi.advanceTimersByTimeAsync(60_000);
    const stringify = vi.spyOn(wire, 'stringify');
    await show(queryClient, feedKey, { pages: ['one'], pageParams: [null] });
    await show(queryClient, [['reports', 'monthly'], { month: 2 }], 'new');
    await vi.advanceTimersByTimeAsync(1000);
    expect(stringify).toHaveBeenCalledTimes(2);
    stringify.mockRestore();
    const offline = (await open(false)).queryClient;
    const months = [1, 2, 3].map((month) => offline.getQueryData([['reports', 'monthly'], { month }]));
    expect([...months, offline.getQueryData(feedKey)]).toEqual([1, 'new', 3, { pages: ['one'], pageParams: [null] }]);
  });

  it('writes nothing once the member is forgotten, also when an answer was on its way', async () => {
    const { queryClient, session } = await open(true);
    await show(queryClient, reportKey, 1);
    session.expire();
    await vi.advanceTimersByTimeAsync(1000);
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(seenKey('ana'))).toBeNull();
  });
});
