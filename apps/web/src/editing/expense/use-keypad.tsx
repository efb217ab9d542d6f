import { useLingui } from '@lingui/react/macro';
import { Delete } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNarrow, useTouch } from '../../components/browser/media.ts';
import { withThousands } from '../../components/forms/thousands.ts';
import { isSign, pressKey, type KeypadKey } from './keypad-text.ts';

/** In rows of four, the last column being the operators. */
const keys: readonly KeypadKey[] = '123÷456×789−.0'
  .split('')
  .concat('delete', '+')
  .map((key) => key as KeypadKey);

/** Pressed for this long, delete clears. */
const longPress = 500;

type Keypad = {
  /** For the amount's input: while the keypad is shown, the on-screen keyboard stays hidden. */
  inputProps: { inputMode?: 'none' };
  /** Null where the system's own keyboard is used: a wide window, a mouse. */
  element: ReactNode;
};

/** The phone's keypad. It writes to the amount until another text field opens the on-screen keyboard. */
export function useKeypad(value: string, onValueChange: (text: string) => void): Keypad {
  const narrow = useNarrow();
  const touch = useTouch();
  const serves = narrow && touch;
  const [shown, setShown] = useState(true);
  // It stays when a button or a radio takes the focus: if it were removed, the sheet would move away under the finger
  // that is about to lift, and the press would miss.
  useEffect(() => {
    if (!serves) return undefined;
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && target.type === 'text') setShown(target.inputMode === 'none');
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [serves]);
  if (!serves) return { inputProps: {}, element: null };
  const press = (key: KeypadKey) => onValueChange(withThousands(pressKey(isReplaced(key) ? '' : value, key)));
  return {
    inputProps: { inputMode: 'none' },
    element: shown ? <Keys onPress={press} /> : null,
  };
}

/** A digit replaces an amount that is fully selected, as on any keyboard; an operator continues with it. */
function isReplaced(key: KeypadKey): boolean {
  const input = document.activeElement;
  if (isSign(key) || !(input instanceof HTMLInputElement) || input.inputMode !== 'none') return false;
  return input.selectionStart === 0 && input.selectionEnd === input.value.length;
}

function lookOf(key: KeypadKey): string {
  if (isSign(key)) return 'bg-surface-3 text-dialog text-ink-2';
  return `text-page-small ${key === 'delete' ? '' : 'border border-line bg-surface'}`;
}

function Keys({ onPress }: { onPress: (key: KeypadKey) => void }) {
  const { t } = useLingui();
  const names: Partial<Record<KeypadKey, string>> = {
    delete: t`Borrar`,
    '÷': t`Dividir`,
    '×': t`Multiplicar`,
    '−': t`Restar`,
    '+': t`Sumar`,
  };
  const held = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    // The amount keeps the focus while keys are pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={t`Teclado numérico`}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="grid grid-cols-[1fr_1fr_1fr_3.5rem] gap-1.5 border-t border-line bg-surface-2 px-3 pt-2"
    >
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          aria-label={names[key]}
          className={`flex h-[46px] items-center justify-center rounded-control font-medium ${lookOf(key)}`}
          onPointerDown={() => {
            if (key === 'delete') held.current = setTimeout(() => onPress('clear'), longPress);
          }}
          onPointerUp={() => clearTimeout(held.current)}
          onPointerLeave={() => clearTimeout(held.current)}
          onClick={() => onPress(key)}
        >
          {key === 'delete' ? <Delete className="size-5.5" aria-hidden /> : key}
        </button>
      ))}
    </div>
  );
}
