import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Mark } from '../../components/entry/mark.tsx';
import { Waiting } from '../../components/entry/waiting.tsx';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { useErrorMessage } from '../../lib/error-message.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession, useSessionState } from '../../lib/session-context.ts';
import { EntryFrame } from './entry-frame.tsx';

type Refusal = { error: unknown } | { missing: { username: boolean; password: boolean } };

function LoginForm() {
  const { t } = useLingui();
  const { errorMessage, fieldMessage } = useErrorMessage();
  const session = useSession();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  const missing = refusal && 'missing' in refusal ? refusal.missing : null;

  const submit = async () => {
    const lacks = { username: username.trim() === '', password: password === '' };
    if (lacks.username || lacks.password) {
      setRefusal({ missing: lacks });
      focus(lacks.username ? 'username' : 'password');
      return;
    }
    setBusy(true);
    setRefusal(null);
    try {
      await session.signIn(username, password);
    } catch (error) {
      setRefusal({ error });
      setPassword('');
      focus('password');
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      noValidate
      className="mt-9 flex flex-col gap-4.5"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {refusal && 'error' in refusal && <AlertBox>{errorMessage(refusal.error)}</AlertBox>}
      <Field label={t`Usuario`} error={missing?.username && fieldMessage('Username is required')}>
        <TextInput
          large
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          value={username}
          onValueChange={setUsername}
        />
      </Field>
      <Field label={t`Contraseña`} error={missing?.password && fieldMessage('Password is required')}>
        <PasswordInput
          large
          name="password"
          autoComplete="current-password"
          maxLength={100}
          value={password}
          onValueChange={setPassword}
        />
      </Field>
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
    </form>
  );
}

function useLoginTitle(): string {
  const { t } = useLingui();
  const state = useSessionState();
  const names = state.status === 'signed-out' ? state.household?.names : undefined;
  const [first, second] = names ?? [];
  return first !== undefined && second !== undefined ? t`Finanzas de ${first} y ${second}` : t`Finanzas de la casa`;
}

/** `/login`: whoever is signed in already goes to the dashboard, and a new household to its set-up. */
export function LoginScreen() {
  const session = useSession();
  const state = useSessionState();
  const navigate = useNavigate();
  const title = useLoginTitle();
  usePageTitle(title);
  useEffect(() => {
    void session.check();
  }, [session]);
  const isNew = state.status === 'signed-out' && state.household?.isSetUp === false;
  useEffect(() => {
    if (state.status === 'signed-in') void navigate({ to: '/', replace: true });
    if (isNew) void navigate({ to: '/setup', replace: true });
  }, [state, isNew, navigate]);

  if (state.status !== 'signed-out' || isNew) return <Waiting for="session" />;
  return (
    <EntryFrame>
      <Mark className="mb-5 size-10 max-lg:hidden" />
      <h1 className="text-page-small font-semibold tracking-page text-balance lg:text-figure">{title}</h1>
      <p className="mt-1 text-title text-ink-2">
        <Trans>Entra para ver los gastos de la casa.</Trans>
      </p>
      <LoginForm />
    </EntryFrame>
  );
}
