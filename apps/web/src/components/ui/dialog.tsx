import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';

export type DialogProps = {
  /** The person wants to close it. */
  onClose: () => void;
  title: ReactNode;
  width?: number;
  children: ReactNode;
};

/** In place while the content scrolls. */
type WithFooter = { footer?: ReactNode };

/** A read-only dialog or one with choices. For a form use `FormDialog`, for a question `ConfirmDialog`. */
export function Dialog({ onClose, title, width, children, footer }: DialogProps & WithFooter) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Modal aria-labelledby={id} width={width} onDismiss={onClose}>
      <header data-dialog-head className="flex items-center justify-between gap-4 px-4 pt-3 pb-1 sm:px-6 sm:pt-5">
        <h2 id={id} className="text-dialog font-semibold">
          {title}
        </h2>
        <IconButton label={t`Cerrar`} icon={<X aria-hidden />} onClick={onClose} className="-mr-2" />
      </header>
      <div data-dialog-body className="@container/sheet min-h-0 grow overflow-y-auto px-gutter pt-2 pb-6 sm:px-6">
        {children}
      </div>
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 pt-3 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:px-6 sm:py-3.5">
          {footer}
        </footer>
      )}
    </Modal>
  );
}
