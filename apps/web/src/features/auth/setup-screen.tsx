import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { Mark } from '../../components/entry/mark.tsx';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { usePageTitle } from '../../components/ui/page-title.ts';
import { useSession } from '../../data/session/session-context.ts';
import { useForm, type Controls } from '../../components/forms/use-form.ts';
import {
  checkSetup,
  emptySetup,
  setupIssues,
  type MemberField,
  type MemberKey,
  type SetupValues,
} from './check-setup.ts';
import { EntryFrame } from './entry-frame.tsx';

type MemberFieldsProps = {
  member: MemberKey;
  controls: Controls<SetupValues>;
  errorOf: (name: keyof SetupValues) => string | undefined;
};

function MemberFields({ member, controls, errorOf }: MemberFieldsProps) {
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
        <Field label={t`Nombre`} error={errorOf(`${member}.name`)}>
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

function SetupForm({ code }: { code: string }) {
  const { t } = useLingui();
  const { errorMessage, fieldMessage } = useErrorMessage();
  const session = useSession();
  const form = useForm(emptySetup(code), checkSetup);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const errorOf = (name: keyof SetupValues) => {
    const message = form.errors[name];
    return message === undefined ? undefined : fieldMessage(message);
  };

  const refused = (error: unknown) => {
    const facts = errorFacts(error);
    if (facts?.code === 'VALIDATION_FAILED') form.setIssues(setupIssues(facts.issues));
    else if (facts?.code === 'FORBIDDEN') setFailure(t`El código no es correcto. Cópialo de la terminal del servidor.`);
    else setFailure(errorMessage(error));
  };
  const submit = () =>
    form.submit((setup) => {
      setBusy(true);
      setFailure(null);
      session
        .setUp(setup)
        .catch(refused)
        .finally(() => setBusy(false));
    });

  return (
    <form
      noValidate
      className="mt-7 flex flex-col gap-6"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      <Field
        label={t`Código de configuración`}
        help={t`Está en la terminal donde corre el servidor.`}
        error={errorOf('code')}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          {...form.controls.code}
        />
      </Field>
      <MemberFields member="first" controls={form.controls} errorOf={errorOf} />
      <MemberFields member="second" controls={form.controls} errorOf={errorOf} />
      {failure !== null && <AlertBox>{failure}</AlertBox>}
      <Button type="submit" variant="primary" size="large" busy={busy} busyLabel={<Trans>Guardando</Trans>}>
        <Trans>Crear la casa</Trans>
      </Button>
    </form>
  );
}

/** `/setup`: two people, once. `code` is what the server's link brought along. */
export function SetupScreen({ code }: { code: string }) {
  const { t } = useLingui();
  usePageTitle(t`Configura la casa`);
  return (
    <EntryFrame>
      <Mark className="mb-5 size-10 max-lg:hidden" />
      <h1 className="text-page-small font-semibold tracking-page lg:text-figure">
        <Trans>Configura la casa</Trans>
      </h1>
      <p className="mt-1 text-title text-pretty text-ink-2">
        <Trans>Dos personas, una vez. Después entran con su usuario y su contraseña.</Trans>
      </p>
      <SetupForm code={code} />
    </EntryFrame>
  );
}
