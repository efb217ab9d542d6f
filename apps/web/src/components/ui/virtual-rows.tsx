import { memo, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../class-names.ts';
import { useRowsNear } from './use-rows-near.ts';

type Identified = { readonly id: string };

/** The look of a row that can't be opened or deleted, and its note for screen readers. A stable object. */
type InertLook = { readonly className: string; readonly note: ReactNode };

/** The index of the row that holds an element; null when none does. */
const indexOf = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset['index']) : null;
};

/**
 * The rows of a table, each of the same height. Only those near the window and the one with the focus are in the
 * document, however many there are; arrow keys, Home and End go through all of them, Enter opens the row with the focus
 * and Delete deletes it.
 *
 * @param props.height of a row without its rule, in pixels
 * @param props.inert the ids of rows that keep their place and are neither opened nor deleted
 * @param props.children draws the cells of a row; `isMet` once the pointer or the focus has been in it: until then what
 *   shows only on hover need not be drawn, and of thirty rows it is a third of all elements. A row is drawn again when it or this function changes, so the function
 *   is the same at every drawing; what it calls is read when it is called
 */
export function VirtualRows<Row extends Identified>(props: {
  rows: readonly Row[];
  inert: ReadonlySet<string | number>;
  inertLook: InertLook;
  height: number;
  className?: string | undefined;
  onOpen: (row: Row) => void;
  onDelete: (row: Row) => void;
  children: (row: Row, isMet: boolean) => ReactNode;
}) {
  const { rows, inert, inertLook, height, className, onOpen, onDelete, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [hasFocus, setHasFocus] = useState(false);
  const { first, end } = useRowsNear(frame, height + 1, rows.length);
  const last = rows.length - 1;
  const tabStop = Math.min(active, last);

  const go = (index: number) => {
    const next = Math.min(Math.max(index, 0), last);
    flushSync(() => {
      setActive(next);
      setHasFocus(true);
    });
    frame.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexOf(event.target);
    const row = index === null ? undefined : rows[index];
    if (!row || index === null || !(event.target as Element).matches('[data-row]')) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(last),
      ...(!inert.has(row.id) && { Enter: () => onOpen(row), Delete: () => onDelete(row) }),
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onFocus = (event: FocusEvent) => {
    const index = indexOf(event.target);
    if (index !== null) setActive(index);
    setHasFocus(true);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // A dialog gives the focus back to the row that it was opened from.
    if (relatedTarget && !currentTarget.contains(relatedTarget) && !relatedTarget.closest('dialog')) setHasFocus(false);
  };

  const near = Array.from({ length: end - first }, (_, index) => first + index);
  const isAway = hasFocus && tabStop >= 0 && (tabStop < first || tabStop >= end);
  const drawn = isAway ? (tabStop < first ? [tabStop, ...near] : [...near, tabStop]) : near;
  return (
    // The rows are what is used; their keys and focus are heard here, once for all.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      role="rowgroup"
      className={classNames('relative', className)}
      style={{ height: rows.length * (height + 1) }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {drawn.map((index) => {
        const row = rows[index]!;
        return (
          <VirtualRow
            key={row.id}
            row={row}
            index={index}
            height={height + 1}
            isTabStop={index === tabStop}
            inert={inert.has(row.id) ? inertLook : undefined}
            // Each row is given back to the function that came with it.
            draw={children as (row: Identified, isMet: boolean) => ReactNode}
          />
        );
      })}
    </div>
  );
}

const VirtualRow = memo(function VirtualRow(props: {
  row: Identified;
  index: number;
  height: number;
  isTabStop: boolean;
  inert: InertLook | undefined;
  draw: (row: Identified, isMet: boolean) => ReactNode;
}) {
  const { row, index, height, isTabStop, inert, draw } = props;
  const [isMet, setIsMet] = useState(false);
  const meet = () => setIsMet(true);
  return (
    <div
      role="row"
      data-row
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={isTabStop ? 0 : -1}
      onPointerEnter={meet}
      onFocus={meet}
      className={classNames(
        'absolute inset-x-0 border-b border-line outline-offset-[-2px] [contain:layout_style]',
        inert?.className,
      )}
      style={{ top: index * height, height }}
    >
      {inert && <span role="cell">{inert.note}</span>}
      {draw(row, isMet)}
    </div>
  );
});
