import { useLingui } from '@lingui/react/macro';
import { Delete } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useNarrow, useTouch } from '../lib/media.ts';
import { pressKey, type KeypadKey } from './keypad-text.ts';

const keys: readonly KeypadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'delete'];

/** Held this long, delete clears. */
const longPress = 500;

type Keypad = {
  /** For the amount's input: while the keypad is there, the system's keyboard stays away. */
  inputProps: { inputMode?: 'none'; onFocus?: () => void; onBlur?: () => void };
  /** Null where the system's own keyboard serves: a wide window, a mouse. */
  element: ReactNode;
};

/** The phone's keypad, which writes to the amount as long as the amount has the focus. */
export function useKeypad(value: string, onValueChange: (text: string) => void): Keypad {
  const narrow = useNarrow();
  const touch = useTouch();
  const [focused, setFocused] = useState(true);
  if (!narrow || !touch) return { inputProps: {}, element: null };
  return {
    inputProps: { inputMode: 'none', onFocus: () => setFocused(true), onBlur: () => setFocused(false) },
    element: focused ? <Keys onPress={(key) => onValueChange(pressKey(value, key))} /> : null,
  };
}

function Keys({ onPress }: { onPress: (key: KeypadKey) => void }) {
  const { t } = useLingui();
  const held = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    // The amount keeps the focus while keys are pressed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={t`Teclado numérico`}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="grid grid-cols-3 gap-1.5 border-t border-line bg-surface-2 px-3 pt-2"
    >
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          aria-label={key === 'delete' ? t`Borrar` : undefined}
          className={`flex h-11.5 items-center justify-center rounded-control text-page-small font-medium active:bg-surface-3 ${key === 'delete' ? '' : 'border border-line bg-surface'}`}
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
