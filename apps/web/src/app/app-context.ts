import type { Api } from '../lib/trpc.ts';
import type { Session } from '../lib/session.ts';

/** What routes get: who is signed in, and the way to the server, downloaded when first asked for. */
export type AppContext = {
  session: Session;
  loadApi: () => Promise<Api>;
};
