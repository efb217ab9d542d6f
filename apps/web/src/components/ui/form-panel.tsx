import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, Trash2, X } from 'lucide-react';
import {
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react';
import { useUnsavedInput } from '../forms/unsaved-input.ts';
import { onFieldLeft } from '../forms/left-field.ts';
import { AlertBox } from './alert-box.tsx';
import { Button } from './button.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import type { FormDialogProps } from './form-dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { Panel } from './panel-frame.ts';
import { RetryButton } from './retry-button.tsx';

/** In a single-line field the up and down arrows move on in the list. */
const isLineOfText = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'text' && target.role !== 'combobox';

/** The form of `FormDialog`, beside a list that stays usable. */
export function FormPanel(props: FormDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { title, children, onSubmit, submitLabel, busyLabel, tools } = props;
  const { busy = false, changed = false, canSubmit = true, failure } = props;
  const panel = use(Panel);
  if (!panel) throw new Error('FormPanel needs a frame');
  const { takesFocus, onPrevious, onNext, question } = panel;
  useUnsavedInput(changed);
  const notify = useEffectEvent(panel.onChanged);
  // At once: the next keystroke may be Esc.
  useLayoutEffect(() => notify(changed), [changed]);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('[data-dialog-body] :is(input, button)')?.focus();
  }, [takesFocus]);
  const submit = () => {
    if (!busy && canSubmit && changed) onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
      return;
    }
    const move = { ArrowUp: onPrevious, ArrowDown: onNext }[event.key];
    if (!move || event.defaultPrevented || changed || !isLineOfText(event.target)) return;
    event.preventDefault();
    move();
  };
  return (
    // Key events of its fields are handled here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      noValidate
      aria-labelledby={id}
      className="flex min-h-0 grow flex-col"
      onKeyDown={onKeyDown}
      onBlur={props.onFieldLeft && onFieldLeft(props.onFieldLeft)}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <header className="flex h-13.5 flex-none items-center justify-between gap-2 border-b border-line pr-3 pl-5">
        <h2 id={id} className="min-w-0 truncate text-title">
          <span className="sr-only">{title}. </span>
          {panel.heading}
        </h2>
        <span className="flex flex-none items-center gap-1">
          <IconButton
            label={t`Gasto anterior`}
            icon={<ChevronUp aria-hidden />}
            disabled={onPrevious === null}
            onClick={() => onPrevious?.()}
          />
          <IconButton
            label={t`Gasto siguiente`}
            icon={<ChevronDown aria-hidden />}
            disabled={onNext === null}
            onClick={() => onNext?.()}
          />
          {tools}
          <IconButton label={t`Cerrar`} icon={<X aria-hidden />} onClick={panel.onLeave} />
        </span>
      </header>
      <div data-dialog-body className="flex min-h-0 grow flex-col gap-4.5 overflow-y-auto px-5 pt-4 pb-5">
        {children}
      </div>
      {failure && (
        <div className="px-5 pb-4">
          <AlertBox action={failure.isWorthRetrying && <RetryButton type="submit" />}>{failure.message}</AlertBox>
        </div>
      )}
      <footer className="flex min-h-16 flex-none items-center gap-3 border-t border-line px-5 py-3">
        {question ? (
          <DiscardQuestion {...question} />
        ) : (
          <>
            <Button variant="danger-outline" icon={<Trash2 className="size-4" aria-hidden />} onClick={panel.onDelete}>
              <Trans>Eliminar</Trans>
            </Button>
            <span className="grow text-right text-small text-ink-2">{!changed && <Trans>Sin cambios</Trans>}</span>
            <Button
              type="submit"
              variant="primary"
              busy={busy}
              busyLabel={busyLabel}
              disabled={!canSubmit || !changed}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            >
              {submitLabel}
            </Button>
          </>
        )}
      </footer>
    </form>
  );
}
