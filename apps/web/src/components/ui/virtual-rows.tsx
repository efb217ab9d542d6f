import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { GoneNote, goneClass } from '../../live/gone.tsx';

/**
 * The rows of a table, each of the same height. Only those near the window are in the document, however many there are;
 * arrow keys, Home and End go through all of them, Enter opens the row with the focus and Delete deletes it.
 *
 * @param props.height of a row without its rule, in pixels
 * @param props.gone the ids of rows that are there no more and keep their place
 * @param props.children the cells of a row
 */
export function VirtualRows<Row extends { readonly id: string }>(props: {
  rows: readonly Row[];
  gone: ReadonlySet<string | number>;
  height: number;
  className?: string | undefined;
  onOpen: (row: Row) => void;
  onDelete: (row: Row) => void;
  children: (row: Row) => ReactNode;
}) {
  const { rows, gone, height, className, onOpen, onDelete, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const [active, setActive] = useState(0);
  // What stands above the rows may grow or shrink at any time.
  useLayoutEffect(() => {
    const look = () => setOffset((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // Its functions are read during this render only, so nothing stale is kept.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height + 1,
    overscan: 12,
    scrollMargin: offset,
    getItemKey: (index) => rows[index]!.id,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);

  const last = rows.length - 1;
  const go = (index: number) => {
    const next = Math.min(Math.max(index, 0), last);
    setActive(next);
    virtualizer.scrollToIndex(next);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, index: number, row: Row) => {
    if (event.target !== event.currentTarget) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(last),
      ...(!gone.has(row.id) && { Enter: () => onOpen(row), Delete: () => onDelete(row) }),
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div
      ref={frame}
      role="rowgroup"
      className={classNames('relative', className)}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index]!;
        const isGone = gone.has(row.id);
        return (
          <div
            key={key}
            role="row"
            data-row
            data-index={index}
            aria-rowindex={index + 2}
            tabIndex={index === Math.min(active, last) ? 0 : -1}
            onFocus={() => setActive(index)}
            onKeyDown={(event) => onKeyDown(event, index, row)}
            className={classNames(
              'absolute inset-x-0 top-0 border-b border-line outline-offset-[-2px]',
              isGone && goneClass,
            )}
            style={{ transform: `translateY(${start - offset}px)`, height: height + 1 }}
          >
            {isGone && (
              <span role="cell">
                <GoneNote />
              </span>
            )}
            {children(row)}
          </div>
        );
      })}
    </div>
  );
}
