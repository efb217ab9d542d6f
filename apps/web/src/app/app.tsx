import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useCallback } from 'react';
import { KeepUnsavedInput } from '../components/forms/unsaved-input.ts';
import { SessionContext } from '../data/session/session-context.ts';
import type { Session } from '../data/session/session.ts';
import { AuthGuard, type AuthGuardProps } from './auth-guard.tsx';
import { CrashBoundary } from './crash-boundary.tsx';

export function App({ session, ...guard }: AuthGuardProps & { session: Session }) {
  const hold = useCallback(() => session.hold(), [session]);
  return (
    <I18nProvider i18n={i18n}>
      <CrashBoundary>
        <SessionContext value={session}>
          <KeepUnsavedInput value={hold}>
            <AuthGuard {...guard} />
          </KeepUnsavedInput>
        </SessionContext>
      </CrashBoundary>
    </I18nProvider>
  );
}
