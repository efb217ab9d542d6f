import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { mayFocusField } from '../browser/touch.ts';
import { useField } from './field.tsx';
import './code-field.css';

/** The length of a TOTP code; importing the domain's schemas would be larger than this field. */
const DIGITS = 6;

type Props = {
  /** Up to six digits. */
  value: string;
  onValueChange: (digits: string) => void;
  /** Focused when its dialog opens, unless the on-screen keyboard would cover what is above it. */
  isFirst?: boolean;
  /** The sixth digit was typed, or a whole code was pasted or filled in. */
  onComplete: (code: string) => void;
};

/**
 * The code of an authenticator app: one field, drawn as six boxes. Other characters than digits are dropped from a
 * pasted code.
 */
export function CodeField({ value, onValueChange, onComplete, isFirst = false }: Props) {
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  const next = Math.min(value.length, DIGITS - 1);
  // Digits are added and deleted at the end only, where the caret is drawn.
  const stayAtEnd = () => {
    const { current } = input;
    if (current === null || current.selectionStart !== current.selectionEnd) return;
    current.setSelectionRange(current.value.length, current.value.length);
  };
  useLayoutEffect(stayAtEnd, [value]);
  return (
    <div className="code-boxes">
      {Array.from({ length: DIGITS }, (_, index) => (
        <span key={index} aria-hidden="true" className={classNames('code-box', index === next && 'code-box-next')}>
          {value[index]}
        </span>
      ))}
      <input
        ref={input}
        data-autofocus={isFirst && mayFocusField() ? '' : undefined}
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
      />
    </div>
  );
}
