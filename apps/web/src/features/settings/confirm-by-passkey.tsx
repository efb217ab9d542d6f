import { Trans, useLingui } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { passkeyObstacle } from '../../components/browser/passkey-obstacle.ts';
import { Button } from '../../components/ui/button.tsx';
import { trpc } from '../../data/trpc.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';

/** An alternative to the password. Only for members who have a passkey, where the browser supports it. */
export function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useLingui();
  const { errorMessage } = useErrorMessage();
  const { data } = trpc.secondFactor.state.useQuery();
  const options = trpc.secondFactor.passkeyOptions.useMutation();
  const confirm = trpc.secondFactor.confirmPasskey.useMutation();
  const [outcome, setOutcome] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (passkeyObstacle() !== null || !data || data.passkeys.length === 0) return null;

  const ask = async () => {
    const [question, { signWithPasskey }] = await Promise.all([
      options.mutateAsync(),
      import('../../data/passkeys.ts'),
    ]);
    const response = await signWithPasskey(question);
    if (response === null) return setOutcome(t`No se usó ninguna llave de acceso. Prueba otra vez.`);
    await confirm.mutateAsync({ response });
    onConfirmed();
  };
  return (
    <>
      <Button
        size="large"
        // A sheet that is too small scrolls; it does not shrink the button.
        className="shrink-0"
        icon={<Fingerprint aria-hidden />}
        busy={busy}
        onClick={() => {
          setBusy(true);
          setOutcome(null);
          ask()
            .catch((error: unknown) => setOutcome(errorMessage(error)))
            .finally(() => setBusy(false));
        }}
      >
        <Trans>Confirmar con llave de acceso</Trans>
      </Button>
      <div role="status" className="text-small text-pretty text-ink-2 empty:hidden">
        {outcome}
      </div>
    </>
  );
}
