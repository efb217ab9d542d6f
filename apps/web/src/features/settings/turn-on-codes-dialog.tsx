import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { CodeField } from '../../components/ui/code-field.tsx';
import { Field } from '../../components/ui/field.tsx';
import { FormDialog } from '../../components/ui/form-dialog.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import { trpc, type Outputs } from '../../data/trpc.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { QrCode } from './qr-code.tsx';
import { useConfirmed } from './use-confirmed.tsx';
import { useCopy } from '../../components/browser/use-copy.ts';

const CODE_LENGTH = 6;

type TurnOnCodesProps = {
  /** The secret for the authenticator app, as a URL in a QR code and to be typed. */
  secret: Outputs['secondFactor']['beginCodes'];
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
};

/** Shows the secret for the app, and asks for a code that proves that it was set up. */
export function TurnOnCodesDialog({ secret, onDone, onClose }: TurnOnCodesProps) {
  const { t } = useLingui();
  const { saveFailure, fieldMessage } = useErrorMessage();
  const copy = useCopy();
  const { run, question } = useConfirmed();
  const body = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState('');
  const turnOn = trpc.secondFactor.turnCodesOn.useMutation({
    onError: (error) => {
      if (errorFacts(error)?.code !== 'VALIDATION_FAILED') return;
      setCode('');
      body.current?.querySelector('input')?.focus();
    },
  });
  const { error, isPending } = turnOn;
  const facts = errorFacts(error);
  const issue = facts?.code === 'VALIDATION_FAILED' ? facts.issues[0] : undefined;

  const submit = (typed: string) => {
    // The error is in `turnOn.error`.
    void run(() => turnOn.mutateAsync({ code: typed }))
      .then((done) => done && onDone(done.recoveryCodes))
      .catch(() => undefined);
  };
  const groups = secret.key.match(/.{1,4}/g)?.join(' ') ?? secret.key;
  return (
    <>
      <FormDialog
        width={496}
        title={<Trans>Activar códigos</Trans>}
        submitLabel={<Trans>Activar códigos</Trans>}
        busyLabel={<Trans>Activando</Trans>}
        busy={isPending}
        changed={code !== ''}
        canSubmit={code.length === CODE_LENGTH}
        failure={error && !issue && question === null ? saveFailure(error) : null}
        onClose={onClose}
        onSubmit={() => submit(code)}
      >
        <div className="qr-code-beside">
          <QrCode text={secret.address} label={t`Código QR con la clave, que también está escrita al lado`} />
          <div className="flex min-w-0 flex-col items-start">
            <h3 className="font-medium">
              <Trans>1. Escanea con tu app de códigos</Trans>
            </h3>
            <p className="mt-0.5 text-small text-ink-2">
              <Trans>¿No puedes escanear? Escribe esta clave:</Trans>
            </p>
            <p className="mt-2.5 w-full rounded-control border border-line bg-surface-2 px-3 py-2 font-medium wrap-anywhere select-text">
              {groups}
            </p>
            <Button
              variant="ghost"
              className="-ml-3"
              icon={<Copy className="size-4" aria-hidden />}
              onClick={() => void copy(secret.key)}
            >
              <Trans>Copiar clave</Trans>
            </Button>
          </div>
        </div>
        <div ref={body}>
          <Field
            label={t`2. Escribe el código que muestra`}
            help={t`Cambia cada 30 segundos. Al activar se cierran tus demás sesiones.`}
            error={issue && <span role="alert">{fieldMessage(issue.message)}</span>}
          >
            <CodeField
              isFirst
              value={code}
              onValueChange={(typed) => {
                setCode(typed);
                if (error && typed !== '') turnOn.reset();
              }}
              onComplete={submit}
            />
          </Field>
        </div>
      </FormDialog>
      {question}
    </>
  );
}
