import { PASSWORD_MIN, passwordChangeSchema } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { showToast } from '../../components/ui/toast.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { trpc } from '../../data/trpc.ts';
import { useHeldTyped } from '../../components/forms/hold-typed.ts';
import { checked, useForm } from '../../components/forms/use-form.ts';
import { RetryAlert } from './retry-alert.tsx';
import { SettingsSection } from './settings-section.tsx';

const empty = { currentPassword: '', newPassword: '' };
const check = (values: typeof empty) => checked(passwordChangeSchema.safeParse(values));

export function PasswordSection({ username }: { username: string }) {
  return (
    <SettingsSection
      isPart
      title={<Trans>Contraseña</Trans>}
      help={<Trans>Al cambiarla se cierran tus sesiones en otros dispositivos.</Trans>}
    >
      <PasswordForm username={username} />
    </SettingsSection>
  );
}

function PasswordForm({ username }: { username: string }) {
  const { t } = useLingui();
  const { fieldMessage, errorMessage } = useErrorMessage();
  const utils = trpc.useUtils();
  const { values, controls, errors, setIssues, changed, reset, submit } = useForm(empty, check);
  useHeldTyped(changed);
  const [failure, setFailure] = useState<unknown>(null);
  const change = trpc.settings.changePassword.useMutation({
    onSuccess: ({ endedSessions }) => {
      reset(empty);
      showToast({
        message: t({
          message: plural(endedSessions, {
            0: 'Contraseña cambiada',
            one: 'Contraseña cambiada. Se cerró # sesión.',
            other: 'Contraseña cambiada. Se cerraron # sesiones.',
          }),
        }),
      });
      void utils.settings.sessions.invalidate();
      void utils.settings.activity.invalidate();
    },
    onError: (error) => {
      const issues = errorFacts(error)?.issues ?? [];
      if (issues.length > 0) setIssues(issues);
      else setFailure(error);
    },
  });
  const save = () =>
    submit((draft) => {
      setFailure(null);
      change.mutate(draft);
    });
  const min = PASSWORD_MIN;
  return (
    <form
      noValidate
      className="flex flex-col gap-4 sm:max-w-78"
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) save();
      }}
    >
      {/* For password managers: whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <Field
        label={<Trans>Contraseña actual</Trans>}
        error={errors.currentPassword && fieldMessage(errors.currentPassword)}
      >
        <PasswordInput required autoComplete="current-password" {...controls.currentPassword} />
      </Field>
      <Field
        label={<Trans>Contraseña nueva</Trans>}
        help={<Trans>Mínimo {min} caracteres</Trans>}
        error={errors.newPassword && fieldMessage(errors.newPassword)}
      >
        <PasswordInput required autoComplete="new-password" {...controls.newPassword} />
      </Field>
      {failure !== null &&
        (errorFacts(failure)?.code === 'RATE_LIMITED' ? (
          <AlertBox>{errorMessage(failure)}</AlertBox>
        ) : (
          <RetryAlert onRetry={save}>
            <Trans>No se pudo actualizar la contraseña. Inténtalo de nuevo.</Trans>
          </RetryAlert>
        ))}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        disabled={values.currentPassword === '' || values.newPassword === ''}
        busy={change.isPending}
        busyLabel={<Trans>Guardando</Trans>}
      >
        <Trans>Cambiar contraseña</Trans>
      </Button>
    </form>
  );
}
