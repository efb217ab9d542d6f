import { dateInMexicoCity, RECOVERY_CODES } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { showToast } from '../../components/ui/toast.tsx';
import { trpc, type Outputs } from '../../data/trpc.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import { withMessages } from '../../i18n/i18n.ts';
import { ConfirmedDialog } from './confirmed-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { AccessSkeleton } from './settings-skeleton.tsx';
import { useConfirmed } from './use-confirmed.tsx';

// Includes the QR code generator; rarely needed.
const importTurnOn = withMessages(() => import('./turn-on-codes-dialog.tsx'));
const TurnOnCodesDialog = componentOnDemand(async () => (await importTurnOn()).TurnOnCodesDialog);

type Open =
  | { kind: 'turn-on'; secret: Outputs['secondFactor']['beginCodes'] }
  | { kind: 'recovery-codes'; codes: readonly string[] }
  | { kind: 'renew' | 'turn-off' };

/** Codes of an authenticator app, as a second step after the password. */
export function CodesState() {
  const state = trpc.secondFactor.state.useQuery();
  const [open, setOpen] = useState<Open | null>(null);
  const utils = trpc.useUtils();
  const close = () => setOpen(null);
  const changed = () => {
    void utils.secondFactor.state.invalidate();
    void utils.settings.activity.invalidate();
  };
  const show = (codes: readonly string[]) => {
    setOpen({ kind: 'recovery-codes', codes });
    changed();
  };
  return (
    <>
      {state.isPending && <AccessSkeleton />}
      {state.isError && !state.data && (
        <ErrorState compact title={<Trans>No se pudo saber si los códigos están activos</Trans>} query={state} />
      )}
      {state.data?.codes === null && <TurnOn onSecret={(secret) => setOpen({ kind: 'turn-on', secret })} />}
      {state.data?.codes && <TurnedOn codes={state.data.codes} onOpen={(kind) => setOpen({ kind })} />}
      {open?.kind === 'turn-on' && <TurnOnCodesDialog secret={open.secret} onDone={show} onClose={close} />}
      {open?.kind === 'recovery-codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
      {open?.kind === 'renew' && <RenewDialog onDone={show} onClose={close} />}
      {open?.kind === 'turn-off' && <TurnOffDialog onDone={changed} onClose={close} />}
    </>
  );
}

function TurnOn({ onSecret }: { onSecret: (secret: Outputs['secondFactor']['beginCodes']) => void }) {
  const { errorMessage } = useErrorMessage();
  const utils = trpc.useUtils();
  const { run, question } = useConfirmed();
  const [failure, setFailure] = useState<unknown>(null);
  const begin = trpc.secondFactor.beginCodes.useMutation();
  const start = () => {
    setFailure(null);
    void run(() => begin.mutateAsync())
      .then((secret) => secret && onSecret(secret))
      .catch((error: unknown) => {
        setFailure(error);
        // Another device may have turned them on.
        void utils.secondFactor.state.invalidate();
      });
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">
        <Trans>Sin activar.</Trans>
      </p>
      <Button icon={<ShieldCheck className="size-4" aria-hidden />} busy={begin.isPending} onClick={start}>
        <Trans>Activar códigos</Trans>
      </Button>
      {failure !== null && <AlertBox>{errorMessage(failure)}</AlertBox>}
      {question}
    </div>
  );
}

function TurnedOn(props: {
  codes: NonNullable<Outputs['secondFactor']['state']['codes']>;
  onOpen: (kind: 'renew' | 'turn-off') => void;
}) {
  const { codes, onOpen } = props;
  const { t } = useLingui();
  const since = useFormat().date(dateInMexicoCity(codes.since));
  const all = RECOVERY_CODES;
  const left = t({
    message: plural(codes.recoveryCodesLeft, {
      0: 'No quedan códigos de recuperación',
      one: `Queda # de ${all} códigos de recuperación`,
      other: `Quedan # de ${all} códigos de recuperación`,
    }),
  });
  return (
    <>
      <div className="flex items-center gap-3.5">
        <ShieldCheck className="flex-none text-ink-2 max-sm:self-start" aria-hidden />
        <div className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2.5 font-medium">
            <Trans>App de códigos</Trans>
            <Badge tone="positive" dot>
              <Trans>Activa</Trans>
            </Badge>
          </span>
          <span className="block text-small text-ink-2">
            <Trans>Activada {since}</Trans> · {left}
          </span>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => onOpen('renew')}>
          <Trans>Nuevos códigos de recuperación</Trans>
        </Button>
        <Button variant="danger-outline" onClick={() => onOpen('turn-off')}>
          <Trans>Desactivar</Trans>
        </Button>
      </div>
    </>
  );
}

function RenewDialog({ onDone, onClose }: { onDone: (codes: readonly string[]) => void; onClose: () => void }) {
  const { t } = useLingui();
  const renew = trpc.secondFactor.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <ConfirmedDialog
      onClose={onClose}
      change={renew}
      work={() => renew.mutateAsync()}
      title={t`¿Hacer códigos nuevos?`}
      description={t`Los de antes dejan de servir.`}
      confirmLabel={t`Hacer nuevos`}
      busyLabel={t`Creando`}
    />
  );
}

function TurnOffDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const turnOff = trpc.secondFactor.turnCodesOff.useMutation({
    onSuccess: () => {
      onClose();
      showToast({ message: t`Códigos desactivados` });
    },
    onSettled: onDone,
  });
  return (
    <ConfirmedDialog
      onClose={onClose}
      change={turnOff}
      work={() => turnOff.mutateAsync()}
      title={t`¿Desactivar los códigos?`}
      description={t`Bastará tu contraseña para entrar, y tus códigos de recuperación dejan de servir. Se cierran tus demás sesiones.`}
      confirmLabel={t`Desactivar`}
      busyLabel={t`Desactivando`}
    />
  );
}
