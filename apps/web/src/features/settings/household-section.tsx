import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, FileDown, FileJson, History, Sheet, Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../../components/ui/spinner.tsx';
import { RetryAlert } from './retry-alert.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useDownload } from './use-download.ts';

/** What concerns both members: who changed what, what was deleted, and everything as a file. */
export function HouseholdSection() {
  return (
    <SettingsSection
      title={<Trans>Datos de la casa</Trans>}
      help={<Trans>Quién cambió qué, lo que se eliminó, y todo como archivo.</Trans>}
    >
      <ul className="-my-2 divide-y divide-line">
        <LinkRow to="/history" icon={History}>
          <Trans>Historial</Trans>
        </LinkRow>
        <LinkRow to="/trash" icon={Trash2}>
          <Trans>Papelera</Trans>
        </LinkRow>
        <LinkRow to="/settings/import" icon={FileDown}>
          <Trans>Importar gastos (CSV)</Trans>
        </LinkRow>
        <DownloadRow path="/download/expenses.csv" icon={Sheet}>
          <Trans>Descargar los gastos (CSV)</Trans>
        </DownloadRow>
        <DownloadRow path="/download/household.json" icon={FileJson}>
          <Trans>Descargar todo (JSON)</Trans>
        </DownloadRow>
      </ul>
    </SettingsSection>
  );
}

const look =
  '-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-3.5 rounded-control px-2 text-left font-medium hover:bg-surface-2';

function LinkRow(props: { to: '/history' | '/trash' | '/settings/import'; icon: LucideIcon; children: ReactNode }) {
  const { to, icon: Icon, children } = props;
  return (
    <li>
      <Link to={to} className={look}>
        <Icon className="text-ink-2" aria-hidden />
        <span className="grow">{children}</span>
        <ChevronRight className="size-4 text-ink-2" aria-hidden />
      </Link>
    </li>
  );
}

function DownloadRow(props: { path: Parameters<typeof useDownload>[0]; icon: LucideIcon; children: ReactNode }) {
  const { path, icon: Icon, children } = props;
  const { mutate, isPending, isError } = useDownload(path);
  const start = () => {
    if (!isPending) mutate();
  };
  return (
    <li>
      <button type="button" className={look} aria-busy={isPending || undefined} onClick={start}>
        <Icon className="text-ink-2" aria-hidden />
        <span className="grow">{children}</span>
        {isPending && <Spinner />}
      </button>
      {isError && (
        <div className="pb-3">
          <RetryAlert onRetry={start}>
            <Trans>No se pudo descargar el archivo. Inténtalo de nuevo.</Trans>
          </RetryAlert>
        </div>
      )}
    </li>
  );
}
