import { parsePesos } from '@household/domain';
import { classNames } from '../class-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { useField } from './field.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

type Props = Omit<TextInputProps, 'look' | 'start' | 'end' | 'type'> & {
  /** `hero` is the 44 px underlined amount of the expense dialog. */
  look?: 'field' | 'hero';
};

/**
 * An amount as the person types it; `parsePesos` of the domain reads it, here only to tidy it up on leaving:
 * `1234.5` becomes `1,234.50`. What is no amount stays as typed, for the form to complain about.
 */
export function MoneyInput({ look = 'field', value, onValueChange, onBlur, className, ...rest }: Props) {
  const format = useFormat();
  const field = useField();
  const tidy = () => {
    const cents = parsePesos(value);
    if (cents === null) return;
    const text = format.plainAmount(cents);
    if (text !== value) onValueChange(text);
  };
  const shared = {
    ...rest,
    value,
    onValueChange,
    inputMode: rest.inputMode ?? ('decimal' as const),
    autoComplete: 'off',
    maxLength: 64,
    onBlur: (event: Parameters<NonNullable<typeof onBlur>>[0]) => {
      // With a keypad of our own a press beside the field is no leaving: its keys go on at the end of the text.
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
        start={<span className="text-ink-3">$</span>}
        end={<span className="text-ink-3">MXN</span>}
      />
    );
  }
  return (
    <div
      className={classNames(
        'flex items-end gap-1 border-b-2 pb-3',
        field?.invalid ? 'border-negative' : 'border-line-input focus-within:border-focus',
        className,
      )}
    >
      <span aria-hidden="true" className="text-hero text-ink-3 proportional-nums">
        $
      </span>
      <HeroInput {...shared} />
      <span aria-hidden="true" className="pb-1 text-body text-ink-3">
        MXN
      </span>
    </div>
  );
}

function HeroInput({ value, onValueChange, ...rest }: Omit<TextInputProps, 'start' | 'end' | 'look' | 'large'>) {
  const field = useField();
  return (
    <input
      type="text"
      placeholder="0.00"
      {...rest}
      id={rest.id ?? field?.id}
      aria-describedby={field?.describedBy}
      aria-invalid={field?.invalid || undefined}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      className="min-w-0 flex-1 bg-transparent text-hero font-semibold tracking-hero proportional-nums outline-none placeholder:font-normal"
    />
  );
}
