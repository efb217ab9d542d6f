import { passwordConfirmationSchema } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { passkeyHurdle } from '../../components/browser/passkey-hurdle.ts';
import { checked, useForm } from '../../components/forms/use-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { FormDialog } from '../../components/ui/form-dialog.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { errorFacts, isWorthRetrying } from '../../data/error-facts.ts';
import { useUser } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';

const empty = { password: '' };
const check = (values: typeof empty) => checked(passwordConfirmationSchema.safeParse(values));

/** Asks for the password or a passkey. What was typed elsewhere stays as it is behind it. */
export function ConfirmIdentity({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const { errorMessage, fieldMessage } = useErrorMessage();
  const { username } = useUser();
  const { controls, errors, setIssues, submit } = useForm(empty, check);
  const [failure, setFailure] = useState<unknown>(null);
  const confirm = trpc.secondFactor.confirmPassword.useMutation({
    onSuccess: onConfirmed,
    onError: (error) => {
      const issues = errorFacts(error)?.issues ?? [];
      if (issues.length > 0) setIssues(issues);
      else setFailure(error);
    },
  });
  return (
    <FormDialog
      width={424}
      title={<Trans>Confirma que eres tú</Trans>}
      submitLabel={<Trans>Confirmar</Trans>}
      busyLabel={<Trans>Confirmando</Trans>}
      busy={confirm.isPending}
      failure={
        (failure !== null && { message: errorMessage(failure), isWorthRetrying: isWorthRetrying(failure) }) || null
      }
      onClose={onClose}
      onSubmit={() =>
        submit((draft) => {
          setFailure(null);
          confirm.mutate(draft);
        })
      }
    >
      <p className="text-pretty text-ink-2">
        <Trans>Vas a cambiar cómo entras. Vale diez minutos.</Trans>
      </p>
      <ConfirmByPasskey onConfirmed={onConfirmed} />
      {/* For password managers: whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <Field label={<Trans>Contraseña</Trans>} error={errors.password && fieldMessage(errors.password)}>
        <PasswordInput required data-autofocus autoComplete="current-password" maxLength={100} {...controls.password} />
      </Field>
    </FormDialog>
  );
}

/** Only for members who have one, where the browser can use it. */
function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useLingui();
  const { errorMessage } = useErrorMessage();
  const { data } = trpc.secondFactor.state.useQuery();
  const options = trpc.secondFactor.passkeyOptions.useMutation();
  const confirm = trpc.secondFactor.confirmPasskey.useMutation();
  const [outcome, setOutcome] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (passkeyHurdle() !== null || !data || data.passkeys.length === 0) return null;

  const ask = async () => {
    const [question, { answerWithPasskey }] = await Promise.all([
      options.mutateAsync(),
      import('../../data/passkeys.ts'),
    ]);
    const response = await answerWithPasskey(question);
    if (response === null) return setOutcome(t`No se usó ninguna llave de acceso. Prueba otra vez.`);
    await confirm.mutateAsync({ response });
    onConfirmed();
  };
  return (
    <>
      <Button
        size="large"
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
