import { Trans, useLingui } from '@lingui/react/macro';
import type { Controls } from '../../components/forms/use-form.ts';
import { Field } from '../../components/ui/field.tsx';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import type { MemberField, MemberKey, SetupValues } from './check-setup.ts';

type Props = {
  member: MemberKey;
  controls: Controls<SetupValues>;
  errorOf: (name: keyof SetupValues, whenEmpty?: string) => string | undefined;
};

/** One of the two members: name, username, password and, optionally, a salary. */
export function SetupMember({ member, controls, errorOf }: Props) {
  const { t } = useLingui();
  const bind = (field: MemberField) => controls[`${member}.${field}`];
  const name = bind('name').value.trim();
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-5">
      <legend className="sr-only">{member === 'first' ? t`Primera persona` : t`Segunda persona`}</legend>
      <p aria-hidden="true" className="flex items-center gap-2.5 text-title font-semibold">
        <MemberAvatar name={name === '' ? '?' : name} order={member} size={28} />
        {name === '' ? member === 'first' ? <Trans>Primera persona</Trans> : <Trans>Segunda persona</Trans> : name}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Nombre`} error={errorOf(`${member}.name`, t`Escribe el nombre`)}>
          <TextInput autoComplete="off" maxLength={50} {...bind('name')} />
        </Field>
        <Field label={t`Usuario`} error={errorOf(`${member}.username`)}>
          <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={50} {...bind('username')} />
        </Field>
      </div>
      <Field label={t`Contraseña`} help={t`Mínimo 8 caracteres`} error={errorOf(`${member}.password`)}>
        <PasswordInput autoComplete="new-password" maxLength={100} {...bind('password')} />
      </Field>
      <Field label={t`Salario mensual`} optional error={errorOf(`${member}.salary`)}>
        <MoneyInput {...bind('salary')} />
      </Field>
    </fieldset>
  );
}
