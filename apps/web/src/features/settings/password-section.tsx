import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { Button } from '../../components/ui/button.tsx';
import { withMessages } from '../../i18n/i18n.ts';
import { SettingsSection } from './settings-section.tsx';

// Rarely opened.
const importDialog = withMessages(() => import('./password-dialog.tsx'));
const PasswordDialog = componentOnDemand(async () => (await importDialog()).PasswordDialog);

export function PasswordSection({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection
      isPart
      name="password"
      help={<Trans>Mínimo 8 caracteres; ni de las más usadas ni con tu usuario.</Trans>}
    >
      <Button onClick={() => setOpen(true)}>
        <Trans>Cambiar contraseña</Trans>
      </Button>
      {isOpen && <PasswordDialog username={username} onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}
