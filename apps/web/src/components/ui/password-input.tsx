import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** A password with a button that reveals it. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end' | 'start'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={t`Mostrar contraseña`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="-mr-2 flex size-8 flex-none items-center justify-center rounded-control text-ink-2 hover:text-ink touch:size-11"
        >
          {shown ? <EyeOff className="size-4" aria-hidden /> : <Eye className="size-4" aria-hidden />}
        </button>
      }
    />
  );
}
