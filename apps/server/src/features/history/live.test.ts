import { cents, DomainError } from '@household/domain';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { readEvents } from '../../../test/event-source.ts';
import { addressOf, follow, type Followed, startServer } from '../../../test/live-app.ts';
import { buildTestApp, type TestClient } from '../../../test/test-app.ts';
import { LiveHub } from './live-hub.ts';

const { app, database, signInAs } = await buildTestApp();
const clock = { offset: Temporal.Duration.from({ hours: 0 }) };
const now = () => Temporal.Instant.from('2026-09-17T18:00:00Z').add(clock.offset);
const databaseUrl = (database.pool.options as { connectionString: string }).connectionString;
await app.listen({ host: '127.0.0.1', port: 0 });
const other = await startServer(databaseUrl, now);
afterAll(() => other.close());
const [ana, luis] = [await signInAs('first'), await signInAs('second')];

/** Generous, because the machine may be busy; latency has its own test. */
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 10 });

const followed: Followed[] = [];
afterEach(() => {
  for (const stream of followed.splice(0)) stream.stop();
});
const listen = async (server = other, cookie = luis.cookie()!, lastEventId?: string) => {
  const stream = follow(addressOf(server), cookie, lastEventId);
  followed.push(stream);
  await eventually(() => expect(stream.states.at(-1)).toBe('pending'));
  return stream;
};
/**
 * A stream that has received only its start event. A server whose database connection was just cut, as by these tests,
 * may publish a moment later what was committed meanwhile; a stream that receives that is discarded.
 */
const listenFresh = async (server = other, cookie = luis.cookie()!): Promise<Followed> => {
  const stream = await listen(server, cookie);
  await eventually(async () => expect(stream.events.at(-1)?.id).toBe(await latest()));
  if (stream.events.length === 1) return stream;
  stream.stop();
  return listenFresh(server, cookie);
};
const add = async ({ trpc }: TestClient, description = 'Tacos') => {
  const { expense, changeId } = await trpc.expenses.create.mutate({
    amountCents: cents(18_550),
    description,
    categoryId: null,
    paidBy: 'ana',
    shared: true,
    date: Temporal.PlainDate.from('2026-09-17'),
  });
  return { id: expense.id, changeId: changeId! };
};
const idsOf = ({ events }: Followed) => events.map(({ id }) => id);
const latest = async () => Number((await ana.trpc.auth.session.query()).lastEventId);
const send = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${addressOf(other)}${path}`, { headers: { cookie: `household_session=${luis.cookie()}`, ...headers } });

const insertChanges = (count: number) =>
  database.pool.query(
    `insert into change (at, actor_kind, action) select now(), 'administrator', 'test' from generate_series(1, $1)`,
    [count],
  );

describe('LiveHub', () => {
  const hub = new LiveHub({ database, clock: now, log: { warn: () => undefined } });
  const sessionId = async ({ trpc } = luis) =>
    (await trpc.settings.sessions.query()).find(({ current }) => current)!.id;
  const abortError = expect.objectContaining({ name: 'AbortError' });

  it('does not start for a screen that has already disconnected', async () => {
    const events = hub.events(await sessionId(), await latest(), AbortSignal.abort());
    const inTime = new Promise((resolve) => setTimeout(resolve, 5_000, 'still waiting'));
    await expect(Promise.race([events.next(), inTime])).rejects.toEqual(abortError);
  });

  it('buffers 200 events for a slow reader, then only the one to reload everything', async () => {
    const seen = await latest();
    const events = hub.events(await sessionId(), seen, new AbortController().signal);
    await insertChanges(1);
    expect((await events.next()).value).toMatchObject({ type: 'change', id: seen + 1 });
    await insertChanges(200);
    for (let id = seen + 2; id <= seen + 201; id += 1) expect((await events.next()).value).toMatchObject({ id });
    await insertChanges(201);
    expect((await events.next()).value).toEqual({ type: 'reset', id: seen + 402 });
    await insertChanges(1);
    expect((await events.next()).value).toMatchObject({ type: 'change', id: seen + 403 });
    await events.return(undefined);
  });

  it('sends none of the events already read once the session ends', async () => {
    const leaving = await signInAs('second');
    const [id, seen, { signal }] = [await sessionId(leaving), await latest(), new AbortController()];
    await insertChanges(3);
    const [events, witness] = [hub.events(id, seen, signal), hub.events(id, null, signal)];
    expect((await events.next()).value).toMatchObject({ id: seen + 1 });
    expect((await witness.next()).value).toMatchObject({ type: 'ready' });
    await Promise.all([expect(witness.next()).rejects.toThrow(DomainError), leaving.trpc.auth.logout.mutate()]);
    await expect(events.next()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('ends all streams when it is closed, and later ones immediately', async () => {
    const early = hub.events(await sessionId(), null, new AbortController().signal);
    expect((await early.next()).value).toMatchObject({ type: 'ready' });
    await Promise.all([expect(early.next()).rejects.toEqual(abortError), hub.close()]);
    const late = hub.events(await sessionId(), null, new AbortController().signal);
    await expect(late.next()).rejects.toEqual(abortError);
  });
});

describe('history.live', () => {
  it('sends a change to the other member at another server', async () => {
    const stream = await listenFresh();
    expect(stream.events).toEqual([{ type: 'ready', id: await latest() }]);
    const { id, changeId } = await add(ana);
    await eventually(() => expect(stream.events).toHaveLength(2));
    expect(stream.events[1]).toEqual({
      type: 'change',
      id: changeId,
      at: now(),
      action: 'create',
      undoes: null,
      actorMemberId: 'ana',
      kinds: ['expense'],
      entityIds: [id],
      itemCount: 1,
      label: 'Tacos',
    });
  });

  it('takes less than a second', async () => {
    const stream = await listenFresh();
    const delays: number[] = [];
    for (let count = 2; count <= 6; count += 1) {
      await add(ana);
      const committed = performance.now();
      await eventually(() => expect(stream.events).toHaveLength(count));
      delays.push(performance.now() - committed);
    }
    expect(Math.min(...delays)).toBeLessThan(1_000);
  });

  it('sends each of many changes once and in order to all streams of both servers', async () => {
    const streams = await Promise.all([listenFresh(app), listenFresh(), listenFresh(other, ana.cookie()!)]);
    const made = await Promise.all(Array.from({ length: 40 }, (_, n) => add(n % 2 ? ana : luis)));
    const ids = made.map(({ changeId }) => changeId).toSorted((a, b) => a - b);
    for (const stream of streams) {
      await eventually(() => expect(stream.events.length).toBeGreaterThan(40));
      expect(idsOf(stream).slice(1)).toEqual(ids);
    }
  });

  it('continues after the last event the screen has seen', async () => {
    const seen = await latest();
    const missed = [await add(ana), await add(luis)].map(({ changeId }) => changeId);
    const stream = await listen(other, luis.cookie()!, String(seen));
    const { changeId } = await add(ana);
    await eventually(() => expect(idsOf(stream)).toEqual([...missed, changeId]));
  });

  it.each(['999999999', 'x', '-1', '1e3'])('tells a screen with the event id %s to reload everything', async (id) => {
    const stream = await listen(other, luis.cookie()!, id);
    await eventually(async () => expect(stream.events).toEqual([{ type: 'reset', id: await latest() }]));
  });

  it('tells a screen that missed more than 200 changes to reload everything', async () => {
    const seen = await latest();
    await insertChanges(200);
    const close = await listen(other, luis.cookie()!, String(seen));
    await eventually(() => expect(close.events).toHaveLength(200));
    await insertChanges(1);
    const far = await listen(other, luis.cookie()!, String(seen));
    await eventually(() => expect(far.events).toEqual([{ type: 'reset', id: seen + 201 }]));
    // Until this server has sent all of them, another stream would start among them.
    await eventually(() => expect(idsOf(close).at(-1)).toBe(seen + 201));
  });

  it('reconnects when its connection to the database was cut, and misses nothing', async () => {
    const stream = await listenFresh();
    const { rowCount } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen household%'`,
    );
    expect(rowCount).toBeGreaterThan(0);
    const { changeId } = await add(ana);
    await eventually(() => expect(idsOf(stream)).toContain(changeId));
  });
});

describe('the end of a session', () => {
  const unauthenticated = [expect.objectContaining({ data: expect.objectContaining({ code: 'UNAUTHENTICATED' }) })];

  it('ends its streams at once, at every server, and no others', async () => {
    const leaving = await signInAs('second');
    const streams = [await listenFresh(app, leaving.cookie()!), await listenFresh(other, leaving.cookie()!)];
    const staying = await listenFresh();
    await leaving.trpc.auth.logout.mutate();
    for (const { errors } of streams) await eventually(() => expect(errors).toEqual(unauthenticated));
    await add(ana);
    await eventually(() => expect(staying.events).toHaveLength(2));
    expect(streams.map(({ events }) => events.length)).toEqual([1, 1]);
  });

  it('ends them even without a notification, and when it expires', async () => {
    const stream = await listenFresh();
    clock.offset = Temporal.Duration.from({ hours: 24 * 31 });
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen household%'`,
    );
    await eventually(() => expect(stream.errors).toEqual(unauthenticated));
    clock.offset = Temporal.Duration.from({ hours: 0 });
  });

  it('is reported to a request without a session', async () => {
    const stream = follow(addressOf(other), 'A'.repeat(43));
    followed.push(stream);
    await eventually(() => expect(stream.errors).toEqual(unauthenticated));
  });
});

describe('GET /trpc/history.live', () => {
  it('responds with a stream that no proxy buffers, with the usual headers, and sends pings', async () => {
    const response = await send('/trpc/history.live');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    const events = readEvents(response.body!);
    expect((await events.next()).value).toEqual({ event: 'connected', data: '{"reconnectAfterInactivityMs":12000}' });
    expect((await events.next()).value).toMatchObject({ id: String(await latest()) });
    expect((await events.next()).value).toMatchObject({ event: 'ping' });
    await response.body!.cancel().catch(() => undefined);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ])('refuses the page of another site: %j', async (headers) => {
    const response = await send('/trpc/history.live', headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { json: { data: { code: 'FORBIDDEN' } } } });
  });

  it.each(['not json', '{"json":{"lastEventId":{}}}'])('reports the error of the input %s, and ends', async (input) => {
    const response = await send(`/trpc/history.live?input=${encodeURIComponent(input)}`);
    const events = await Array.fromAsync(readEvents(response.body!));
    expect(events.at(-1)).toMatchObject({ event: 'serialized-error' });
    expect(JSON.parse(events.at(-1)!.data!)).toMatchObject({ json: { data: { code: 'VALIDATION_FAILED' } } });
  });

  it('opens for GET only', async () => {
    const headers = { cookie: `household_session=${luis.cookie()}`, 'content-type': 'application/json' };
    const statusOf = async (method: string) =>
      (await fetch(`${addressOf(other)}/trpc/history.live`, { method, headers })).status;
    expect([await statusOf('HEAD'), await statusOf('POST')]).toEqual([204, 405]);
  });

  it('opens 20 streams for one session and refuses the next', async () => {
    const many = await signInAs('second');
    const streams = await Promise.all(Array.from({ length: 20 }, () => listenFresh(other, many.cookie()!)));
    const next = follow(addressOf(other), many.cookie()!);
    followed.push(next);
    await eventually(() => expect(next.errors).toMatchObject([{ data: { code: 'RATE_LIMITED' } }]));
    streams[0]!.stop();
    await eventually(async () => expect((await listenFresh(other, many.cookie()!)).errors).toEqual([]));
  });
});

describe('a server that stops', () => {
  it('ends its streams immediately, and the screens continue where they were at the next server', async () => {
    const first = await startServer(databaseUrl, now);
    const port = Number(new URL(addressOf(first)).port);
    const stream = await listenFresh(first);
    const raw = await fetch(`${addressOf(first)}/trpc/history.live`, {
      headers: { cookie: `household_session=${luis.cookie()}` },
    });
    const events = Array.fromAsync(readEvents(raw.body!));
    const start = performance.now();
    await first.close();
    expect(performance.now() - start).toBeLessThan(2_000);
    // A screen would take the return event for the end of the subscription.
    expect((await events).map(({ event }) => event)).not.toContain('return');
    const { changeId } = await add(ana);
    const second = await startServer(databaseUrl, now, port);
    await eventually(() => expect(idsOf(stream)).toContain(changeId));
    expect(stream.errors).toEqual([]);
    expect(stream.events.filter(({ type }) => type !== 'change')).toHaveLength(1);
    stream.stop();
    await second.close();
  });
});
