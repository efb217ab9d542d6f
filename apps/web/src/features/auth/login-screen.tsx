import type { MessageCode } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { classNames } from '../../components/class-names.ts';
import { mayFocusField } from '../../components/browser/touch.ts';
import { passkeyObstacle } from '../../components/browser/passkey-obstacle.ts';
import { Mark } from '../../components/entry/mark.tsx';
import { PasskeyNote } from '../../components/entry/passkey-note.tsx';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import { useFormat } from '../../i18n/format.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { withMessages } from '../../i18n/i18n.ts';
import { usePageTitle } from '../../components/ui/page-title.ts';
import { useSession, useSessionState } from '../../data/session/session-context.ts';
import { EntryFrame } from '../../components/entry/entry-frame.tsx';
import { PasskeyEntry } from './passkey-entry.tsx';

// Only needed by members with codes turned on.
const importCodeStep = withMessages(() => import('./code-step.tsx'));
const CodeStep = componentOnDemand(async () => (await importCodeStep()).CodeStep);

type Refusal = { error: unknown } | { missing: { username: boolean; password: boolean } };

const focus = (form: HTMLFormElement | null, name: 'username' | 'password') =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

type LoginFormProps = {
  /** The password was submitted, or a passkey requested. */
  onStart?: () => void;
  /** Shown above the first step; without it the form is in a dialog, which has a heading of its own. */
  children?: ReactNode;
};

/** A passkey, or username and password, then a code if the member has turned codes on. */
export function LoginForm({ onStart, children }: LoginFormProps) {
  const { t } = useLingui();
  const { errorMessage, fieldMessage } = useErrorMessage();
  const session = useSession();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (mayFocusField()) focus(form.current, 'username');
  }, []);
  const obstacle = passkeyObstacle();
  const missing = refusal && 'missing' in refusal ? refusal.missing : null;

  const refuse = (error: unknown) => {
    setRefusal({ error });
    setPassword('');
    focus(form.current, 'password');
  };
  const askForCode = () =>
    importCodeStep()
      .then(() => setNeedsCode(true))
      .catch(refuse);
  const backToPassword = (error?: unknown) => {
    setNeedsCode(false);
    setPassword('');
    setRefusal(error === undefined ? null : { error });
    requestAnimationFrame(() => focus(form.current, 'password'));
  };

  const submit = async () => {
    const lacks = { username: username.trim() === '', password: password === '' };
    if (lacks.username || lacks.password) {
      setRefusal({ missing: lacks });
      focus(form.current, lacks.username ? 'username' : 'password');
      return;
    }
    onStart?.();
    setBusy(true);
    setRefusal(null);
    try {
      await session.signIn(username, password);
    } catch (error) {
      if (errorFacts(error)?.code === 'SECOND_FACTOR_REQUIRED') await askForCode();
      else refuse(error);
    } finally {
      setBusy(false);
    }
  };

  if (needsCode) {
    return (
      <CodeStep
        username={username.trim()}
        isInDialog={children === undefined}
        onCode={(code) => session.signIn(username, password, code)}
        onBack={backToPassword}
      />
    );
  }
  return (
    <>
      {children}
      {obstacle === null && <PasskeyEntry onStart={onStart} />}
      <form
        ref={form}
        noValidate
        className={classNames('flex flex-col gap-4.5', obstacle === null ? 'mt-4.5' : 'mt-9')}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        {refusal && 'error' in refusal && <AlertBox>{errorMessage(refusal.error)}</AlertBox>}
        <Field label={t`Usuario`} error={missing?.username && fieldMessage('usernameRequired' satisfies MessageCode)}>
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
        <Field
          label={t`Contraseña`}
          error={missing?.password && fieldMessage('passwordRequired' satisfies MessageCode)}
        >
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
          variant={obstacle === null ? 'secondary' : 'primary'}
          size="large"
          className="mt-1"
          busy={busy}
          busyLabel={<Trans>Entrando…</Trans>}
        >
          <Trans>Entrar</Trans>
        </Button>
      </form>
      {obstacle !== null && (
        <div className="mt-5">
          <PasskeyNote obstacle={obstacle} />
        </div>
      )}
    </>
  );
}

function useLoginTitle(): string {
  const { t } = useLingui();
  const state = useSessionState();
  const format = useFormat();
  const members = state.status === 'signed-out' ? state.household?.names : undefined;
  // Before the set-up there are none.
  if (members === undefined || members.length < 2) return t`Finanzas de la casa`;
  const names = format.list(members);
  return t`Finanzas de ${names}`;
}

/**
 * Shown after a sign-out without a connection: this device is locked, the session still exists on the server; and after
 * a session that ended by itself, maybe while something was being saved.
 */
function SessionNote() {
  const state = useSessionState();
  const { unended = false, expired = false } = state.status === 'signed-out' ? state : {};
  const isShown = unended || expired;
  return (
    <div role="status" className={isShown ? 'mt-5' : undefined}>
      {isShown && (
        <p className="flex items-start gap-2.5 rounded-control border border-line-strong bg-surface px-3 py-2.5 text-pretty">
          <CircleAlert className="mt-0.5 size-4 flex-none text-ink-2" aria-hidden />
          {unended ? (
            <Trans>La sesión se cerró en este dispositivo; en el servidor termina en cuanto haya conexión.</Trans>
          ) : (
            <Trans>Tu sesión terminó. Si un gasto quedó sin enviar, se envía en cuanto entres.</Trans>
          )}
        </p>
      )}
    </div>
  );
}

/** `/login`. `onStart` is called when the form is submitted, to prefetch the app. */
export function LoginScreen({ onStart }: { onStart: () => void }) {
  const title = useLoginTitle();
  usePageTitle(title);
  return (
    <EntryFrame>
      <Mark className="mb-5 size-10 max-lg:hidden" />
      <LoginForm onStart={onStart}>
        <h1 className="text-page-small font-semibold tracking-page text-balance lg:text-figure">{title}</h1>
        <p className="mt-1 text-title text-ink-2">
          <Trans>Entra para ver los gastos de la casa.</Trans>
        </p>
        <SessionNote />
      </LoginForm>
    </EntryFrame>
  );
}
