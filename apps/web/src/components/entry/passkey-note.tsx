import { Trans } from '@lingui/react/macro';
import type { PasskeyHurdle } from '../browser/passkey-hurdle.ts';

/** Why passkeys are not offered, and what would help. */
export function PasskeyNote({ hurdle }: { hurdle: PasskeyHurdle }) {
  return (
    <p className="text-small text-pretty text-ink-2">
      {hurdle === 'insecure' && (
        <>
          <Trans>Con una dirección https podrías entrar con una llave de acceso, sin contraseña.</Trans>{' '}
          {/* Opens in a new tab: the input on this page is kept. */}
          <a href="/trust" target="_blank" className="reach rounded-badge font-medium text-accent-ink underline">
            <Trans>Cómo tener https en casa</Trans>
          </a>
        </>
      )}
      {hurdle === 'unnamed' && (
        <Trans>Con un nombre en la dirección, en vez de números, podrías entrar con una llave de acceso.</Trans>
      )}
      {hurdle === 'browser' && (
        <Trans>Este navegador no tiene llaves de acceso; con uno más nuevo podrías entrar sin contraseña.</Trans>
      )}
    </p>
  );
}
