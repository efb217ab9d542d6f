import type { DomainErrorDetails } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode, type Ref, type SubmitEvent } from 'react';
import { classNames } from '../../components/class-names.ts';
import { mayFocusField } from '../../components/browser/touch.ts';
import { Mark } from '../../components/entry/mark.tsx';
import { useForm } from '../../components/forms/use-form.ts';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { usePageTitle } from '../../components/ui/page-title.ts';
import { TextInput } from '../../components/ui/text-input.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import { useSession } from '../../data/session/session-context.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import {
  checkSetup,
  clashingUsername,
  emptySetup,
  MEMBER_KEYS,
  SETUP_STEPS,
  setupIssues,
  stepOf,
  type SetupValues,
} from './check-setup.ts';
import { EntryFrame } from '../../components/entry/entry-frame.tsx';
import { SetupCategories } from './setup-categories.tsx';
import { SetupMember } from './setup-member.tsx';
import { proposedCategories, type StarterCategory } from './starter-categories.ts';

const LAST_STEP = SETUP_STEPS.length - 1;

/** The link has filled in the code: then the first field to type in is the name. */
const focusFirstEmpty = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')?.focus();

const isOfUsername = (details: unknown): boolean =>
  (details as DomainErrorDetails['ALREADY_EXISTS']).resource === 'Username';

function SetupForm({ code }: { code: string }) {
  const { t, i18n } = useLingui();
  const { errorMessage, fieldMessage } = useErrorMessage();
  const session = useSession();
  const [step, setStep] = useState(0);
  const form = useForm(emptySetup(code), (values) => checkSetup(values, step));
  const [categories, setCategories] = useState(proposedCategories);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (mayFocusField()) focusFirstEmpty(fields.current);
  }, []);
  const errorOf = (name: keyof SetupValues, whenEmpty?: string) => {
    const message = form.errors[name];
    return message === undefined ? undefined : fieldMessage(message, whenEmpty);
  };
  const nameOf = ({ name }: StarterCategory) => (typeof name === 'string' ? name : i18n._(name));

  const goTo = (next: number) => {
    setFailure(null);
    setStep(next);
    requestAnimationFrame(() => heading.current?.focus());
  };
  const refused = (error: unknown) => {
    const facts = errorFacts(error);
    if (facts?.code === 'VALIDATION_FAILED') {
      const issues = setupIssues(facts.issues);
      setStep(stepOf(issues));
      form.setIssues(issues);
    } else if (facts?.code === 'FORBIDDEN') {
      setStep(0);
      setFailure(t`El código no es correcto. Cópialo de la terminal del servidor.`);
    } else if (facts?.code === 'ALREADY_EXISTS' && isOfUsername(facts.details)) {
      const issues = [{ path: clashingUsername(form.values), message: errorMessage(error) }];
      setStep(stepOf(issues));
      form.setIssues(issues);
    } else setFailure(errorMessage(error));
  };
  const submit = () =>
    form.submit((setup) => {
      if (step < LAST_STEP) return goTo(step + 1);
      setBusy(true);
      setFailure(null);
      const chosen = categories.filter(({ isChosen }) => isChosen);
      session
        .setUp({ ...setup, categories: chosen.map((category) => ({ name: nameOf(category), color: category.color })) })
        .catch(refused)
        .finally(() => setBusy(false));
    });

  return (
    <>
      <SetupProgress step={step} />
      {step < LAST_STEP ? (
        <SetupHeading ref={heading} title={<Trans>Configura la casa</Trans>}>
          <Trans>Dos personas, una vez. Después entran con su usuario y su contraseña.</Trans>
        </SetupHeading>
      ) : (
        <SetupHeading ref={heading} title={<Trans>¿En qué gastan?</Trans>}>
          <Trans>Toca las que no usen. Después se cambian, se agregan y se les pone límite en Categorías.</Trans>
        </SetupHeading>
      )}
      <form
        ref={fields}
        noValidate
        className="mt-6 flex grow flex-col gap-6 sm:grow-0"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (!busy) submit();
        }}
      >
        {step === 0 && (
          <Field
            label={t`Código de configuración`}
            help={t`Está en la terminal donde corre el servidor.`}
            error={errorOf('code', t`Escribe el código`)}
          >
            <TextInput
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
              {...form.controls.code}
            />
          </Field>
        )}
        {step < LAST_STEP ? (
          <SetupMember member={MEMBER_KEYS[step]!} controls={form.controls} errorOf={errorOf} />
        ) : (
          <SetupCategories categories={categories} onCategoriesChange={setCategories} nameOf={nameOf} />
        )}
        {failure !== null && <AlertBox>{failure}</AlertBox>}
        <div className="mt-auto flex gap-2.5 max-lg:flex-col-reverse">
          {step > 0 && (
            <Button
              size="large"
              onClick={() => goTo(step - 1)}
              className="max-lg:border-transparent max-lg:bg-transparent"
            >
              <Trans>Atrás</Trans>
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={busy}
            busyLabel={<Trans>Guardando</Trans>}
            className="grow"
          >
            {step < LAST_STEP ? <Trans>Siguiente</Trans> : <Trans>Crear la casa</Trans>}
          </Button>
        </div>
      </form>
    </>
  );
}

function SetupHeading({
  ref,
  title,
  children,
}: {
  ref: Ref<HTMLHeadingElement>;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <h1
        ref={ref}
        tabIndex={-1}
        className="mt-6 text-page-small font-semibold tracking-page outline-none lg:text-figure"
      >
        {title}
      </h1>
      <p className="mt-1 text-title text-pretty text-ink-2">{children}</p>
    </>
  );
}

function SetupProgress({ step }: { step: number }) {
  const number = step + 1;
  const total = SETUP_STEPS.length;
  return (
    <div className="flex items-center justify-between">
      <span aria-hidden="true" className="flex gap-1.5">
        {SETUP_STEPS.map((name, index) => (
          <span
            key={name}
            className={classNames(
              'h-1 w-12 rounded-full forced-color-adjust-none',
              index <= step ? 'bg-accent' : 'bg-line',
            )}
          />
        ))}
      </span>
      <span className="text-small text-ink-2">
        <Trans>
          Paso {number} de {total}
        </Trans>
      </span>
    </div>
  );
}

/** `/setup`: two members and their categories, once. `code` comes from the server's link. */
export function SetupScreen({ code }: { code: string }) {
  const { t } = useLingui();
  usePageTitle(t`Configura la casa`);
  return (
    <EntryFrame isWide>
      <Mark className="mb-5 size-10 max-lg:hidden" />
      <SetupForm code={code} />
    </EntryFrame>
  );
}
