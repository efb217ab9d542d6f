import { isLocked } from '../session/locked.ts';
import type { Session } from '../session/session.ts';
import { errorFacts } from '../error-facts.ts';
import type { Api } from '../trpc.ts';
import { deliver } from './deliver.ts';
import { locksHere } from './locks-here.ts';
import { showArriving } from './pending.ts';
import { changeOutbox, followOutbox, outbox, outboxOwner } from './outbox.ts';
import { setSender } from './send-now.ts';
import { takeOverUnfinished } from './unfinished-changes.ts';
import { withDone, withSent, withTrouble, type OutboxEntry } from './queue.ts';

/** The interval between attempts to send, in milliseconds; also when the connection or the page comes back. */
const retryInterval = 20_000;

/** After these error codes everything is retried later. */
const stopping = new Set(['UNAVAILABLE', 'UNAUTHENTICATED', 'RATE_LIMITED']);

/**
 * Only one tab sends at a time, and another takes over when it is closed. Without locks each change is still
 * idempotent.
 */
async function alone(memberId: string, run: () => Promise<void>): Promise<void> {
  const locks = locksHere();
  await (locks ? locks.request(`outbox:${memberId}`, run) : run());
}

const isWaiting = (): boolean => outbox().some(({ trouble }) => trouble === null);

/**
 * Sends the signed-in member's outbox, one change at a time and in order; a change that is refused or in conflict does
 * not block the others. Returns a function that stops it.
 */
export function keepSending(
  { client, queryClient }: Pick<Api, 'client' | 'queryClient'>,
  session: Session,
): () => void {
  let running: Promise<void> | undefined;

  const isSignedIn = (memberId: string): boolean => {
    const state = session.state();
    if (state.status !== 'signed-in' || state.offline || state.ended || isLocked()) return false;
    return state.user.memberId === memberId && outboxOwner() === memberId;
  };

  const sendAll = async (memberId: string): Promise<void> => {
    if (!isWaiting()) return;
    // The browser's cookie may be the other member's by now, after a sign-in in another tab.
    await session.checkAgain();
    const tried = new Set<string>();
    const ends: (() => void)[] = [];
    const nextOne = (): OutboxEntry | undefined =>
      outbox().find(({ id, revision, trouble }) => trouble === null && !tried.has(`${id} ${revision}`));
    try {
      for (let entry = nextOne(); entry && isSignedIn(memberId); entry = nextOne()) {
        const sent = entry;
        tried.add(`${sent.id} ${sent.revision}`);
        try {
          changeOutbox((queue) => withSent(queue, sent), memberId);
          // Sequentially.
          // oxlint-disable-next-line no-await-in-loop
          const delivery = await deliver(client, sent);
          if ('saved' in delivery) {
            ends.push(showArriving(sent));
            changeOutbox((queue) => withDone(queue, sent, delivery.saved), memberId);
          } else {
            changeOutbox((queue) => withTrouble(queue, sent, { kind: 'conflict', theirs: delivery.theirs }), memberId);
          }
        } catch (error) {
          const facts = errorFacts(error);
          if (!facts || stopping.has(facts.code)) {
            if (!facts) void session.checkAgain();
            return;
          }
          if (facts.code === 'INTERNAL') continue;
          const { code, details, issues } = facts;
          changeOutbox(
            (queue) => withTrouble(queue, sent, { kind: 'refused', refusal: { code, details, issues } }),
            memberId,
          );
        }
      }
    } finally {
      if (tried.size > 0) void queryClient.invalidateQueries().finally(() => ends.forEach((end) => end()));
    }
  };

  const send = (): Promise<void> => {
    const memberId = outboxOwner();
    if (memberId === null) return Promise.resolve();
    // What it queues is sent by the next call.
    void takeOverUnfinished(memberId);
    if (!isWaiting()) return Promise.resolve();
    running ??= alone(memberId, () => sendAll(memberId)).finally(() => {
      running = undefined;
    });
    return running;
  };
  const sendSoon = (): void => void send();
  const isOnline = (): boolean => {
    const state = session.state();
    return state.status === 'signed-in' && !state.offline && !state.ended;
  };
  let wasOnline = isOnline();
  /** Once per reconnection: each run checks the session first. */
  const followSession = (): void => {
    const isBack = isOnline() && !wasOnline;
    wasOnline = isOnline();
    if (isBack) sendSoon();
  };

  const timer = setInterval(sendSoon, retryInterval);
  const leaveOutbox = followOutbox(() => isOnline() && sendSoon());
  const leaveSession = session.subscribe(followSession);
  window.addEventListener('online', sendSoon);
  document.addEventListener('visibilitychange', sendSoon);
  setSender(send);
  sendSoon();
  return () => {
    clearInterval(timer);
    leaveOutbox();
    leaveSession();
    window.removeEventListener('online', sendSoon);
    document.removeEventListener('visibilitychange', sendSoon);
    setSender(null);
  };
}
