import { keepSending } from '../outbox/keep-sending.ts';
import type { Session } from '../session/session.ts';
import type { Api } from '../trpc.ts';
import { watchConnection } from './watch-connection.ts';

/** Notices when the connection goes and comes, and sends what waits for it. Returns a function that ends both. */
export function keepInTouch(api: Api, session: Session): () => void {
  const ends = [watchConnection(api, session), keepSending(api, session)];
  return () => ends.forEach((end) => end());
}
