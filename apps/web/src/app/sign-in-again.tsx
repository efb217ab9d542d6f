import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { Button } from '../components/ui/button.tsx';
import { DiscardQuestion } from '../components/ui/discard-question.tsx';
import { Modal } from '../components/ui/modal.tsx';
import { LoginForm } from '../features/auth/login-screen.tsx';
import { useSession } from '../data/session/session-context.ts';
import { trpc } from '../data/trpc.ts';

/** The sign-in above an open form, which stays open for the same member so that the input can still be saved. */
export function SignInAgain() {
  const id = useId();
  const session = useSession();
  const utils = trpc.useUtils();
  // Leaving loses the input.
  const [isAsking, setAsking] = useState(false);
  // Requests since the session ended have failed.
  useEffect(() => () => void utils.invalidate(), [utils]);
  return (
    <Modal
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      width={424}
      asksFirst
      onDismiss={() => setAsking(!isAsking)}
    >
      <div className="flex min-h-0 flex-col overflow-y-auto px-4 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-6 sm:pt-6">
        <h2 id={id} data-dialog-head className="text-dialog font-semibold">
          <Trans>Tu sesión terminó</Trans>
        </h2>
        <p id={`${id}-text`} className="text-ink-2 text-pretty">
          <Trans>Entra de nuevo y guarda: lo que escribiste sigue aquí.</Trans>
        </p>
        <div data-dialog-body className="-mt-4">
          <LoginForm />
        </div>
        {isAsking ? (
          <div className="mt-2 flex min-h-11">
            <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={() => void session.signOut()} />
          </div>
        ) : (
          <Button variant="ghost" className="mt-2" onClick={() => void session.signOut()}>
            <Trans>Descartar lo que escribí</Trans>
          </Button>
        )}
      </div>
    </Modal>
  );
}
