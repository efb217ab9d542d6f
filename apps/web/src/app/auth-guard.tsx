import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { loadAppMessages } from '../lib/i18n.ts';
import { useSession, useSessionState } from '../lib/session-context.ts';
import { temporalReady } from '../lib/temporal.ts';
import { Waiting } from '../components/entry/waiting.tsx';

/** Everything behind the sign-in: its code, its words and, in older browsers, `Temporal`. */
async function loadSignedInApp() {
  const [app] = await Promise.all([import('./signed-in-app.tsx'), loadAppMessages(), temporalReady()]);
  return { default: app.SignedInApp };
}

const SignedInApp = lazy(loadSignedInApp);

const route = getRouteApi('/signed-in');

/** Shows the screens to whoever is signed in; sends everybody else to the sign-in, or to the set-up. */
export function AuthGuard() {
  const { loadApi } = route.useRouteContext();
  const session = useSession();
  const state = useSessionState();
  const navigate = useNavigate();

  useEffect(() => {
    void session.check();
  }, [session]);
  useEffect(() => {
    if (state.status !== 'signed-out') return;
    const isNew = state.household?.isSetUp === false;
    void navigate({ to: isNew ? '/setup' : '/login', replace: true });
  }, [state, navigate]);

  if (state.status === 'checking') return <Waiting for="session" />;
  if (state.status === 'signed-out') return <Waiting for="sign-in" />;
  return (
    <Suspense fallback={<Waiting for="session" />}>
      <SignedInApp loadApi={loadApi} />
    </Suspense>
  );
}
