import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download, Printer, X } from 'lucide-react';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { download } from '../../components/browser/download.ts';
import { useCopy } from '../../components/browser/use-copy.ts';
import { usePrintedPage } from '../../components/browser/use-printed-page.ts';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Modal } from '../../components/ui/modal.tsx';
import { useUser } from '../../data/session/session-context.ts';

/** The ten codes, which are shown only once: closing asks to confirm that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const copy = useCopy();
  const [isKept, setKept] = useState(false);
  const { isPrinted, print } = usePrintedPage();
  const leave = () => {
    if (isKept) onClose();
  };
  const save = () =>
    download(t`codigos-de-recuperacion.txt`, new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  return (
    <Modal aria-labelledby={id} aria-describedby={`${id}-text`} width={480} asksFirst={!isKept} onDismiss={leave}>
      <header data-dialog-head className="flex items-center justify-between gap-4 px-4 pt-3 pb-1 sm:px-6 sm:pt-5">
        <h2 id={id} className="text-dialog font-semibold">
          <Trans>Códigos de recuperación</Trans>
        </h2>
        <IconButton label={t`Cerrar`} icon={<X aria-hidden />} disabled={!isKept} onClick={leave} className="-mr-2" />
      </header>
      <div data-dialog-body className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-4 pt-1 pb-5 sm:px-6">
        <p id={`${id}-text`} className="text-pretty text-ink-2">
          <Trans>Cada uno sirve una sola vez, si pierdes el teléfono. Se muestran solo ahora.</Trans>
        </p>
        <Codes codes={codes} />
        <div className="flex flex-wrap gap-2">
          <Button icon={<Copy className="size-4" aria-hidden />} onClick={() => void copy(codes.join('\n'))}>
            <Trans>Copiar</Trans>
          </Button>
          <Button icon={<Download className="size-4" aria-hidden />} onClick={save}>
            <Trans>Descargar</Trans>
          </Button>
          <Button icon={<Printer className="size-4" aria-hidden />} onClick={print}>
            <Trans>Imprimir</Trans>
          </Button>
        </div>
        <Checkbox checked={isKept} onCheckedChange={setKept} label={<Trans>Ya los guardé en un lugar seguro</Trans>} />
      </div>
      <footer className="flex justify-end border-t border-line px-4 py-3 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:px-6 sm:py-3.5">
        <Button variant="primary" className="max-sm:grow" disabled={!isKept} onClick={leave}>
          <Trans>Listo</Trans>
        </Button>
      </footer>
      {isPrinted && createPortal(<PrintedCodes codes={codes} />, document.body)}
    </Modal>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <ol className="ruled grid-cols-2 overflow-clip rounded-control border border-line">
      {codes.map((code, index) => (
        <li key={code} className="flex items-baseline gap-3 px-3 py-2 font-medium select-text">
          <span aria-hidden="true" className="w-4.5 flex-none text-right font-normal text-ink-2">
            {index + 1}
          </span>
          {code}
        </li>
      ))}
    </ol>
  );
}

/** One printed page; hidden on screen. */
function PrintedCodes({ codes }: { codes: readonly string[] }) {
  const { username } = useUser();
  return (
    <div className="paper hidden flex-col gap-6 print:flex">
      <h1 className="text-title font-semibold">
        <Trans>Códigos de recuperación de {username}</Trans>
      </h1>
      <Codes codes={codes} />
    </div>
  );
}
