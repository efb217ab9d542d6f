import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, History, Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { Spinner } from '../../components/ui/spinner.tsx';
import { downloadFile } from './download-file.ts';
import { RetryAlert } from './retry-alert.tsx';
import { downloads, importLink } from './settings-parts.ts';
import { SettingsSection } from './settings-section.tsx';

/** What concerns both members: who changed what, what was deleted, and everything as a file. */
export function HouseholdSection() {
  const { i18n } = useLingui();
  return (
    <SettingsSection name="household" help={<Trans>Quién cambió qué, lo que se eliminó, y todo como archivo.</Trans>}>
      <ul className="-my-2 divide-y divide-line">
        <LinkRow to="/history" icon={History}>
          <Trans>Historial</Trans>
        </LinkRow>
        <LinkRow to="/trash" icon={Trash2}>
          <Trans>Papelera</Trans>
        </LinkRow>
        <LinkRow to={importLink.path} icon={importLink.icon}>
          {i18n._(importLink.label)}
        </LinkRow>
        {downloads.map((file) => (
          <DownloadRow key={file.path} {...file} />
        ))}
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

function DownloadRow({ path, label, icon: Icon }: (typeof downloads)[number]) {
  const { i18n } = useLingui();
  const { locale } = useFormat();
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => downloadFile(path, locale) });
  const start = () => {
    if (!isPending) mutate();
  };
  return (
    <li>
      <button type="button" className={look} aria-busy={isPending || undefined} onClick={start}>
        <Icon className="text-ink-2" aria-hidden />
        <span className="grow">{i18n._(label)}</span>
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
