import { Trans } from '@lingui/react/macro';
import type { PasskeyObstacle } from '../browser/passkey-obstacle.ts';

/** Why passkeys are not offered, and what would help. */
export function PasskeyNote({ obstacle }: { obstacle: PasskeyObstacle }) {
  return (
    <p className="text-small text-pretty text-ink-2">
      {obstacle === 'insecure' && (
        <>
          <Trans>Con una dirección https podrías entrar con una llave de acceso, sin contraseña.</Trans>{' '}
          {/* Opens in a new tab: the input on this page is kept. */}
          <a href="/trust" target="_blank" className="reach rounded-badge font-medium text-accent-ink underline">
            <Trans>Cómo tener https en casa</Trans>
          </a>
        </>
      )}
      {obstacle === 'unnamed' && (
        <Trans>Con un nombre en la dirección, en vez de números, podrías entrar con una llave de acceso.</Trans>
      )}
      {obstacle === 'browser' && (
        <Trans>Este navegador no tiene llaves de acceso; con uno más nuevo podrías entrar sin contraseña.</Trans>
      )}
    </p>
  );
}
