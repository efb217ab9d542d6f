import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import { classNames } from '../class-names.ts';
import { useUnsavedInput } from '../forms/unsaved-input.ts';
import { onFieldLeft } from '../forms/left-field.ts';
import { AlertBox } from './alert-box.tsx';
import { Button } from './button.tsx';
import type { DialogProps } from './dialog.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { IconButton } from './icon-button.tsx';
import { KeyHint } from './key-hint.tsx';
import { Modal } from './modal.tsx';
import { RetryButton } from './retry-button.tsx';
import { useDiscardQuestion } from './use-discard-question.ts';

const footerLook =
  'flex flex-col gap-3 px-3 pt-2 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:flex-row sm:items-center sm:px-6 sm:py-3.5';

/** Why a save failed, and whether a retry may succeed. */
export type SaveFailure = { readonly message: ReactNode; readonly isWorthRetrying: boolean };

export type FormDialogProps = DialogProps & {
  onSubmit: () => void;
  submitLabel: ReactNode;
  busyLabel: ReactNode;
  busy?: boolean;
  /** There is unsaved input: anything that would close the dialog first asks whether to discard it. */
  changed?: boolean;
  /** A field lost the focus: its error may be shown. */
  onFieldLeft?: () => void;
  canSubmit?: boolean;
  /** Shown above the footer, in an open dialog. */
  failure?: SaveFailure | null;
  /** Small buttons in the header, before the close button. */
  tools?: ReactNode;
  /** Beside the buttons on a wide window, above the primary one on a phone. */
  footerStart?: ReactNode;
  /** Replaces the top of the footer on a phone: the keypad. */
  keypad?: ReactNode;
  /** Replaces the title, which is then for screen readers only. */
  inTitle?: ReactNode;
  /** This replaces the dialog's content: the form stays mounted but hidden, with its state. */
  isTakenOver?: boolean;
};

/**
 * Header, scrolling fields and a fixed footer; Enter in a field and Ctrl/⌘ Enter anywhere submit. Esc, a press outside,
 * back, pulling the sheet down and its own buttons all close it in the same way: see `useDiscardQuestion`.
 */
export function FormDialog(props: FormDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const { onClose, title, width, children, onSubmit, submitLabel, busyLabel, keypad, tools } = props;
  const { busy = false, changed = false, canSubmit = true, failure, footerStart, inTitle, isTakenOver = false } = props;
  const form = useRef<HTMLFormElement>(null);
  useUnsavedInput(changed);
  const { leave, onKeep, question } = useDiscardQuestion({ form, changed, busy, onClose });
  const submit = () => {
    if (!busy && canSubmit) onSubmit();
  };
  return (
    <Modal
      aria-labelledby={id}
      width={width}
      onDismiss={leave}
      asksFirst={changed || busy}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit();
      }}
    >
      {/* Blur events of its fields are handled here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        noValidate
        data-asking={question ? '' : undefined}
        className="flex min-h-0 grow flex-col"
        onBlur={props.onFieldLeft && onFieldLeft(props.onFieldLeft)}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          event.stopPropagation();
          submit();
        }}
      >
        <header
          // A line that fills the dialog is content: pulling it must not pull the sheet.
          data-dialog-head={isTakenOver ? undefined : ''}
          className={classNames(
            'flex justify-between gap-4 px-4 pt-3 pb-1 sm:px-6 sm:pt-5',
            isTakenOver ? 'min-h-0' : 'items-center',
          )}
        >
          <h2 id={id} className={inTitle ? 'sr-only' : 'text-title font-semibold sm:text-dialog'}>
            {title}
          </h2>
          {inTitle}
          <span
            role="presentation"
            hidden={isTakenOver}
            className="flex flex-none items-center gap-1"
            // The focus must not move: the keypad disappears with it, and these buttons would move away under the
            // finger.
            onMouseDown={(event) => event.preventDefault()}
          >
            {tools}
            <Button variant="ghost" className="-mr-3 font-medium text-ink sm:hidden" onClick={leave}>
              <Trans>Cancelar</Trans>
            </Button>
            <span className="-mr-2 hidden sm:inline-flex">
              <IconButton label={t`Cerrar`} icon={<X aria-hidden />} onClick={leave} />
            </span>
          </span>
        </header>
        <div hidden={isTakenOver} className="contents">
          <div
            data-dialog-body
            // Typing again answers the question.
            onFocus={onKeep}
            className="@container/sheet flex min-h-0 grow flex-col gap-4 overflow-y-auto px-gutter pb-5 sm:gap-4.5 sm:px-6 sm:pt-2 sm:pb-6"
          >
            {children}
          </div>
          {failure && (
            <div className="px-4 pb-4 sm:px-6">
              <AlertBox action={failure.isWorthRetrying && <RetryButton type="submit" />}>{failure.message}</AlertBox>
            </div>
          )}
          {keypad && (
            <div data-keypad inert={question !== null} className={classNames(question && 'bg-surface-2 opacity-50')}>
              {keypad}
            </div>
          )}
          <footer
            hidden={question !== null}
            className={classNames(footerLook, keypad ? 'bg-surface-2' : 'border-t border-line')}
          >
            <div className="grow text-small text-ink-2 empty:hidden">{footerStart}</div>
            <div className="flex grow justify-end gap-2">
              <Button className="max-sm:hidden" onClick={leave}>
                <Trans>Cancelar</Trans>
              </Button>
              <Button
                type="submit"
                variant="primary"
                className="grow max-sm:h-12.5 max-sm:text-title sm:grow-0"
                busy={busy}
                busyLabel={busyLabel}
                disabled={!canSubmit}
                // An error shown on blur may move this button: the capture keeps the press on it.
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              >
                {submitLabel}
              </Button>
            </div>
          </footer>
        </div>
        {question && (
          <footer className={classNames(footerLook, keypad ? 'bg-surface-2' : 'border-t border-line')}>
            <DiscardQuestion {...question} />
          </footer>
        )}
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
