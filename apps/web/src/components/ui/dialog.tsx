import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { AlertBox } from './alert-box.tsx';
import { Button } from './button.tsx';
import { classNames } from '../../lib/class-names.ts';
import { pushDialog, removeDialog } from '../../lib/dialog-stack.ts';
import { followKeyboard } from '../../lib/keyboard-room.ts';
import { IconButton } from './icon-button.tsx';
import { KeyHint } from './key-hint.tsx';

const focusable = 'input:not([disabled]), textarea:not([disabled]), button:not([disabled]), a[href]';

type ModalProps = Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> & {
  /** Esc, a press on the backdrop, or the system's back gesture. */
  onDismiss: () => void;
  /** In pixels; from 640 px up. */
  width?: number;
};

/**
 * The native modal dialog: the page behind is inert, the browser keeps the focus inside and gives it back at the end.
 * It is in the document only while open. The focus starts at `[data-autofocus]`, else at the first control of
 * `[data-dialog-body]`.
 */
export function Modal({ onDismiss, width = 480, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.style.setProperty('--dialog-width', `${width / 16}rem`);
    dialog.showModal();
    const start =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector('[data-dialog-body]')?.querySelector<HTMLElement>(focusable) ??
      dialog;
    start.focus();
    pushDialog(dialog);
    const stopFollowing = followKeyboard(dialog);
    return () => {
      stopFollowing();
      removeDialog(dialog);
      dialog.close();
    };
  }, [width]);

  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    const dialog = ref.current;
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      dismiss.current();
    };
    // A browser may close a dialog in spite of a prevented cancel; it is still open for us.
    const onClose = () => {
      if (dialog?.isConnected && !dialog.open) dialog.showModal();
    };
    dialog?.addEventListener('cancel', onCancel);
    dialog?.addEventListener('close', onClose);
    return () => {
      dialog?.removeEventListener('cancel', onCancel);
      dialog?.removeEventListener('close', onClose);
    };
  }, []);

  return (
    // The dialog element is interactive by itself: Esc and the backdrop are its own ways to close.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...rest}
      ref={ref}
      tabIndex={-1}
      className="dialog"
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onDismiss();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === ref.current;
      }}
      onClick={(event) => {
        if (event.target === ref.current && pressedBackdrop.current) onDismiss();
      }}
    >
      {children}
    </dialog>
  );
}

function Handle() {
  return <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 flex-none rounded-full bg-line-strong sm:hidden" />;
}

export type DialogProps = {
  open: boolean;
  /** The person wants to leave. */
  onClose: () => void;
  title: ReactNode;
  width?: number;
  children: ReactNode;
};

/** A dialog to read or choose in. For a form use `FormDialog`, for a question `ConfirmDialog`. */
export function Dialog({ open, onClose, title, width, children }: DialogProps) {
  const { t } = useLingui();
  const id = useId();
  if (!open) return null;
  return (
    <Modal aria-labelledby={id} width={width} onDismiss={onClose}>
      <Handle />
      <header className="flex items-center justify-between gap-4 px-4 pt-3 pb-1 sm:px-6 sm:pt-5">
        <h2 id={id} className="text-dialog font-semibold">
          {title}
        </h2>
        <IconButton label={t`Cerrar`} icon={<X aria-hidden />} onClick={onClose} className="-mr-2" />
      </header>
      <div data-dialog-body className="min-h-0 overflow-y-auto px-4 pt-2 pb-6 sm:px-6">
        {children}
      </div>
    </Modal>
  );
}

export type FormDialogProps = DialogProps & {
  onSubmit: () => void;
  submitLabel: ReactNode;
  busyLabel: ReactNode;
  busy?: boolean;
  /** Something was typed: Esc and the backdrop no longer close, only the buttons do. */
  changed?: boolean;
  canSubmit?: boolean;
  /** Why the save failed; shown above the footer while the dialog stays. */
  error?: ReactNode;
  /** Small buttons in the header, before the one that closes. */
  tools?: ReactNode;
  /** Beside the buttons on a wide window, above the primary one on a phone. */
  footerStart?: ReactNode;
  /** Takes the place of the footer's top on a phone: the keypad. */
  keypad?: ReactNode;
};

/** Header, scrolling fields and a fixed footer; Enter in a field and Ctrl/⌘ Enter anywhere submit. */
export function FormDialog(props: FormDialogProps) {
  const { t } = useLingui();
  const id = useId();
  if (!props.open) return null;
  const { onClose, title, width, children, onSubmit, submitLabel, busyLabel, keypad, tools } = props;
  const { busy = false, changed = false, canSubmit = true, error, footerStart } = props;
  const close = () => {
    if (!busy) onClose();
  };
  const submit = () => {
    if (!busy && canSubmit) onSubmit();
  };
  return (
    <Modal
      aria-labelledby={id}
      width={width}
      onDismiss={() => {
        if (!changed) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit();
      }}
    >
      <form
        noValidate
        className="flex min-h-0 flex-col"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          event.stopPropagation();
          submit();
        }}
      >
        <Handle />
        <header className="flex items-center justify-between gap-4 px-4 pt-3 pb-1 sm:px-6 sm:pt-5">
          <h2 id={id} className="text-title font-semibold sm:text-dialog">
            {title}
          </h2>
          <span
            role="presentation"
            className="flex flex-none items-center gap-1"
            // The focus stays where it is: the keypad that goes with it would move these away under the finger.
            onMouseDown={(event) => event.preventDefault()}
          >
            {tools}
            <Button variant="ghost" className="-mr-3 font-medium text-ink sm:hidden" onClick={close}>
              <Trans>Cancelar</Trans>
            </Button>
            <span className="-mr-2 hidden sm:inline-flex">
              <IconButton label={t`Cerrar`} icon={<X aria-hidden />} onClick={close} />
            </span>
          </span>
        </header>
        <div
          data-dialog-body
          className="flex min-h-0 flex-col gap-4 overflow-y-auto px-4 pt-2 pb-5 sm:gap-4.5 sm:px-6 sm:pb-6"
        >
          {children}
        </div>
        {error && (
          <div className="px-4 pb-4 sm:px-6">
            <AlertBox>{error}</AlertBox>
          </div>
        )}
        {keypad}
        <footer
          className={classNames(
            'flex flex-col gap-3 px-3 pt-2 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:flex-row sm:items-center sm:px-6 sm:py-3.5',
            keypad ? 'bg-surface-2' : 'border-t border-line',
          )}
        >
          <div className="grow text-small text-ink-2 empty:hidden">{footerStart}</div>
          <div className="flex grow justify-end gap-2">
            <Button className="max-sm:hidden" onClick={close}>
              <Trans>Cancelar</Trans>
            </Button>
            <Button
              type="submit"
              variant="primary"
              className="grow max-sm:h-12.5 max-sm:text-title sm:grow-0"
              busy={busy}
              busyLabel={busyLabel}
              disabled={!canSubmit}
            >
              {submitLabel}
            </Button>
          </div>
        </footer>
      </form>
    </Modal>
  );
}

/** «Ctrl Enter guarda», at the start of a form dialog's footer. */
export function SaveHint() {
  return (
    <span className="hidden items-center gap-1.5 lg:fine:inline-flex">
      <KeyHint>Ctrl</KeyHint>
      <KeyHint>Enter</KeyHint>
      <Trans>guarda</Trans>
    </span>
  );
}

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question. */
  title: ReactNode;
  /** The consequence, in one line. */
  description: ReactNode;
  /** The thing it is about, drawn in a box. */
  item?: ReactNode;
  confirmLabel?: ReactNode;
  busyLabel?: ReactNode;
  busy?: boolean;
  error?: ReactNode;
};

/** Asks before something is lost. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const id = useId();
  if (!props.open) return null;
  const { onClose, onConfirm, title, description, item, busy = false, error } = props;
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Modal role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`} width={424} onDismiss={close}>
      <Handle />
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-4 pt-4 pb-5 sm:px-6 sm:pt-6">
        <div className="flex flex-col gap-0.5">
          <h2 id={id} className="text-dialog font-semibold">
            {title}
          </h2>
          <p id={`${id}-text`} className="max-w-xs text-ink-2 text-pretty">
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
