import { useLingui } from '@lingui/react/macro';
import { showToast } from '../../components/ui/toast.tsx';
import { downloadFile } from '../../features/settings/download-file.ts';
import { downloads } from '../../features/settings/settings-parts.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Command } from './command.ts';

/** The household's files, as the settings offer them. */
export function useDownloads(): Command[] {
  const { t, i18n } = useLingui();
  const { locale } = useFormat();
  const other = t({ message: 'exportar', context: 'search word' });
  return downloads.map(({ path, label, icon: Icon }) => {
    const name = i18n._(label);
    const run = (): void => {
      downloadFile(path, locale).catch(() =>
        showToast({
          tone: 'failed',
          message: t`No se pudo descargar el archivo. Inténtalo de nuevo.`,
          action: { label: t`Reintentar`, onSelect: run },
        }),
      );
    };
    return { id: path, icon: <Icon aria-hidden />, name, search: `${name} ${other}`, run };
  });
}
