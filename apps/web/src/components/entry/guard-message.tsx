import { Trans } from '@lingui/react/macro';
import { Mark } from './mark.tsx';

/** The guard's two messages, alone on an empty page. */
export function GuardMessage({ for: reason }: { for: 'session' | 'sign-in' }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 text-ink-2">
      <Mark className="size-10" />
      <p role="status">
        {reason === 'session' ? <Trans>Cargando…</Trans> : <Trans>Redirigiendo al inicio de sesión…</Trans>}
      </p>
    </main>
  );
}
