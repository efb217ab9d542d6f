import { Trans, useLingui } from '@lingui/react/macro';
import { createAtom, useSelector } from '@tanstack/react-store';
import { CircleAlert, CircleCheck, Redo2, Undo2, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { useTopDialog } from '../browser/dialog-stack.ts';
import { usePageFlag } from '../browser/page-flag.ts';

const lifetime = 6000;

export type Toast = {
  message: ReactNode;
  tone?: 'done' | 'failed';
  /** Shows «Deshacer» and runs this when it is pressed. */
  onUndo?: () => void;
  /** Shows «Rehacer» and runs this. */
  onRedo?: () => void;
  /** Another action: «Reintentar». */
  action?: { label: ReactNode; onSelect: () => void };
};

type Shown = Toast & { id: number };

const shown = createAtom<Shown | null>(null);
let lastId = 0;

/**
 * Shows a success or failure message. One at a time: a new toast replaces the last. Returns a function that dismisses
 * this one, for when it no longer applies.
 */
export function showToast(toast: Toast): () => void {
  lastId += 1;
  const id = lastId;
  shown.set({ ...toast, id });
  return () => shown.set((now) => (now?.id === id ? null : now));
}

export const dismissToast = () => shown.set(null);

function ToastPanel({ toast }: { toast: Shown }) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  const left = useRef(lifetime);

  useEffect(() => {
    if (held) return;
    const from = performance.now();
    const timer = setTimeout(dismissToast, left.current);
    return () => {
      clearTimeout(timer);
      // Stays for at least a moment after the pointer leaves.
      left.current = Math.max(left.current - (performance.now() - from), 1500);
    };
  }, [held]);

  usePageFlag('toast');

  // The button that is pressed goes with its toast: the focus returns to where it was before.
  const former = useRef<HTMLElement | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leave = () => {
    const frame = panel.current?.closest('dialog') ?? document.querySelector('h1');
    // Safari does not focus a button that is pressed.
    if (panel.current?.contains(document.activeElement))
      (former.current?.isConnected ? former.current : frame)?.focus({ preventScroll: true });
    dismissToast();
  };
  const act = (action: () => void) => () => {
    leave();
    action();
  };
  const link = 'inline-flex h-8 items-center gap-1.5 rounded-control px-2 font-semibold text-inverse-accent touch:h-11';
  return (
    <div
      ref={panel}
      role="presentation"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true);
        if (!currentTarget.contains(relatedTarget)) former.current = relatedTarget as HTMLElement | null;
      }}
      onBlur={() => setHeld(false)}
      className="toast pointer-events-auto flex max-w-full items-center gap-2 rounded-sheet bg-inverse py-1.5 pr-1.5 pl-3.5 text-on-inverse shadow-popover in-[dialog]:py-0.5"
    >
      {toast.tone === 'failed' ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
      {/* A description of 200 characters would be in the way; screen readers get all of it. */}
      <span
        className={classNames(
          'min-w-0 pr-2 wrap-anywhere',
          toast.tone === 'failed' ? 'line-clamp-4' : 'line-clamp-3 in-[dialog]:line-clamp-2',
        )}
      >
        {toast.message}
      </span>
      {toast.onUndo && (
        <button type="button" className={link} onClick={act(toast.onUndo)}>
          <Undo2 className="size-4" aria-hidden />
          <Trans>Deshacer</Trans>
        </button>
      )}
      {toast.onRedo && (
        <button type="button" className={link} onClick={act(toast.onRedo)}>
          <Redo2 className="size-4" aria-hidden />
          <Trans>Rehacer</Trans>
        </button>
      )}
      {toast.action && (
        <button type="button" className={link} onClick={act(toast.action.onSelect)}>
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t`Cerrar aviso`}
        onClick={leave}
        className="inline-flex size-8 flex-none items-center justify-center rounded-control touch:size-11"
      >
        <X className="size-4" aria-hidden />
      </button>
    </div>
  );
}

/** At the bottom, above the bar and the add button; the page has extra padding at its end meanwhile (shell.tsx). */
const onPage =
  'inset-x-4 bottom-[calc(var(--bottombar-height)+var(--bottom-strip)+5.25rem+env(safe-area-inset-bottom))] lg:bottom-7';
/** At the top, above the controls of the highest dialog; the keypad and the buttons that save are at the bottom. */
const onDialog = 'inset-x-2 top-[calc(0.25rem+env(safe-area-inset-top))] mx-auto max-w-90 sm:max-w-80';

/** How long a screen reader needs to detect a new live region; in milliseconds. */
const introduction = 100;
/** After this long a message counts as announced; in milliseconds. */
const reading = 1000;
let readId = 0;

/** Screen readers announce only what is added to a live region they know: a message in a new region waits for that. */
function Region({ toast, isInDialog }: { toast: Shown | null; isInDialog: boolean }) {
  const [isKnown, setIsKnown] = useState(toast === null || toast.id === readId);
  const id = toast?.id;
  useEffect(() => {
    const timer = setTimeout(() => setIsKnown(true), introduction);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isKnown || id === undefined) return;
    const timer = setTimeout(() => (readId = id), reading);
    return () => clearTimeout(timer);
  }, [isKnown, id]);
  return (
    <div
      role="status"
      aria-live="polite"
      className={classNames(
        'pointer-events-none fixed z-50 flex justify-center print:hidden',
        isInDialog ? onDialog : onPage,
      )}
    >
      {isKnown && toast && <ToastPanel key={toast.id} toast={toast} />}
    </div>
  );
}

/**
 * Mounted once. It lives in the topmost dialog, if any, because the page behind a dialog is inert. It never covers a
 * control that stays in place.
 */
export function Toaster() {
  const toast = useSelector(shown);
  const dialog = useTopDialog();
  // A save that was under way at the sign-out may still tell its end; whoever signs in next is not told.
  useLayoutEffect(() => {
    dismissToast();
    return dismissToast;
  }, []);
  return createPortal(<Region toast={toast} isInDialog={dialog !== null} />, dialog ?? document.body);
}
