import { Trans } from '@lingui/react/macro';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { withMessages } from '../../i18n/i18n.ts';
import { SettingsSection } from './settings-section.tsx';
import { AccessSkeleton } from './settings-skeleton.tsx';

// Much text and many dialogs for what is done once.
const importPasskeys = withMessages(() => import('./passkey-list.tsx'));
const PasskeyList = componentOnDemand(async () => (await importPasskeys()).PasskeyList);
const importCodes = withMessages(() => import('./codes-state.tsx'));
const CodesState = componentOnDemand(async () => (await importCodes()).CodesState);

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
        <PasskeyList meanwhile={<AccessSkeleton />} />
      </SettingsSection>
      <SettingsSection
        isPart
        name="codes"
        help={<Trans>Un segundo paso al entrar con contraseña. Con una llave de acceso no se pide.</Trans>}
      >
        <CodesState meanwhile={<AccessSkeleton />} />
      </SettingsSection>
    </>
  );
}
