import { classNames } from '../class-names.ts';
import { useField } from './field.tsx';

/** Radio buttons as chips in as many rows as they need. Inside a `Field group`. */
export function RadioChips<T extends string>(props: {
  value: T;
  onValueChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
}) {
  const { value, onValueChange, options } = props;
  const field = useField();
  return (
    <div role="radiogroup" aria-labelledby={field?.labelId} className="flex flex-wrap gap-2">
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'chip has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            value === option.value && 'chip-set',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={`${field?.id}-chip`}
            checked={value === option.value}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
