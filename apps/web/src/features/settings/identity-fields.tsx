import { PASSWORD_MAX } from '@household/domain';
import type { ReactNode } from 'react';
import type { Control } from '../../components/forms/use-form.ts';
import { Field } from '../../components/ui/field.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { ConfirmByPasskey } from './confirm-by-passkey.tsx';

/** Who it is: a passkey, which `onConfirmed` follows, or the current password. */
export function IdentityFields(props: {
  onConfirmed: () => void;
  label: ReactNode;
  password: Control<string>;
  error: string | undefined;
}) {
  const { onConfirmed, label, password, error } = props;
  const { fieldMessage } = useErrorMessage();
  return (
    <>
      <ConfirmByPasskey onConfirmed={onConfirmed} />
      <Field label={label} error={error && fieldMessage(error)}>
        <PasswordInput required data-autofocus autoComplete="current-password" maxLength={PASSWORD_MAX} {...password} />
      </Field>
    </>
  );
}

/** For password managers: whose password is typed. */
export const PasswordOwner = ({ username }: { username: string }) => (
  <input type="text" hidden readOnly autoComplete="username" value={username} />
);
