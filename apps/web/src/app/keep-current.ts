import { followHousehold } from '../data/live/follow-household.ts';
import { keepSeen } from '../data/offline/seen-data.ts';
import type { Session } from '../data/session/session.ts';
import type { Api } from '../data/trpc.ts';

/** Keeps what is shown for offline use, and up to date with the household's changes. Returns a function that ends both. */
export function keepCurrent(api: Api, session: Session): () => void {
  const ends = [keepSeen(api.queryClient, session), followHousehold(api, session)];
  return () => ends.forEach((end) => end());
}
