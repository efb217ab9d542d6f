import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useField } from './field.tsx';

/** As many as a code by time has; the domain's schemas would weigh more than this field. */
const DIGITS = 6;
const HALF = DIGITS / 2;

type Props = {
  /** Up to six digits. */
  value: string;
  onValueChange: (digits: string) => void;
  /** The sixth digit was typed, or a whole code pasted or filled in. */
  onComplete: (code: string) => void;
};

/** The code of an app: one field, drawn as six boxes. What is no digit in a pasted code does not count. */
export function CodeField({ value, onValueChange, onComplete }: Props) {
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  const next = Math.min(value.length, DIGITS - 1);
  // Digits are added and taken away at the end, where the caret is drawn.
  const stayAtEnd = () => {
    const { current } = input;
    if (current === null || current.selectionStart !== current.selectionEnd) return;
    current.setSelectionRange(current.value.length, current.value.length);
  };
  useLayoutEffect(stayAtEnd, [value]);
  return (
    <div className="group relative flex w-full max-w-80 gap-2">
      {Array.from({ length: DIGITS }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={classNames(
            'flex h-12 min-w-0 flex-1 items-center justify-center rounded-control border bg-surface text-page-small font-semibold',
            index === HALF && 'ml-4',
            field?.invalid ? 'border-negative' : 'border-line-input',
            index === next &&
              'group-focus-within:border-focus group-focus-within:shadow-[inset_0_0_0_1px_var(--focus)]',
          )}
        >
          {value[index]}
          {index === value.length && <span className="hidden h-6 w-px bg-focus group-focus-within:block" />}
        </span>
      ))}
      <input
        ref={input}
        type="text"
        name="code"
        id={field?.id}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.invalid || undefined}
        value={value}
        onSelect={stayAtEnd}
        onChange={(event) => {
          const digits = event.target.value.replaceAll(/\D/g, '').slice(0, DIGITS);
          onValueChange(digits);
          if (digits.length === DIGITS && digits !== value) onComplete(digits);
        }}
        className="absolute inset-0 size-full bg-transparent text-input text-transparent caret-transparent outline-none selection:bg-transparent"
      />
    </div>
  );
}
