import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { pushDialog, removeDialog } from '../browser/dialog-stack.ts';
import { followKeyboard } from '../browser/keyboard-room.ts';

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
    pushDialog(dialog);
    const start =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector('[data-dialog-body]')?.querySelector<HTMLElement>(focusable) ??
      dialog;
    // The browser would put the focus on the first control and we then on this one, and both would be drawn.
    start.autofocus = true;
    dialog.showModal();
    if (document.activeElement !== start) start.focus();
    const stopFollowing = followKeyboard(dialog);
    return () => {
      stopFollowing();
      removeDialog(dialog);
      dialog.close();
    };
  }, [width]);

  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const dialog = ref.current;
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      dismiss();
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
      <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 flex-none rounded-full bg-line-strong sm:hidden" />
      {children}
    </dialog>
  );
}
