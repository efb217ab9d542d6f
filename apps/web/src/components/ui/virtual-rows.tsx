import {
  memo,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useShortcut } from '../browser/shortcuts.ts';
import { classNames } from '../class-names.ts';
import { layOutRows, placeAt, type RowSection } from './row-layout.ts';
import { useRowsNear } from './use-rows-near.ts';

type Identified = { readonly id: string };

/** How a row is shown that can't be opened or deleted, and its note for screen readers. Must be a stable object. */
type InertLook = { readonly className: string; readonly note: ReactNode };

/**
 * Headings over consecutive rows with the same key; they stick to the top of the window, below other sticky elements.
 */
type RowHeads<Row> = {
  /** In pixels. */
  readonly height: number;
  readonly keyOf: (row: Row) => string;
  /** Renders the heading from its first row. */
  readonly draw: (row: Row) => ReactNode;
};

/** Focuses a row from outside, wherever it is. */
export type RowsHandle = { readonly focusRow: (id: string) => void };

/** The index of the row that contains an element; null when none does. */
const indexOf = (target: EventTarget | null): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset['index']) : null;
};

/** The top of the visible area of a list: below the header and the bar over the list. */
const stickyTop = (): number => Number.parseFloat(document.documentElement.style.getPropertyValue('--list-top')) || 0;

/**
 * The rows of a table. Only those near the viewport and the focused one are in the document, however many there are;
 * arrow keys, J and K, Home and End move through all of them, Enter opens the focused row and Delete deletes it. The
 * arrows, J and K also enter the list from elsewhere on the screen.
 *
 * @param props.height of a row without its rule, in pixels; must be a stable function while no height changes
 * @param props.onOpen `isByKey` when Enter was pressed on the row
 * @param props.shown the id of the row that is open beside the list
 * @param props.onWalk called before a key moves the focus to another row; false keeps it where it is
 * @param props.opensByPress a press on a row opens it as well, unless it is on a button or a link
 * @param props.heads null: no headings; its `keyOf` must be a stable function
 * @param props.inert the ids of rows that keep their place and are neither opened nor deleted
 * @param props.children renders the cells of a row; `isMet` once the pointer or the focus has been in it: until then
 *   what shows only on hover need not be rendered, and in thirty rows that is a third of all elements. Must be a stable
 *   function, because a row is rendered again when it or this function changes; it looks up its callbacks when called
 */
export function VirtualRows<Row extends Identified>(props: {
  rows: readonly Row[];
  inert: ReadonlySet<string | number>;
  inertLook: InertLook;
  height: number | ((row: Row) => number);
  heads?: RowHeads<Row> | null;
  className?: string | undefined;
  opensByPress?: boolean;
  shown?: string | null;
  onWalk?: ((row: Row) => boolean) | null;
  handle?: RefObject<RowsHandle | null> | undefined;
  onOpen: (row: Row, isByKey: boolean) => void;
  onDelete: (row: Row) => void;
  children: (row: Row, isMet: boolean) => ReactNode;
}) {
  const {
    rows,
    inert,
    inertLook,
    height,
    heads = null,
    opensByPress = false,
    className,
    shown = null,
    onWalk = null,
    handle,
    onOpen,
    onDelete,
    children,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [hasFocus, setHasFocus] = useState(false);
  const keyOf = heads?.keyOf ?? null;
  const headHeight = heads?.height ?? 0;
  const layout = useMemo(
    () => layOutRows(rows, (row) => (typeof height === 'number' ? height : height(row)) + 1, keyOf, headHeight),
    [rows, height, keyOf, headHeight],
  );
  const { first, end } = useRowsNear(frame, layout);
  const last = rows.length - 1;
  const tabStop = Math.min(active, last);

  const focusAt = (next: number) => {
    flushSync(() => {
      setActive(next);
      setHasFocus(true);
    });
    frame.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
  };
  const go = (index: number) => {
    const next = Math.min(Math.max(index, 0), last);
    const row = rows[next];
    if (row && (onWalk?.(row) ?? true)) focusAt(next);
  };
  useImperativeHandle(handle, () => ({
    focusRow: (id) => {
      const index = rows.findIndex((row) => row.id === id);
      if (index >= 0) focusAt(index);
    },
  }));
  /** From elsewhere on the screen: to the last focused row if it is visible, else to the first visible row. */
  const enter = () => {
    const { top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    const [above, below] = [stickyTop() - top, window.innerHeight - top];
    const { tops } = layout;
    const isInSight = tops[tabStop]! >= above + headHeight && tops[tabStop]! < below;
    if (isInSight) go(tabStop);
    else go(above <= 0 ? 0 : placeAt(tops, above + headHeight) + 1);
  };
  const shownIndex = (): number | null => {
    const index = shown === null ? -1 : rows.findIndex((row) => row.id === shown);
    return index < 0 ? null : index;
  };
  const walk = (step: number) => {
    const { activeElement } = document;
    const index = frame.current?.contains(activeElement) ? indexOf(activeElement) : shownIndex();
    if (index === null) enter();
    else go(index + step);
  };
  const isEmpty = rows.length === 0;
  useShortcut('ArrowDown', isEmpty ? null : () => walk(1));
  useShortcut('ArrowUp', isEmpty ? null : () => walk(-1));
  useShortcut('j', isEmpty ? null : () => walk(1));
  useShortcut('k', isEmpty ? null : () => walk(-1));

  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexOf(event.target);
    const row = index === null ? undefined : rows[index];
    if (!row || index === null || !(event.target as Element).matches('[data-row]')) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(last),
      ...(!inert.has(row.id) && { Enter: () => onOpen(row, true), Delete: () => onDelete(row) }),
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // A menu that a row opens belongs to the row, although it is elsewhere in the document.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest('a, button')) return;
    // Text that is being selected is to be copied.
    if (window.getSelection()?.isCollapsed === false) return;
    const index = indexOf(target);
    const row = index === null ? undefined : rows[index];
    if (row && !inert.has(row.id)) onOpen(row, false);
  };
  const onFocus = (event: FocusEvent) => {
    const index = indexOf(event.target);
    if (index !== null) setActive(index);
    setHasFocus(true);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // A dialog restores the focus to the row that it was opened from.
    if (relatedTarget && !currentTarget.contains(relatedTarget) && !relatedTarget.closest('dialog')) setHasFocus(false);
  };

  const isAway = hasFocus && tabStop >= 0 && (tabStop < first || tabStop >= end);
  const renderedOf = (section: RowSection): number[] => {
    const [from, to] = [Math.max(first, section.first), Math.min(end, section.end)];
    const near = Array.from({ length: Math.max(to - from, 0) }, (_, place) => from + place);
    if (!isAway || tabStop < section.first || tabStop >= section.end) return near;
    return tabStop < first ? [tabStop, ...near] : [...near, tabStop];
  };
  return (
    // The rows are the interactive part; their key and pointer events are handled here, once for all.
    <div
      ref={frame}
      role="presentation"
      data-rows
      className={classNames('relative', className)}
      style={{ height: layout.height }}
      onKeyDown={onKeyDown}
      onClick={opensByPress ? onClick : undefined}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {layout.sections.map((section) => {
        const rendered = renderedOf(section);
        if (rendered.length === 0) return null;
        return (
          <div
            key={section.key}
            role="rowgroup"
            className="absolute inset-x-0"
            style={{ top: section.top, height: section.height }}
          >
            {heads && (
              <div
                role="row"
                className="sticky top-[calc(var(--list-top,0px)+1px)] z-[5] border-b border-line bg-surface-2 shadow-[0_-1px_0_var(--line)]"
                style={{ height: heads.height }}
              >
                {heads.draw(rows[section.first]!)}
              </div>
            )}
            {rendered.map((index) => {
              const row = rows[index]!;
              // The next heading is below the last row of a section.
              const bottom = index + 1 < section.end ? layout.tops[index + 1]! : section.top + section.height;
              return (
                <VirtualRow
                  key={row.id}
                  row={row}
                  index={index}
                  top={layout.tops[index]! - section.top}
                  height={bottom - layout.tops[index]!}
                  isTabStop={index === tabStop}
                  isShown={row.id === shown}
                  inert={inert.has(row.id) ? inertLook : undefined}
                  // Safe: each row is passed to the callback that was given with the rows.
                  draw={children as (row: Identified, isMet: boolean) => ReactNode}
                />
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

const VirtualRow = memo(function VirtualRow(props: {
  row: Identified;
  index: number;
  top: number;
  height: number;
  isTabStop: boolean;
  isShown: boolean;
  inert: InertLook | undefined;
  draw: (row: Identified, isMet: boolean) => ReactNode;
}) {
  const { row, index, top, height, isTabStop, isShown, inert, draw } = props;
  const [isMet, setIsMet] = useState(false);
  const meet = () => setIsMet(true);
  return (
    <div
      role="row"
      data-row
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={isShown || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onPointerEnter={meet}
      onFocus={meet}
      className={classNames(
        'absolute inset-x-0 scroll-mt-9 border-b border-line outline-offset-[-2px] [contain:layout_style]',
        isShown && 'bg-accent-soft shadow-[inset_2px_0_0_var(--accent)] [&>*]:bg-transparent!',
        inert?.className,
      )}
      style={{ top, height }}
    >
      {inert && <span role="cell">{inert.note}</span>}
      {draw(row, isMet)}
    </div>
  );
});
