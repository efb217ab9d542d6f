import { amountCentsSchema, parseAmount } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { useFormat } from '../../i18n/format.ts';
import { type Bill, useBillMutations } from './use-bill-mutations.ts';

/**
 * The amount of a bill, edited in place and prefilled with its estimate; Enter confirms it. An invalid amount stays,
 * with an error below.
 *
 * @param props.children gets the callbacks that confirm and skip the bill, for the buttons beside it
 */
export function BillAmount(props: {
  bill: Bill;
  /** Everything is selected at first, so that typing replaces it. */
  isFocused?: boolean;
  /** Before the bill is confirmed or skipped, which is optimistic: its row goes at once. */
  onSettled: () => void;
  onLeave?: () => void;
  onFocus?: () => void;
  /** Space is limited: see `MoneyInput`. */
  compact?: boolean;
  className?: string;
  children: (actions: { confirm: () => void; skip: () => void }) => ReactNode;
}) {
  const { bill, isFocused = false, onSettled, onLeave, onFocus, compact = false, className, children } = props;
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const field = useRef<HTMLSpanElement>(null);
  // Until something is typed it is the estimate, which changes when an earlier bill of the rule is confirmed.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? format.plainAmount(bill.amountCents);
  const isUntouched = typed === null;
  useEffect(() => {
    const input = field.current?.querySelector('input');
    // Another value takes the selection away, and what is typed next would be added to it.
    if (isUntouched && input === document.activeElement) input?.setSelectionRange(0, text.length);
  }, [text, isUntouched]);
  const [isWrong, setWrong] = useState(false);
  const mutations = useBillMutations();
  const { description } = bill;
  const confirm = () => {
    const { success: isValid, data: amountCents } = amountCentsSchema.safeParse(parseAmount(text));
    setWrong(!isValid);
    if (!isValid) return;
    onSettled();
    void mutations.confirm(bill, amountCents);
  };
  const skip = () => {
    onSettled();
    void mutations.skip(bill);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      confirm();
    } else if (event.key === 'Escape' && onLeave) {
      event.stopPropagation();
      onLeave();
    }
  };
  return (
    <>
      <span ref={field} className={className}>
        <MoneyInput
          ref={isFocused ? selectAll : undefined}
          aria-label={t`Monto de ${description}`}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          className={isWrong ? 'control-invalid' : undefined}
          compact={compact}
          enterKeyHint="done"
          value={text}
          onValueChange={(next) => {
            setTyped(next);
            setWrong(false);
          }}
          onFocus={(event) => {
            event.currentTarget.select();
            onFocus?.();
          }}
          onKeyDown={onKeyDown}
        />
      </span>
      {children({ confirm, skip })}
      {isWrong && (
        <p id={id} role="alert" className="w-full text-small text-negative sm:text-right">
          {t`Escribe un monto válido`}
        </p>
      )}
    </>
  );
}

/** Once, on mount. */
const selectAll = (input: HTMLInputElement | null): void => {
  if (!input || input.dataset['begun']) return;
  input.dataset['begun'] = 'true';
  input.focus();
  input.select();
};
