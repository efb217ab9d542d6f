import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Printer, Share, X } from 'lucide-react';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useCopy } from '../../components/browser/use-copy.ts';
import { usePrintedPage } from '../../components/browser/use-printed-page.ts';
import { Button } from '../../components/ui/button.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Modal } from '../../components/ui/modal.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { Account, AccountMonth } from './account.ts';
import { PrintedMonth } from './printed-month.tsx';
import { useShareText } from './use-share-text.ts';

export type ShareMonthDialogProps = { account: Account; month: Temporal.PlainYearMonth; onClose: () => void };

/** Shows a month as a short text, and passes it to the system's share sheet, the clipboard or the printer. */
export function ShareMonthDialog({ account, month, onClose }: ShareMonthDialogProps) {
  const row = account.months.find((each) => each.month.equals(month));
  // The dialog is not rendered beside the printed page, and closed after it.
  const { isPrinted, print } = usePrintedPage(onClose);
  if (!row) return null;
  if (isPrinted) return createPortal(<PrintedMonth account={account} row={row} />, document.body);
  return <SharedText account={account} row={row} onPrint={print} onClose={onClose} />;
}

function SharedText(props: { account: Account; row: AccountMonth; onPrint: () => void; onClose: () => void }) {
  const { account, row, onPrint, onClose } = props;
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const text = useShareText(account, row);
  const name = format.monthName(row.month.month);
  const canShare = 'share' in navigator;
  const copyText = useCopy();
  const copy = async (): Promise<void> => {
    if (await copyText(text ?? '')) onClose();
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text: text ?? '' });
      onClose();
    } catch (error) {
      // Closing the system's sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy();
    }
  };
  const footer = 'max-sm:h-12 max-sm:grow max-sm:basis-2/5';
  return (
    <Modal aria-labelledby={id} width={480} onDismiss={onClose}>
      <header data-dialog-head className="flex items-center justify-between gap-4 px-4 pt-3 pb-1 sm:px-6 sm:pt-5">
        <h2 id={id} className="text-title font-semibold sm:text-dialog">
          <Trans>Compartir {name}</Trans>
        </h2>
        <Button variant="ghost" className="-mr-3 font-medium text-ink sm:hidden" onClick={onClose}>
          <Trans>Cancelar</Trans>
        </Button>
        <span className="-mr-2 hidden sm:inline-flex">
          <IconButton label={t`Cerrar`} icon={<X aria-hidden />} onClick={onClose} />
        </span>
      </header>
      <div data-dialog-body className="min-h-0 grow overflow-y-auto px-4 pt-2 pb-5 sm:px-6">
        {text === null ? (
          <Skeleton className="h-56 w-full" />
        ) : (
          <p className="rounded-control border border-line bg-surface-2 px-4 py-3.5 whitespace-pre-line select-text">
            {text}
          </p>
        )}
        <p className="mt-3 text-small text-ink-2">
          <Trans>Solo texto y montos del balance; ningún gasto personal.</Trans>
        </p>
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-3 pt-2 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:px-6 sm:py-3.5">
        <Button
          className={footer}
          icon={<Printer className="size-4" aria-hidden />}
          disabled={text === null}
          onClick={onPrint}
        >
          <Trans>Imprimir</Trans>
        </Button>
        <Button
          className={footer}
          variant={canShare ? 'secondary' : 'primary'}
          icon={<Copy className="size-4" aria-hidden />}
          disabled={text === null}
          onClick={() => void copy()}
        >
          <Trans>Copiar</Trans>
        </Button>
        {canShare && (
          <Button
            className="max-sm:h-12 max-sm:basis-full"
            variant="primary"
            icon={<Share className="size-4" aria-hidden />}
            disabled={text === null}
            onClick={() => void share()}
          >
            <Trans>Compartir</Trans>
          </Button>
        )}
      </footer>
    </Modal>
  );
}
