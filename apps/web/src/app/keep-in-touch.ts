import { watchConnection } from '../data/offline/watch-connection.ts';
import { keepSending } from '../data/outbox/keep-sending.ts';
import type { Session } from '../data/session/session.ts';
import type { Api } from '../data/trpc.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { warmUp } from './warm-up.ts';

/** After this many milliseconds what is not needed yet no longer keeps anything waiting. */
const settled = 10_000;

/**
 * Notices when the connection goes and comes, sends what waits for it, and loads in time what one opens without it.
 * Returns a function that ends all that.
 */
export function keepInTouch(api: Api, session: Session, router: AnyRouter): () => void {
  const ends = [watchConnection(api, session), keepSending(api, session)];
  const warming = setTimeout(() => void warmUp(router), settled);
  return () => {
    clearTimeout(warming);
    ends.forEach((end) => end());
  };
}
