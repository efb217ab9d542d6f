import type { QueryClient } from '@tanstack/react-query';
import { errorFacts } from '../error-facts.ts';
import type { Session } from '../session/session.ts';
import type { Api, Outputs } from '../trpc.ts';
import { expectForeignChanges, settleLists } from './list-epochs.ts';
import { isOwnChange, noteOwnChange } from './own-changes.ts';
import { affectedFeatures } from './affected-features.ts';

type LiveEvent =
  Outputs['history']['live'] extends AsyncIterable<infer Envelope>
    ? Envelope extends { data: infer Event }
      ? Event
      : Envelope
    : never;

/** Changes that arrive together are shown together; in milliseconds. */
const pause = 60;
/** How long a change waits for the response to a write of this page, which may be that very change; in milliseconds. */
const responseTimeout = 500;
/** A hidden page closes its stream after this long: browsers limit the connections per server over HTTP/1.1. */
const hiddenFor = 60_000;
/** Exponential backoff of the reconnection, in milliseconds. */
const firstWait = 1_000;
const longestWait = 10_000;
/** The timeout of a stream's response: over a dead connection none would ever arrive. */
const responseWithin = 10_000;

const responseOf = (data: unknown): { changeId?: unknown } => (typeof data === 'object' && data !== null ? data : {});

/** Shows changes made by others, and on the member's other pages, as they happen. Returns a function that stops it. */
export function followHousehold(
  { client, queryClient }: Pick<Api, 'client' | 'queryClient'>,
  session: Session,
): () => void {
  let lastSeen: string | undefined;
  let stream: { unsubscribe: () => void } | null = null;
  let connectedAt: number | null = null;
  let wait = firstWait;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let leave: ReturnType<typeof setTimeout> | undefined;
  const events = createEventBatch(queryClient, session);

  const close = (): void => {
    clearTimeout(retry);
    connectedAt = null;
    const left = stream;
    stream = null;
    left?.unsubscribe();
  };

  const isReachable = (state = session.state()): boolean =>
    state.status === 'signed-in' && !state.offline && !state.ended;
  const open = (): void => {
    const state = session.state();
    if (stream || state.status !== 'signed-in' || !isReachable(state)) return;
    clearTimeout(retry);
    lastSeen ??= state.lastEventId;
    retry = setTimeout(reconnect, responseWithin);
    stream = client.history.live.subscribe(lastSeen === undefined ? undefined : { lastEventId: lastSeen }, {
      onData: ({ id, data }) => {
        lastSeen = id;
        events.add(data);
      },
      onConnectionStateChange: ({ state: connection, error }) => {
        if (connection === 'pending') {
          clearTimeout(retry);
          connectedAt = performance.now();
        } else if (error) reconnect();
      },
      onError: (error) => {
        if (errorFacts(error)?.code !== 'UNAUTHENTICATED') return reconnect();
        close();
        session.expire();
      },
      onComplete: () => {
        // Closed by this page, or by the server without an error.
        if (stream) reconnect();
      },
    });
  };

  /** Reconnects with backoff. The browser's own reconnection varies: some never reconnect. */
  const reconnect = (): void => {
    // A stream that was open has dropped: the server may be down.
    if (connectedAt !== null) void session.checkAgain();
    // Only a stream that stayed open resets the backoff.
    if (connectedAt !== null && performance.now() - connectedAt > longestWait) wait = firstWait;
    close();
    retry = setTimeout(open, wait);
    wait = Math.min(wait * 2, longestWait);
  };

  const reopen = (): void => {
    close();
    open();
  };
  /** The page or the network is back: a stream that looks open may be dead. */
  const look = (): void => {
    clearTimeout(leave);
    if (document.visibilityState === 'hidden') leave = setTimeout(close, hiddenFor);
    else if (connectedAt === null) reopen();
  };

  let wasReachable = isReachable();
  const leaveSession = session.subscribe(() => {
    const isBack = isReachable() && !wasReachable;
    wasReachable = isReachable();
    if (session.state().status !== 'signed-in') close();
    // Otherwise it is open, or waits for its backoff.
    else if (isBack) reopen();
  });
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', reopen);
  open();
  return () => {
    leaveSession();
    clearTimeout(leave);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', reopen);
    events.end();
    close();
  };
}

/** Collects events and invalidates the queries that they affect; what this page wrote itself is already loaded. */
function createEventBatch(queryClient: QueryClient, session: Session) {
  let waiting: LiveEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;

  const show = (): void => {
    timer = undefined;
    if (queryClient.isMutating() > 0 && performance.now() - since < responseTimeout) return later();
    const foreign = waiting.filter(
      (event) => event.type === 'reset' || (event.type === 'change' && !isOwnChange(event.id)),
    );
    waiting = [];
    if (foreign.length === 0) return;
    const kinds = foreign.flatMap((event) => (event.type === 'change' ? event.kinds : []));
    const features = foreign.some(({ type }) => type === 'reset') ? null : affectedFeatures(kinds);
    expectForeignChanges();
    if (!features || kinds.includes('profile')) void session.checkAgain();
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => !features || (Array.isArray(path) && features.has(String(path[0]))),
    });
  };
  const later = (): void => {
    timer ??= setTimeout(show, pause);
  };

  const leaveMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'pending') settleLists();
    if (event.action.type !== 'success') return;
    noteOwnChange(responseOf(event.action.data).changeId);
    settleLists();
  });
  return {
    add: (event: LiveEvent): void => {
      if (waiting.length === 0) since = performance.now();
      waiting.push(event);
      later();
    },
    end: (): void => {
      clearTimeout(timer);
      leaveMutations();
    },
  };
}
