import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { withMessages } from '../../i18n/i18n.ts';
import { SettingsSection } from './settings-section.tsx';
import { AccessSkeleton } from './settings-skeleton.tsx';

// Much text and many dialogs for what is done once.
const importPasskeys = withMessages(() => import('./passkey-list.tsx'));
const PasskeyList = lazy(async () => ({ default: (await importPasskeys()).PasskeyList }));
const importCodes = withMessages(() => import('./codes-state.tsx'));
const CodesState = lazy(async () => ({ default: (await importCodes()).CodesState }));

/**
 * How to sign in besides the password: the member's passkeys, and the codes of an authenticator app as a second step.
 */
export function AccessSections() {
  return (
    <>
      <SettingsSection
        isPart
        name="passkeys"
        help={<Trans>Entra con tu huella, tu cara o el PIN del dispositivo, sin contraseña.</Trans>}
      >
        <Suspense fallback={<AccessSkeleton />}>
          <PasskeyList />
        </Suspense>
      </SettingsSection>
      <SettingsSection
        isPart
        name="codes"
        help={<Trans>Un segundo paso al entrar con contraseña. Con una llave de acceso no se pide.</Trans>}
      >
        <Suspense fallback={<AccessSkeleton />}>
          <CodesState />
        </Suspense>
      </SettingsSection>
    </>
  );
}
