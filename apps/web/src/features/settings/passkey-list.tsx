import { dateInMexicoCity } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fingerprint, KeyRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import { passkeyObstacle } from '../../components/browser/passkey-obstacle.ts';
import { PasskeyNote } from '../../components/entry/passkey-note.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { showToast } from '../../components/ui/toast.tsx';
import { isPasskeyHere } from '../../data/passkeys-here.ts';
import { trpc, type Outputs } from '../../data/trpc.ts';
import { useFormat } from '../../i18n/format.ts';
import { deviceOf } from '../../components/browser/device-name.ts';
import { ConfirmedDialog } from './confirmed-dialog.tsx';
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { AccessSkeleton } from './settings-skeleton.tsx';
import { deviceIcons } from './use-device-name.ts';

type Passkey = Outputs['secondFactor']['state']['passkeys'][number];
type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** The member's passkeys: named, with their last use, each removable. */
export function PasskeyList() {
  const state = trpc.secondFactor.state.useQuery();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const obstacle = passkeyObstacle();
  const passkeys = state.data?.passkeys ?? [];
  return (
    <>
      {state.isPending && <AccessSkeleton />}
      {state.isError && !state.data && (
        <ErrorState compact title={<Trans>No se pudieron cargar las llaves de acceso</Trans>} query={state} />
      )}
      {state.data && (
        <div className="flex flex-col items-start gap-4">
          {passkeys.length > 0 && (
            <ul className="-mt-2 w-full divide-y divide-line">
              {passkeys.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} onOpen={(kind) => setOpen({ kind, passkey })} />
              ))}
            </ul>
          )}
          {obstacle === null ? (
            <Button icon={<Fingerprint className="size-4" aria-hidden />} onClick={() => setOpen({ kind: 'add' })}>
              <Trans>Agregar llave de acceso</Trans>
            </Button>
          ) : (
            <PasskeyNote obstacle={obstacle} />
          )}
        </div>
      )}
      {open?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog passkey={open.passkey} onClose={close} />}
    </>
  );
}

function When({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const format = useFormat();
  const created = format.date(dateInMexicoCity(createdAt));
  const used = lastUsedAt && format.dateTime(lastUsedAt);
  return (
    <span className="block text-small text-ink-2">
      {used ? (
        <Trans>
          Creada {created} · Usada {used}
        </Trans>
      ) : (
        <Trans>Creada {created} · Sin usar</Trans>
      )}
    </span>
  );
}

function Row({ passkey, onOpen }: { passkey: Passkey; onOpen: (kind: 'rename' | 'remove') => void }) {
  const { t } = useLingui();
  const { name } = passkey;
  const { kind } = deviceOf(name);
  const Icon = kind === 'unknown' ? KeyRound : deviceIcons[kind];
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 py-2.5">
      <Icon className="text-ink-2 max-sm:self-start" aria-hidden />
      <div className="min-w-0 grow basis-36">
        <span className="flex flex-wrap items-center gap-x-2.5">
          <span className="font-medium wrap-anywhere">{name}</span>
          {isPasskeyHere(passkey.credentialId) && (
            <Badge tone="accent">
              <Trans>Este dispositivo</Trans>
            </Badge>
          )}
        </span>
        <When passkey={passkey} />
      </div>
      <span className="ml-auto flex items-center gap-2">
        <IconButton
          label={t`Cambiar el nombre de ${name}`}
          icon={<Pencil className="size-4" aria-hidden />}
          onClick={() => onOpen('rename')}
        />
        <Button aria-label={t`Quitar ${name}`} onClick={() => onOpen('remove')}>
          <Trans>Quitar</Trans>
        </Button>
      </span>
    </li>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const remove = trpc.secondFactor.removePasskey.useMutation({
    onSuccess: () => {
      onClose();
      showToast({ message: t`Llave de acceso quitada: ${passkey.name}` });
      void utils.settings.activity.invalidate();
    },
    // It may be gone already.
    onSettled: () => void utils.secondFactor.state.invalidate(),
  });
  return (
    <ConfirmedDialog
      onClose={onClose}
      change={remove}
      work={() => remove.mutateAsync({ id: passkey.id })}
      title={t`¿Quitar esta llave de acceso?`}
      description={t`Ya no se podrá entrar con ella. Bórrala también en el dispositivo. Se cierran tus demás sesiones.`}
      item={
        <>
          <span className="font-medium wrap-anywhere">{passkey.name}</span>
          <When passkey={passkey} />
        </>
      }
      confirmLabel={t`Quitar`}
      busyLabel={t`Quitando`}
    />
  );
}
