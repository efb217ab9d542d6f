import { Trans } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useSession } from '../../data/session/session-context.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';

type Question = Parameters<typeof import('../../data/passkeys.ts').signWithPasskey>[0];

/** A sign-in with one press, without a username; the line below it leads to the password. */
export function PasskeyEntry({ onStart }: { onStart?: (() => void) | undefined }) {
  const { errorMessage } = useErrorMessage();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'unused' | { error: unknown } | null>(null);

  const enter = async () => {
    onStart?.();
    setBusy(true);
    setOutcome(null);
    try {
      const [question, { signWithPasskey }] = await Promise.all([
        session.passkeyQuestion(),
        import('../../data/passkeys.ts'),
      ]);
      const response = await signWithPasskey(question as Question);
      if (response === null) setOutcome('unused');
      else await session.signInWithPasskey(response);
    } catch (error) {
      setOutcome({ error });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="mt-9 flex flex-col gap-4.5">
      {outcome !== null && outcome !== 'unused' && <AlertBox>{errorMessage(outcome.error)}</AlertBox>}
      <Button
        variant="primary"
        size="large"
        icon={<Fingerprint aria-hidden />}
        busy={busy}
        busyLabel={<Trans>Entrando…</Trans>}
        onClick={() => void enter()}
      >
        <Trans>Entrar con llave de acceso</Trans>
      </Button>
      <div role="status" className="text-small text-pretty text-ink-2 empty:hidden">
        {outcome === 'unused' && (
          <Trans>No se usó ninguna llave de acceso. Prueba otra vez, o entra con tu contraseña.</Trans>
        )}
      </div>
      <p className="flex items-center gap-3 text-small text-ink-2">
        <span className="h-px grow bg-line" />
        <Trans>o con contraseña</Trans>
        <span className="h-px grow bg-line" />
      </p>
    </div>
  );
}
