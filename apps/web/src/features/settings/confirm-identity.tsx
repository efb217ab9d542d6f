import { passwordConfirmationSchema } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { checked, useForm } from '../../components/forms/use-form.ts';
import { Field } from '../../components/ui/field.tsx';
import { FormDialog } from '../../components/ui/form-dialog.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { errorFacts, isWorthRetrying } from '../../data/error-facts.ts';
import { useUser } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { ConfirmByPasskey } from './confirm-by-passkey.tsx';

const empty = { password: '' };
const check = (values: typeof empty) => checked(passwordConfirmationSchema.safeParse(values));

/** Asks for the password or a passkey. Input elsewhere is kept behind it. */
export function ConfirmIdentity({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const { errorMessage, fieldMessage } = useErrorMessage();
  const { username } = useUser();
  const { controls, errors, setIssues, changed, submit } = useForm(empty, check);
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
      changed={changed}
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
