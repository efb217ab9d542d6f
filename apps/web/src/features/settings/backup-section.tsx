import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { useFormat } from '../../i18n/format.ts';
import { trpc, type Outputs } from '../../data/trpc.ts';
import { ageOf } from './age.ts';
import { SettingsSection } from './settings-section.tsx';

type Status = NonNullable<Outputs['household']['backupStatus']>;
type CopyStatus = NonNullable<Status['copies']>;

/** Refreshes the age and shows a failure while the page is open; in milliseconds. */
const REFRESH = 60_000;

/** The status of the server's daily backups; nothing if the database is not the server's own. */
export function BackupSection() {
  const backups = trpc.household.backupStatus.useQuery(undefined, { refetchInterval: REFRESH });
  const { data, isError } = backups;
  if (!data && !isError) return null;
  return (
    <SettingsSection
      name="backup"
      help={<Trans>El servidor guarda cada día una copia de todo y comprueba que se puede leer.</Trans>}
    >
      {data ? (
        <>
          <LastBackup lastAt={data.lastAt} askedAt={backups.dataUpdatedAt} />
          {data.lastFailure && <Failure failure={data.lastFailure} />}
          {data.copies && <Copies copies={data.copies} askedAt={backups.dataUpdatedAt} />}
        </>
      ) : (
        <ErrorState compact title={<Trans>No se pudo saber cómo va el respaldo</Trans>} query={backups} />
      )}
    </SettingsSection>
  );
}

function LastBackup({ lastAt, askedAt }: { lastAt: Status['lastAt']; askedAt: number }) {
  if (!lastAt) {
    return (
      <p className="text-ink-2">
        <Trans>Todavía no hay ningún respaldo.</Trans>
      </p>
    );
  }
  return <Moment name={<Trans>Último respaldo</Trans>} at={lastAt} askedAt={askedAt} />;
}

/** The status of the copies on another disk, machine or service. */
function Copies({ copies: { lastAt, lastFailure }, askedAt }: { copies: CopyStatus; askedAt: number }) {
  return (
    <div className="mt-4">
      {lastAt ? (
        <Moment name={<Trans>Última copia en otro lugar</Trans>} at={lastAt} askedAt={askedAt} />
      ) : (
        <p className="text-ink-2">
          <Trans>Todavía no hay ninguna copia en otro lugar.</Trans>
        </p>
      )}
      {lastFailure && <CopyFailure failure={lastFailure} />}
    </div>
  );
}

function Moment({ name, at, askedAt }: { name: ReactNode; at: Temporal.Instant; askedAt: number }) {
  const format = useFormat();
  const age = ageOf(at, Temporal.Instant.fromEpochMilliseconds(askedAt), format.locale);
  return (
    <dl>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="mt-0.5">
        <span className="font-medium">{age}</span>
        <span className="text-small text-ink-2"> · {format.dateTime(at)}</span>
      </dd>
    </dl>
  );
}

function Failure({ failure: { at, reason } }: { failure: NonNullable<Status['lastFailure']> }) {
  const moment = useFormat().dateTime(at);
  return (
    <div className="mt-3 max-w-110">
      <AlertBox>
        <Trans>El respaldo de {moment} falló.</Trans> <Reason reason={reason} />{' '}
        <Trans>Se intenta otra vez cada hora.</Trans>
      </AlertBox>
    </div>
  );
}

function CopyFailure({ failure: { at, reason } }: { failure: NonNullable<CopyStatus['lastFailure']> }) {
  const moment = useFormat().dateTime(at);
  return (
    <div className="mt-3 max-w-110">
      <AlertBox>
        <Trans>La copia de {moment} en otro lugar falló.</Trans> <CopyReason reason={reason} />{' '}
        <Trans>Se intenta otra vez cada hora.</Trans>
      </AlertBox>
    </div>
  );
}

function CopyReason({ reason }: { reason: NonNullable<CopyStatus['lastFailure']>['reason'] }) {
  switch (reason) {
    case 'missing':
      return <Trans>El lugar de las copias no está o no responde.</Trans>;
    case 'refused':
      return <Trans>El lugar de las copias no acepta a este servidor.</Trans>;
    case 'diskFull':
      return <Trans>El lugar de las copias está lleno.</Trans>;
    case 'notWritable':
      return <Trans>El servidor no puede escribir en el lugar de las copias.</Trans>;
    default:
      return <Reason reason={reason} />;
  }
}

function Reason({ reason }: { reason: NonNullable<Status['lastFailure']>['reason'] }) {
  switch (reason) {
    case 'diskFull':
      return <Trans>El disco del servidor está lleno.</Trans>;
    case 'notWritable':
      return <Trans>El servidor no puede escribir en su carpeta de respaldos.</Trans>;
    case 'damaged':
      return <Trans>La copia salió dañada y no cuenta.</Trans>;
    case 'other':
      return <Trans>El registro del servidor dice por qué.</Trans>;
  }
}
