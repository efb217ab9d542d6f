import type { Session } from '../data/session/session.ts';
import type { Api } from '../data/trpc.ts';

/** What routes get. A loader starts the screen's data: `void context.api.utils.categories.list.prefetch()`. */
export type AppContext = { session: Session; api: Api };
