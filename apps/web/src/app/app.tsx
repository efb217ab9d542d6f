import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { SessionContext } from '../lib/session-context.ts';
import type { Session } from '../lib/session.ts';
import { AuthGuard, type Address } from './auth-guard.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import type { SignedIn } from './signed-in-app.tsx';

export function App(props: { session: Session; address: Address; loadSignedIn: () => Promise<SignedIn> }) {
  const { session, address, loadSignedIn } = props;
  return (
    <I18nProvider i18n={i18n}>
      <CrashBoundary>
        <SessionContext value={session}>
          <AuthGuard address={address} loadSignedIn={loadSignedIn} />
        </SessionContext>
      </CrashBoundary>
    </I18nProvider>
  );
}
