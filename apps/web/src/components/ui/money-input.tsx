import { parseAmount, parsePesos } from '@household/domain';
import { classNames } from '../class-names.ts';
import { typeThousands } from '../forms/thousands.ts';
import { useFormat } from '../../i18n/format.ts';
import { useField } from './field.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** How an amount in another currency is parsed, and the prefix before it. */
export type AmountReading = {
  readonly sign: string;
  /** The formatted amount on blur; null when it is not valid. */
  readonly tidied: (text: string) => string | null;
  /** The result of arithmetic; null for anything else. */
  readonly result: (text: string) => string | null;
};

type Props = Omit<TextInputProps, 'look' | 'start' | 'end' | 'type'> & {
  /** `hero` is the 44 px underlined amount of the expense dialog, with room at its end for the choice of a currency. */
  look?: 'field' | 'hero';
  reading?: AmountReading | undefined;
  /** Where only the amount fits, or the currency is chosen beside it: no currency after it. */
  compact?: boolean;
};

/** Parses pesos; `sign` may have a minus, for a refund. */
export function usePesosReading(sign = '$'): AmountReading {
  const format = useFormat();
  return {
    sign,
    tidied: (text) => {
      const amountCents = parseAmount(text);
      return amountCents === null ? null : format.plainAmount(amountCents);
    },
    result: (text) => {
      const result = parsePesos(text) === null ? parseAmount(text) : null;
      return result === null ? null : format.money(result);
    },
  };
}

/**
 * An amount as typed, with thousands separators, also as arithmetic, whose result is shown beside it. It is parsed by
 * the domain's `parseAmount`, here only to format it on blur: `1234.5` becomes `1,234.50`, and `120+80` its result. An
 * invalid amount stays as typed, for the form to reject.
 */
export function MoneyInput({
  look = 'field',
  value,
  onValueChange,
  onBlur,
  reading,
  compact,
  className,
  ...rest
}: Props) {
  const field = useField();
  const pesos = usePesosReading();
  const { sign, tidied, result } = reading ?? pesos;
  const tidy = () => {
    const text = tidied(value);
    if (text !== null && text !== value) onValueChange(text);
  };
  const shared = {
    ...rest,
    value,
    onValueChange,
    onInput: ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
      const after = { text: input.value, caret: input.selectionStart ?? input.value.length };
      const shown = typeThousands(value, after);
      if (shown.text === after.text) return;
      // Before it is read from the input: React keeps the caret when the text is already the same.
      input.value = shown.text;
      input.setSelectionRange(shown.caret, shown.caret);
    },
    inputMode: rest.inputMode ?? ('decimal' as const),
    autoComplete: 'off',
    maxLength: 64,
    onBlur: (event: Parameters<NonNullable<typeof onBlur>>[0]) => {
      // With our own keypad a press beside the field is no blur: its keys continue at the end of the text.
      const next = event.relatedTarget;
      if (rest.inputMode !== 'none' || (next instanceof HTMLInputElement && next.type === 'text')) tidy();
      onBlur?.(event);
    },
  };
  if (look === 'field') {
    return (
      <TextInput
        {...shared}
        className={className}
        start={<span className="text-ink-3">{sign}</span>}
        end={
          compact ? (
            <Result result={result(value)} />
          ) : (
            <CurrencyOrResult result={result(value)} className="max-sm:hidden" />
          )
        }
      />
    );
  }
  return (
    <div
      className={classNames(
        'flex items-end gap-1 border-b-2 pb-2 sm:pb-3',
        field?.invalid ? 'border-negative' : 'border-line-input focus-within:border-focus',
        className,
      )}
    >
      <span aria-hidden="true" className="text-hero text-ink-3 proportional-nums">
        {sign}
      </span>
      <HeroInput {...shared} />
      <div className="flex min-w-14 flex-none justify-end pb-1 text-title">
        {compact ? <Result result={result(value)} /> : <CurrencyOrResult result={result(value)} />}
      </div>
    </div>
  );
}

/** For arithmetic its result; otherwise the currency, `className` its own. */
function CurrencyOrResult({ result, className }: { result: string | null; className?: string }) {
  return (
    <span className="flex-none">
      {result === null && (
        <span aria-hidden="true" className={classNames('text-ink-3 tight:hidden', className)}>
          MXN
        </span>
      )}
      <Result result={result} />
    </span>
  );
}

/** The result of arithmetic, announced when it changes. */
function Result({ result }: { result: string | null }) {
  return (
    <output aria-live="polite" className="font-semibold empty:absolute">
      {result !== null && `= ${result}`}
    </output>
  );
}

/** The largest average width of a character of an amount, relative to the font size. */
const characterWidth = 0.6;

/** Its font shrinks with the length of the input, from 44 to 24 px, before it scrolls. */
function HeroInput({ value, onValueChange, ...rest }: Omit<TextInputProps, 'start' | 'end' | 'look' | 'large'>) {
  const field = useField();
  const fitting = `${(100 / (characterWidth * Math.max(value.length, 1))).toFixed(2)}cqi`;
  return (
    <div className="@container min-w-0 flex-1">
      <input
        type="text"
        placeholder="0.00"
        {...rest}
        id={rest.id ?? field?.id}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.invalid || undefined}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        style={{ fontSize: `clamp(24px, ${fitting}, 2.75rem)` }}
        className="h-12 w-full bg-transparent text-hero font-semibold tracking-hero proportional-nums outline-none placeholder:font-normal"
      />
    </div>
  );
}
