import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ComponentProps, type CSSProperties } from 'react';
import { openDialogs, pushDialog, removeDialog } from '../browser/dialog-stack.ts';
import { animateExit } from '../browser/exit-animation.ts';
import { holdHeight } from '../browser/hold-height.ts';
import { followKeyboard } from '../browser/keyboard-room.ts';
import { followPull } from '../browser/pull-down.ts';
import { focusTitleWithout } from './keep-focus-near.ts';
import './modal.css';

const focusable = 'input:not([disabled]), textarea:not([disabled]), button:not([disabled]), a[href]';

type ModalProps = Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> & {
  /** Esc, a press on the backdrop, back, or a sheet that is pulled down. */
  onDismiss: () => void;
  /** It stays open and asks then: a sheet that is pulled only moves a little. */
  asksFirst?: boolean;
  /** In pixels; from 640 px up. */
  width?: number;
};

const isSheet = () => window.matchMedia('(max-width: 39.999rem)').matches;

/**
 * The native modal dialog: the page behind is inert, the browser traps the focus and restores it on close, or it moves
 * to the title if what opened the dialog is gone. It is in the document only while open. The focus starts at
 * `[data-autofocus]`, else at the first control of `[data-dialog-body]`. Its top stays in place while it is open. On a
 * phone it is a sheet, which can be pulled down by its handle and by `[data-dialog-head]`.
 */
export function Modal({ onDismiss, asksFirst = false, width = 480, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    pushDialog(dialog);
    const opener = document.activeElement;
    const start =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector('[data-dialog-body]')?.querySelector<HTMLElement>(focusable) ??
      dialog;
    // The browser would focus the first control before we focus this one, and both would be painted.
    start.autofocus = true;
    dialog.showModal();
    if (document.activeElement !== start) start.focus();
    const stopFollowing = followKeyboard(dialog);
    const stopHolding = holdHeight(dialog, isSheet);
    return () => {
      const others = openDialogs() - 1;
      animateExit(dialog, () => openDialogs() > others);
      stopFollowing();
      stopHolding();
      removeDialog(dialog);
      dialog.close();
      focusTitleWithout(opener);
    };
  }, []);

  const dismiss = useEffectEvent(onDismiss);
  const asks = useEffectEvent(() => asksFirst);
  useEffect(() => {
    const dialog = ref.current;
    return dialog ? followPull(dialog, { isSheet, asksFirst: () => asks(), onDismiss: () => dismiss() }) : undefined;
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      // A calendar or a list that is open inside closes first.
      const inside = [...(dialog?.querySelectorAll('.floating[data-dismissible]') ?? [])].at(-1);
      if (inside) inside.dispatchEvent(new Event('cancel'));
      else dismiss();
    };
    // A browser may close a dialog despite a prevented cancel; it is still open for us.
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
    // The dialog element is interactive by itself: Esc and the backdrop are its native ways to close.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...rest}
      ref={ref}
      tabIndex={-1}
      className="dialog"
      style={{ ...rest.style, '--dialog-width': `${width / 16}rem` } as CSSProperties}
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
      // Keeps the focus in the current field.
      onMouseDown={(event) => {
        if (event.target === ref.current) event.preventDefault();
      }}
      onClick={(event) => {
        if (event.target === ref.current && pressedBackdrop.current) onDismiss();
      }}
    >
      <span aria-hidden="true" data-dialog-head className="flex-none pt-2 sm:hidden">
        <span className="mx-auto block h-1 w-9 rounded-full bg-line-strong" />
      </span>
      {children}
    </dialog>
  );
}
