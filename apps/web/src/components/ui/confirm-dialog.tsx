import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { AlertBox } from './alert-box.tsx';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

type ConfirmDialogProps = {
  onClose: () => void;
  onConfirm: () => void;
  /** The question. */
  title: ReactNode;
  /** The consequence, in one line. */
  description: ReactNode;
  /** The record in question, in a box. */
  item?: ReactNode;
  confirmLabel?: ReactNode;
  busyLabel?: ReactNode;
  busy?: boolean;
  error?: ReactNode;
};

/** Asks for confirmation before something is lost. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const id = useId();
  const { onClose, onConfirm, title, description, item, busy = false, error } = props;
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Modal role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`} width={424} onDismiss={close}>
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-4 pt-4 pb-5 sm:px-6 sm:pt-6">
        <div data-dialog-head className="flex flex-col gap-0.5">
          <h2 id={id} className="text-dialog font-semibold">
            {title}
          </h2>
          <p id={`${id}-text`} className="text-ink-2 text-pretty">
            {description}
          </p>
        </div>
        {item !== undefined && (
          <div className="rounded-control border border-line bg-surface-2 px-3.5 py-3">{item}</div>
        )}
        {error && <AlertBox>{error}</AlertBox>}
      </div>
      <footer className="grid grid-cols-2 gap-2 px-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:flex sm:justify-end sm:border-t sm:border-line sm:px-6 sm:py-3.5">
        <Button data-autofocus onClick={close}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button
          variant="danger"
          busy={busy}
          busyLabel={props.busyLabel ?? <Trans>Eliminando</Trans>}
          onClick={onConfirm}
        >
          {props.confirmLabel ?? <Trans>Eliminar</Trans>}
        </Button>
      </footer>
    </Modal>
  );
}
