import type { Session } from '../data/session/session.ts';
import type { SignedIn } from './signed-in-app.tsx';

/**
 * Gives the app behind the sign-in, opened once for each signed-in person: with the sign-out everything it has fetched
 * is thrown away, so that what one member has seen is never shown to the other.
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
