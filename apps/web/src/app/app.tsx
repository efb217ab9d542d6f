import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { SessionContext } from '../data/session/session-context.ts';
import type { Session } from '../data/session/session.ts';
import { AuthGuard, type AuthGuardProps } from './auth-guard.tsx';
import { CrashBoundary } from './crash-boundary.tsx';

export function App({ session, ...guard }: AuthGuardProps & { session: Session }) {
  return (
    <I18nProvider i18n={i18n}>
      <CrashBoundary>
        <SessionContext value={session}>
          <AuthGuard {...guard} />
        </SessionContext>
      </CrashBoundary>
    </I18nProvider>
  );
}
