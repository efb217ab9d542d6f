import type { Session } from '../data/session/session.ts';
import type { SignedIn } from './signed-in-app.tsx';

/**
 * Loads the app behind the sign-in, once for each signed-in member: signing out drops all fetched data, so that one
 * member's data is never shown to the other.
 */
export function createSignedInLoader(session: Session, open: () => Promise<SignedIn>): () => Promise<SignedIn> {
  let opened: Promise<SignedIn> | undefined;
  session.subscribe(() => {
    if (session.state().status !== 'signed-out') return;
    void opened?.then(({ close }) => close());
    opened = undefined;
  });
  return () => (opened ??= open());
}
