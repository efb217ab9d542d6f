import { passwordConfirmationSchema } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { checked } from '../../components/forms/use-form.ts';
import { FormDialog } from '../../components/ui/form-dialog.tsx';
import { useUser } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { IdentityFields, PasswordOwner } from './identity-fields.tsx';
import { useRefusableForm } from './use-refusable-form.ts';

const empty = { password: '' };
const check = (values: typeof empty) => checked(passwordConfirmationSchema.safeParse(values));

/** Asks for the password or a passkey. Input elsewhere is kept behind it. */
export function ConfirmIdentity({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const { username } = useUser();
  const { controls, errors, changed, failure, refuse, submit } = useRefusableForm(empty, check);
  const confirm = trpc.secondFactor.confirmPassword.useMutation({ onSuccess: onConfirmed, onError: refuse });
  return (
    <FormDialog
      width={424}
      title={<Trans>Confirma que eres tú</Trans>}
      submitLabel={<Trans>Confirmar</Trans>}
      busyLabel={<Trans>Confirmando</Trans>}
      busy={confirm.isPending}
      changed={changed}
      failure={failure}
      onClose={onClose}
      onSubmit={() => submit((draft) => confirm.mutate(draft))}
    >
      <p className="text-pretty text-ink-2">
        <Trans>Vas a cambiar cómo entras. Vale diez minutos.</Trans>
      </p>
      <PasswordOwner username={username} />
      <IdentityFields
        onConfirmed={onConfirmed}
        label={<Trans>Contraseña</Trans>}
        password={controls.password}
        error={errors.password}
      />
    </FormDialog>
  );
}
