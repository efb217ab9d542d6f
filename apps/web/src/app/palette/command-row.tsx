import { useEffect, useRef } from 'react';
import { classNames } from '../../components/class-names.ts';
import { KeyHint } from '../../components/ui/key-hint.tsx';
import type { Command } from './command.ts';

/** A row of the palette: an option of its listbox, which never has the focus itself. */
export function CommandRow(props: {
  id: string;
  command: Command;
  isActive: boolean;
  /** The pointer moved over the row. */
  onPoint: () => void;
  onTake: () => void;
}) {
  const { id, command, isActive, onPoint, onTake } = props;
  const { icon, name, title, note, below, amount, keys } = command;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Absent only in the test environment.
    if (isActive && row.current && 'scrollIntoView' in row.current) row.current.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The input has the focus and handles the keys; only the pointer is handled here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={classNames(
        'flex min-h-10.5 cursor-pointer scroll-mt-10 scroll-mb-2 items-center gap-3.5 rounded-control px-3 py-1.5 touch:min-h-11',
        isActive && 'bg-surface-3 forced-colors:outline-2',
      )}
    >
      <span className="flex w-4.5 flex-none justify-center text-ink-2 [&>svg]:size-4.5">{icon}</span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className={classNames('max-w-full truncate', title === undefined && 'font-medium')} title={name}>
            {title ?? name}
          </span>
          {note !== undefined && <span className="max-w-full truncate text-small text-ink-2">{note}</span>}
        </span>
        {below !== undefined && <span className="mt-0.5 block text-small text-ink-2">{below}</span>}
      </span>
      {amount !== undefined && <span className="flex-none">{amount}</span>}
      {keys !== undefined && (
        <span className="flex flex-none gap-1.5">
          {keys.map((key) => (
            <KeyHint key={key}>{key}</KeyHint>
          ))}
        </span>
      )}
    </div>
  );
}
