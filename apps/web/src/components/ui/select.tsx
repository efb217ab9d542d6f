import { Check, ChevronDown } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { ColorDot } from './color-dot.tsx';
import { useField } from './field.tsx';
import { Floating } from './floating.tsx';

export type SelectOption<T extends string> = {
  value: T;
  label: string;
  /** What the closed control shows in place of the label, where space is limited. */
  short?: string | undefined;
  /** A category's colour, as a dot before the label. */
  color?: string;
};

export type SelectProps<T extends string> = {
  value: T;
  onValueChange: (value: T) => void;
  options: readonly SelectOption<T>[];
  /** Required when no `Field` provides the label. */
  'aria-label'?: string;
  /** A muted prefix before the value: «Pagó Todos». */
  prefix?: string;
  /**
   * `segment` has no frame of its own: it sits inside the month control. `chip` is the phone's filter, `quiet` plain
   * text.
   */
  look?: 'field' | 'toolbar' | 'segment' | 'chip' | 'quiet';
  /** Whether a chip is shown as an active filter. */
  set?: boolean;
  className?: string;
};

const looks = {
  field: 'control',
  toolbar: 'control control-toolbar font-medium',
  segment: 'flex h-full items-center gap-1.5 px-2 sm:px-2.5 font-semibold outline-offset-[-2px] hover:bg-surface-2',
  chip: 'chip',
  quiet: 'reach flex h-8 items-center gap-1.5 rounded-control text-ink-3 hover:text-ink',
};

/** A select with a few fixed options: arrows, letters, Home and End move; Enter or Space selects; Esc cancels. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { value, onValueChange, options, prefix, look = 'field', set = false, className } = props;
  const field = useField();
  const ownId = useId();
  const id = field?.id ?? ownId;
  const anchor = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [active, setActive] = useState<number | null>(null);
  const open = active !== null;
  const chosen = options.findIndex((option) => option.value === value);
  const option = options[chosen];

  useLayoutEffect(() => {
    const row = active === null ? null : list.current?.children[active];
    if (row && 'scrollIntoView' in row) row.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const take = (index: number) => {
    setActive(null);
    const next = options[index];
    if (next && next.value !== value) onValueChange(next.value);
  };
  const findTyped = (key: string, timeStamp: number) => {
    typed.current = { text: timeStamp - typed.current.at < 700 ? typed.current.text + key : key, at: timeStamp };
    const text = typed.current.text.toLocaleLowerCase();
    const from = (active ?? chosen) + (text.length > 1 ? 0 : 1);
    for (let step = 0; step < options.length; step += 1) {
      const index = (from + step + options.length) % options.length;
      if (options[index]?.label.toLocaleLowerCase().startsWith(text)) return index;
    }
    return null;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const stop = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const last = options.length - 1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      stop();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(active === null ? Math.max(chosen, 0) : Math.min(Math.max(active + step, 0), last));
    } else if (open && (event.key === 'Home' || event.key === 'End')) {
      stop();
      setActive(event.key === 'Home' ? 0 : last);
    } else if (open && (event.key === 'Enter' || (event.key === ' ' && event.timeStamp - typed.current.at > 700))) {
      stop();
      take(active);
    } else if (open && event.key === 'Tab') {
      take(active);
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      stop();
      const found = findTyped(event.key, event.timeStamp);
      if (found !== null) setActive(found);
    }
  };

  return (
    <>
      <button
        ref={anchor}
        id={id}
        type="button"
        role="combobox"
        aria-label={props['aria-label']}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.invalid || undefined}
        onClick={() => setActive(open ? null : Math.max(chosen, 0))}
        onKeyDown={onKeyDown}
        className={classNames(
          looks[look],
          look === 'chip' && set && 'chip-set',
          field?.invalid && 'control-invalid',
          className,
        )}
      >
        {prefix !== undefined && <span className="font-normal text-ink-3">{prefix}</span>}
        {option?.color !== undefined && <ColorDot color={option.color} />}
        <span className="min-w-0 grow truncate text-left">{option?.short ?? option?.label}</span>
        <ChevronDown className={classNames('text-ink-2', look === 'field' ? 'size-4' : 'size-3.5')} aria-hidden />
      </button>
      {open && (
        <Floating anchor={anchor} matchWidth onDismiss={() => setActive(null)} className="popover-panel p-1.25">
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={props['aria-label']}
            aria-labelledby={field?.labelId}
          >
            {options.map((row, index) => (
              <div
                key={row.value}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={row.value === value}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(index)}
                onClick={() => take(index)}
                onKeyDown={onKeyDown}
                className={classNames(
                  'flex min-h-8.5 cursor-pointer items-center gap-2.5 rounded-control px-2.5 text-body touch:min-h-11',
                  index === active && 'bg-surface-3 forced-colors:outline-2 forced-colors:-outline-offset-2',
                )}
              >
                {row.color !== undefined && <ColorDot color={row.color} />}
                <span className="grow pr-2 whitespace-nowrap">{row.label}</span>
                {row.value === value && <Check className="size-4" aria-hidden />}
              </div>
            ))}
          </div>
        </Floating>
      )}
    </>
  );
}
