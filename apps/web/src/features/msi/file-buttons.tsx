import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FileDown, Upload } from 'lucide-react';
import { EllipsisIcon } from '../../components/ui/ellipsis-icon.tsx';
import { useRef, type ReactNode } from 'react';
import { PLAN_TEMPLATE, planItemOf, writePlanFile } from '@household/domain';
import { Button, type ButtonProps } from '../../components/ui/button.tsx';
import { FileInput } from '../../components/ui/file-input.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Menu } from '../../components/ui/menu.tsx';
import { useNarrow } from '../../components/browser/media.ts';
import { useToday } from '../../i18n/use-today.ts';
import { download } from '../../components/browser/download.ts';
import type { Plan } from './use-plans.ts';

/** A hidden file input and its button, «Subir JSON»; on a phone's header an icon. Disabled without `onFile`. */
export function UploadButton(props: {
  onFile: ((file: File) => void) | undefined;
  busy?: boolean;
  compact?: boolean;
  variant?: ButtonProps['variant'];
  children?: ReactNode;
}) {
  const { onFile, busy = false, compact = false, variant = 'secondary', children } = props;
  const { t } = useLingui();
  const narrow = useNarrow();
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  return (
    <>
      {onFile && <FileInput ref={input} accept=".json,application/json" label={t`Archivo JSON`} onFile={onFile} />}
      {compact && narrow ? (
        <IconButton
          label={t`Subir JSON`}
          icon={<Upload className="size-4.5" aria-hidden />}
          onClick={open}
          disabled={!onFile}
          className="size-9 border border-line-strong bg-surface text-ink"
        />
      ) : (
        <Button
          variant={variant}
          busy={busy}
          disabled={!onFile}
          icon={<Upload className="size-4" aria-hidden />}
          onClick={open}
        >
          {children ?? <Trans>Subir JSON</Trans>}
        </Button>
      )}
    </>
  );
}

/** The name and the description of the screen's files. */
export function usePlanDownloads(plans: readonly Plan[]) {
  const { t } = useLingui();
  const today = useToday();
  return {
    template: () => download(`${t`plantilla-msi`}.json`, writePlanFile(PLAN_TEMPLATE)),
    present: () => download(`${t`planes-msi`}-${today.toString()}.json`, writePlanFile(plans.map(planItemOf))),
  };
}

/** ⋮ with the template and the current plans as files. */
export function FileMenu({ plans }: { plans: readonly Plan[] }) {
  const { t } = useLingui();
  const downloads = usePlanDownloads(plans);
  const template = {
    label: t`Descargar plantilla`,
    icon: <FileDown className="size-4" aria-hidden />,
    onSelect: downloads.template,
  };
  const present = {
    label: t`Exportar planes`,
    icon: <Download className="size-4" aria-hidden />,
    onSelect: downloads.present,
  };
  return (
    <Menu
      label={t`Archivos de planes`}
      items={plans.length > 0 ? [template, present] : [template]}
      renderTrigger={(props) => (
        <IconButton
          {...props}
          label={t`Archivos de planes`}
          icon={<EllipsisIcon className="size-4.5" />}
          className="size-9 border border-line-strong bg-surface"
        />
      )}
    />
  );
}
