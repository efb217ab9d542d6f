import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useField } from './field.tsx';

export type SegmentedOption<T extends string> = { value: T; label: ReactNode; icon?: ReactNode; count?: number };

/** Radio buttons in one track. Inside a `Field group`, or alone with an `aria-label`. */
export function Segmented<T extends string>(props: {
  value: T;
  onValueChange: (value: T) => void;
  options: readonly SegmentedOption<T>[];
  'aria-label'?: string;
  className?: string;
}) {
  const { value, onValueChange, options, className } = props;
  const field = useField();
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-label'] === undefined ? field?.labelId : undefined}
      className={classNames('flex rounded-control bg-surface-3 p-0.5 tight:flex-col tight:[&>*]:flex-none', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="reach flex h-8.5 min-w-0 flex-1 items-center justify-center gap-1.5 rounded-[0.375rem] border border-transparent px-px sm:gap-2 sm:px-3 whitespace-nowrap text-ink-2 transition-colors hover:text-ink has-checked:border-line-input has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus touch:h-10"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="sr-only"
          />
          {/* Beside a long label there is no room for the icon: it wraps to a line above, which is cut off. */}
          <span className="flex max-h-5.5 min-w-0 flex-wrap content-end items-center justify-center gap-x-1.5 gap-y-1 overflow-hidden sm:gap-x-2">
            {option.icon}
            <span className="max-w-full truncate" title={typeof option.label === 'string' ? option.label : undefined}>
              {option.label}
            </span>
          </span>
          {option.count !== undefined && (
            <span className="font-normal text-ink-3 [:active>&]:text-ink-2">{option.count}</span>
          )}
        </label>
      ))}
    </div>
  );
}
