import { lazy, Suspense, use, useDeferredValue, useLayoutEffect, useState } from 'react';
import { GuardMessage } from '../components/entry/guard-message.tsx';
import { isLocked } from '../data/session/locked.ts';
import { useSession, useSessionState } from '../data/session/session-context.ts';
import type { SessionState } from '../data/session/session.ts';
import { withMessages } from '../i18n/i18n.ts';
import type { SignedIn } from './signed-in-app.tsx';

const login = { path: '/login', load: withMessages(() => import('../features/auth/login-screen.tsx')) };
const setup = { path: '/setup', load: withMessages(() => import('../features/auth/setup-screen.tsx')) };
// Needed only to set a device up.
const trust = { path: '/trust', load: withMessages(() => import('../features/trust/trust-screen.tsx')) };
const LoginScreen = lazy(async () => ({ default: (await login.load()).LoginScreen }));
const SetupScreen = lazy(async () => ({ default: (await setup.load()).SetupScreen }));
const TrustScreen = lazy(async () => ({ default: (await trust.load()).TrustScreen }));

/** Loads the sign-in, so that it is there for a sign-out without a connection. */
export const loadLogin = (): Promise<unknown> => login.load();

/** The address bar, as far as the pages before the sign-in need it. The router comes with the app behind it. */
export type Address = {
  path: () => string;
  search: () => string;
  replace: (path: string) => void;
};

/** Prefetches what the address needs while the session is still being checked. */
export async function startLoading(address: Address, loadSignedIn: () => Promise<SignedIn>): Promise<void> {
  const pages = [trust, ...(isLocked() ? [] : [login, setup])];
  const page = pages.find(({ path }) => path === address.path()) ?? (isLocked() ? login : undefined);
  if (page) await page.load();
  else await (await loadSignedIn()).router.load();
}

/** Where a visitor is redirected to; null: any page of the app is fine. */
function placeFor(state: SessionState): string | null {
  if (state.status !== 'signed-out') return null;
  return state.household?.isSetUp === false ? '/setup' : '/login';
}

type AppProps = {
  loadSignedIn: () => Promise<SignedIn>;
  /** The result of `startLoading`. A router that is still loading draws its first screen later, in one piece. */
  started: Promise<void>;
};

function App({ loadSignedIn, started }: AppProps) {
  use(started);
  const { SignedInApp, router } = use(loadSignedIn());
  return <SignedInApp router={router} />;
}

export type AuthGuardProps = AppProps & { address: Address };

/** Shows the app to signed-in members; the page on trusting the server's certificate is open to anybody. */
export function AuthGuard(props: AuthGuardProps) {
  const [isAboutTrust] = useState(() => props.address.path() === trust.path);
  if (!isAboutTrust) return <SessionGuard {...props} />;
  return (
    <Suspense fallback={<GuardMessage for="sign-in" />}>
      <TrustScreen />
    </Suspense>
  );
}

/** Redirects visitors who are not signed in to the sign-in, or to the set-up of a new household. */
function SessionGuard({ address, ...app }: AuthGuardProps) {
  const session = useSession();
  const state = useSessionState();
  const place = placeFor(state);
  // Not urgent: React keeps what is on screen until the code has loaded. A fallback of its own would show for at least
  // 300 ms.
  const checking = useDeferredValue(state.status === 'checking');
  const [start] = useState(() => address.path());

  useLayoutEffect(() => {
    void session.check();
  }, [session]);
  useLayoutEffect(() => {
    // The opposite redirect, from these pages to the dashboard, is the router's.
    if (place !== null && place !== address.path()) address.replace(place);
  }, [place, address]);

  const waiting = <GuardMessage for={place === null || place === start ? 'session' : 'sign-in'} />;
  return (
    <Suspense fallback={waiting}>
      {checking && waiting}
      {!checking && place === null && <App {...app} />}
      {!checking && place === '/login' && <LoginScreen onStart={() => void app.loadSignedIn()} />}
      {!checking && place === '/setup' && (
        <SetupScreen code={new URLSearchParams(address.search()).get('code') ?? ''} />
      )}
    </Suspense>
  );
}
