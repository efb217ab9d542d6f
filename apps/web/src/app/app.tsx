import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { SessionContext } from '../lib/session-context.ts';
import type { Session } from '../lib/session.ts';
import type { createAppRouter } from './router.tsx';

export function App({ router, session }: { router: ReturnType<typeof createAppRouter>; session: Session }) {
  return (
    <I18nProvider i18n={i18n}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </I18nProvider>
  );
}
