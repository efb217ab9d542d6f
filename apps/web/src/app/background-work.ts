import { watchConnection } from '../data/offline/watch-connection.ts';
import { keepSending } from '../data/outbox/keep-sending.ts';
import type { Session } from '../data/session/session.ts';
import type { Api } from '../data/trpc.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { warmUp } from './warm-up.ts';

/** The delay before work that is not urgent starts, in milliseconds. */
const settled = 10_000;

/**
 * Watches the connection, sends the outbox, and preloads the code that may be opened offline. Returns a function that
 * stops all of it.
 */
export function startBackgroundWork(api: Api, session: Session, router: AnyRouter): () => void {
  const ends = [watchConnection(api, session), keepSending(api, session)];
  const warming = setTimeout(() => void warmUp(router), settled);
  return () => {
    clearTimeout(warming);
    ends.forEach((end) => end());
  };
}
