import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { withMessages } from '../../i18n/i18n.ts';
import { SettingsSection } from './settings-section.tsx';
import { AccessSkeleton } from './settings-skeleton.tsx';

// With many words and dialogs for what one does once.
const importPasskeys = withMessages(() => import('./passkey-list.tsx'));
const PasskeyList = lazy(async () => ({ default: (await importPasskeys()).PasskeyList }));
const importCodes = withMessages(() => import('./codes-state.tsx'));
const CodesState = lazy(async () => ({ default: (await importCodes()).CodesState }));

/** How one signs in besides the password: one's own passkeys, and the codes of an app as a second step. */
export function AccessSections() {
  return (
    <>
      <SettingsSection
        isPart
        title={<Trans>Llaves de acceso</Trans>}
        help={<Trans>Entra con tu huella, tu cara o el PIN del dispositivo, sin contraseña.</Trans>}
      >
        <Suspense fallback={<AccessSkeleton />}>
          <PasskeyList />
        </Suspense>
      </SettingsSection>
      <SettingsSection
        isPart
        title={<Trans>Códigos de verificación</Trans>}
        help={<Trans>Un segundo paso al entrar con contraseña. Con una llave de acceso no se pide.</Trans>}
      >
        <Suspense fallback={<AccessSkeleton />}>
          <CodesState />
        </Suspense>
      </SettingsSection>
    </>
  );
}
