import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useField } from './field.tsx';

export type TextInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'prefix' | 'value' | 'disabled'> & {
  value: string;
  onValueChange: (value: string) => void;
  /** An icon or sign inside the frame, before and after the text. */
  start?: ReactNode;
  end?: ReactNode;
  look?: 'field' | 'toolbar';
  large?: boolean;
};

/** A text field inside a `Field` (label, help and error are wired by it), or alone with an `aria-label`. */
export function TextInput(props: TextInputProps) {
  const { value, onValueChange, start, end, look = 'field', large = false, className, id, ...rest } = props;
  const field = useField();
  return (
    <div
      className={classNames(
        'control',
        look === 'toolbar' && 'control-toolbar',
        large && 'h-11',
        field?.invalid && 'control-invalid',
        className,
      )}
    >
      {start}
      <input
        type="text"
        aria-describedby={field?.describedBy}
        aria-invalid={field?.invalid || undefined}
        {...rest}
        id={id ?? field?.id}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      {end}
    </div>
  );
}
