import { PASSWORD_MAX, PASSWORD_MIN, passwordChangeSchema } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { checked } from '../../components/forms/use-form.ts';
import { Field } from '../../components/ui/field.tsx';
import { FormDialog } from '../../components/ui/form-dialog.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { showToast } from '../../components/ui/toast.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import { trpc } from '../../data/trpc.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { IdentityFields, PasswordOwner } from './identity-fields.tsx';
import { useRefusableForm } from './use-refusable-form.ts';

const empty = { currentPassword: '', newPassword: '' };
const checkBoth = (values: typeof empty) => checked(passwordChangeSchema.safeParse(values));
const checkNew = ({ newPassword }: typeof empty) => checked(passwordChangeSchema.safeParse({ newPassword }));

/** Sets a new password, after the current one or a passkey confirmation of the last ten minutes. */
export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useLingui();
  const { fieldMessage } = useErrorMessage();
  const utils = trpc.useUtils();
  const state = trpc.secondFactor.state.useQuery();
  // The server's response decides: the ten minutes may have passed since the request.
  const [isAskedFor, setAskedFor] = useState(false);
  const byPasskey = state.data?.confirmedBy === 'passkey' && !isAskedFor;
  const { controls, errors, changed, failure, refuse, submit } = useRefusableForm(
    empty,
    byPasskey ? checkNew : checkBoth,
  );
  const change = trpc.settings.changePassword.useMutation({
    onSuccess: ({ endedSessions }) => {
      onClose();
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
      if (errorFacts(error)?.issues.some(({ path }) => path === 'currentPassword')) setAskedFor(true);
      refuse(error);
    },
  });
  const next = useRef<HTMLDivElement>(null);
  const confirmed = async () => {
    await utils.secondFactor.state.invalidate();
    setAskedFor(false);
    next.current?.querySelector('input')?.focus();
  };
  const min = PASSWORD_MIN;
  return (
    <FormDialog
      width={424}
      title={<Trans>Cambiar contraseña</Trans>}
      submitLabel={<Trans>Cambiar contraseña</Trans>}
      busyLabel={<Trans>Guardando</Trans>}
      busy={change.isPending}
      changed={changed}
      failure={failure}
      onClose={onClose}
      onSubmit={() => submit((draft) => change.mutate(draft))}
    >
      <p className="text-pretty text-ink-2">
        <Trans>Al cambiarla se cierran tus sesiones en otros dispositivos.</Trans>
      </p>
      <PasswordOwner username={username} />
      {byPasskey ? (
        <p role="status">
          <Trans>Confirmaste que eres tú con una llave de acceso.</Trans>
        </p>
      ) : (
        <IdentityFields
          onConfirmed={() => void confirmed()}
          label={<Trans>Contraseña actual</Trans>}
          password={controls.currentPassword}
          error={errors.currentPassword}
        />
      )}
      <div ref={next}>
        <Field
          label={<Trans>Contraseña nueva</Trans>}
          help={<Trans>Mínimo {min} caracteres</Trans>}
          error={errors.newPassword && fieldMessage(errors.newPassword)}
        >
          <PasswordInput
            required
            data-autofocus={byPasskey ? '' : undefined}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
            {...controls.newPassword}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
