import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { Button } from '../../components/ui/button.tsx';
import { CodeField } from '../../components/ui/code-field.tsx';
import { Field } from '../../components/ui/field.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';

/** Longer than any code that somebody types, with spaces and hyphens. */
const TYPED_MAX = 40;

/** Why the code was rejected: shown at the field, or above it. */
type Refusal = { atField: string } | { above: string };

export type CodeStepProps = {
  username: string;
  /** In a dialog, which has a heading of its own. */
  isInDialog: boolean;
  /** Signs in with the code; rejects with the server's refusal. */
  onCode: (code: string) => Promise<void>;
  /** Returns to the password; with the error if it is about the password. */
  onBack: (refusal?: unknown) => void;
};

/** The second step of a sign-in by password: the code of the authenticator app, or a recovery code. */
export function CodeStep({ username, isInDialog, onCode, onBack }: CodeStepProps) {
  const { t } = useLingui();
  const { errorMessage } = useErrorMessage();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('input')?.focus();
  useEffect(focusField, []);

  const refuse = (error: unknown) => {
    const reason = errorFacts(error)?.code;
    if (reason === 'INVALID_CREDENTIALS') return onBack(error);
    setCode('');
    const wrong = isRecovery ? t`Ese código no es correcto o ya se usó` : errorMessage(error);
    setRefusal(reason === 'INVALID_CODE' ? { atField: wrong } : { above: errorMessage(error) });
    focusField();
  };
  const submit = (typed: string) => {
    if (busy) return;
    if (typed.trim() === '') {
      // The sixth digit sends by itself: a habitual Enter after it must not replace what the server said.
      setRefusal((said) => said ?? { atField: t`Escribe el código` });
      focusField();
      return;
    }
    setBusy(true);
    setRefusal(null);
    onCode(typed)
      .catch(refuse)
      .finally(() => setBusy(false));
  };
  const control = {
    value: code,
    onValueChange: (typed: string) => {
      setCode(typed);
      setRefusal(null);
    },
  };
  const error = refusal && 'atField' in refusal && <span role="alert">{refusal.atField}</span>;
  const Heading = isInDialog ? 'h3' : 'h1';
  return (
    <>
      <Heading
        className={
          isInDialog
            ? 'mt-9 text-title font-semibold'
            : 'text-page-small font-semibold tracking-page text-balance lg:text-figure'
        }
      >
        {isRecovery ? <Trans>Escribe un código de recuperación</Trans> : <Trans>Escribe tu código</Trans>}
      </Heading>
      <p className="mt-1 text-title text-pretty text-ink-2">
        {isRecovery ? (
          <Trans>
            Uno de los que guardaste, para <b className="font-semibold text-ink wrap-anywhere">{username}</b>. Cada uno
            sirve una vez.
          </Trans>
        ) : (
          <Trans>
            Los 6 dígitos de tu app de códigos, para <b className="font-semibold text-ink wrap-anywhere">{username}</b>.
          </Trans>
        )}
      </p>
      <form
        ref={form}
        noValidate
        className="mt-7 flex flex-col gap-4.5"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          submit(code);
        }}
      >
        {refusal && 'above' in refusal && <AlertBox>{refusal.above}</AlertBox>}
        {isRecovery ? (
          <Field label={t`Código de recuperación`} error={error}>
            <TextInput
              large
              name="recovery-code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={TYPED_MAX}
              {...control}
            />
          </Field>
        ) : (
          <Field label={t`Código`} error={error}>
            <CodeField {...control} onComplete={submit} />
          </Field>
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="mt-1"
          busy={busy}
          busyLabel={<Trans>Entrando…</Trans>}
        >
          <Trans>Entrar</Trans>
        </Button>
        <Button
          variant="ghost"
          size="large"
          onClick={() => {
            setCode('');
            setRefusal(null);
            setRecovery(!isRecovery);
            requestAnimationFrame(focusField);
          }}
        >
          {isRecovery ? <Trans>Usar el código de la app</Trans> : <Trans>Usar un código de recuperación</Trans>}
        </Button>
        <Button variant="ghost" size="large" onClick={() => onBack()}>
          <Trans>Volver</Trans>
        </Button>
      </form>
    </>
  );
}
