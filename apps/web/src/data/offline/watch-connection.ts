import { hasResponse } from '../error-facts.ts';
import type { Session } from '../session/session.ts';
import type { Api } from '../trpc.ts';

/** How often the server is polled while it is unreachable, apart from when the connection or the page comes back. */
const retryInterval = 5_000;
/**
 * A request pending for longer than this triggers a check: over a dead connection that looks alive none ever ends. In
 * milliseconds.
 */
const slow = 4_000;

/**
 * Keeps the session's `offline` up to date: checks the server whenever the browser fires `online` or `offline`, when a
 * request fails without a response or hangs, and repeatedly while the server is unreachable. The browser's events only
 * trigger a check; they are not trusted. Returns a function that stops it.
 */
export function watchConnection({ queryClient }: Pick<Api, 'queryClient'>, session: Session): () => void {
  let looking = false;

  const isOffline = (): boolean => {
    const state = session.state();
    return state.status === 'signed-in' && state.offline === true;
  };
  const look = async (): Promise<void> => {
    const state = session.state();
    if (looking || state.status !== 'signed-in' || state.ended) return;
    looking = true;
    await session.checkAgain(slow);
    looking = false;
  };
  const lookNow = (): void => void look();
  const lookIfOffline = (): void => {
    if (isOffline()) lookNow();
  };
  const failed = (error: unknown): void => {
    if (!isOffline() && !hasResponse(error)) lookNow();
  };
  const started = (isStillOpen: () => boolean): void => {
    if (isOffline()) return;
    setTimeout(() => {
      if (isStillOpen()) lookNow();
    }, slow);
  };

  const leaveQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    // At its first failure, before the retry.
    if (action.type === 'failed' || action.type === 'error') failed(action.error);
    if (action.type !== 'fetch') return;
    const { dataUpdateCount } = query.state;
    started(() => query.state.fetchStatus === 'fetching' && query.state.dataUpdateCount === dataUpdateCount);
  });
  const leaveMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { mutation, action } = event;
    if (action.type === 'error') failed(action.error);
    if (action.type === 'pending') started(() => mutation.state.status === 'pending');
  });
  if (!navigator.onLine) lookNow();
  // Requests that failed before this subscribed: a browser may let the session check through and nothing after it.
  const before = queryClient.getQueryCache().getAll();
  for (const { state } of before) if (state.fetchFailureReason !== null) failed(state.fetchFailureReason);

  const timer = setInterval(lookIfOffline, retryInterval);
  window.addEventListener('offline', lookNow);
  window.addEventListener('online', lookNow);
  document.addEventListener('visibilitychange', lookIfOffline);
  return () => {
    clearInterval(timer);
    leaveQueries();
    leaveMutations();
    window.removeEventListener('offline', lookNow);
    window.removeEventListener('online', lookNow);
    document.removeEventListener('visibilitychange', lookIfOffline);
  };
}
