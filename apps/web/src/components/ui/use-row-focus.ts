import { useImperativeHandle, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useShortcut } from '../browser/shortcuts.ts';
import { placeAt, type RowLayout } from './row-layout.ts';
import { rowIndexOf, type Identified } from './virtual-row.tsx';

/** Focuses a row from outside, wherever it is. */
export type RowsHandle = { readonly focusRow: (id: string) => void };

/** The top of the visible area of a list: below the header and the bar over the list. */
const stickyTop = (): number => Number.parseFloat(document.documentElement.style.getPropertyValue('--list-top')) || 0;

export type RowFocusProps<Row> = {
  rows: readonly Row[];
  /** The ids of rows that keep their place and are neither opened nor deleted. */
  inert: ReadonlySet<string | number>;
  /** The id of the row that is open beside the list. */
  shown?: string | null;
  /** Called before a key moves the focus to another row; false keeps it where it is. */
  onWalk?: ((row: Row) => boolean) | null;
  handle?: RefObject<RowsHandle | null> | undefined;
  /** @param isByKey Enter was pressed on the row */
  onOpen: (row: Row, isByKey: boolean) => void;
  onDelete: (row: Row) => void;
};

/**
 * The focus among rows of which only some are in the document: one row is the tab stop, keys move it to any other row,
 * and `kept` is the row that stays in the document while it has the focus. See `VirtualRows` for the keys.
 *
 * @param frame the element that holds the rows
 * @param headHeight of the heading that may cover the top of the visible area, in pixels
 */
export function useRowFocus<Row extends Identified>(
  frame: RefObject<HTMLElement | null>,
  { tops }: RowLayout,
  headHeight: number,
  { rows, inert, shown = null, onWalk = null, handle, onOpen, onDelete }: RowFocusProps<Row>,
) {
  const [active, setActive] = useState(0);
  const [hasFocus, setHasFocus] = useState(false);
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
    const index = frame.current?.contains(activeElement) ? rowIndexOf(activeElement) : shownIndex();
    if (index === null) enter();
    else go(index + step);
  };
  const isEmpty = rows.length === 0;
  useShortcut('ArrowDown', isEmpty ? null : () => walk(1));
  useShortcut('ArrowUp', isEmpty ? null : () => walk(-1));
  useShortcut('j', isEmpty ? null : () => walk(1));
  useShortcut('k', isEmpty ? null : () => walk(-1));

  const onKeyDown = (event: KeyboardEvent) => {
    const index = rowIndexOf(event.target);
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
  const onFocus = (event: FocusEvent) => {
    const index = rowIndexOf(event.target);
    if (index !== null) setActive(index);
    setHasFocus(true);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // A dialog restores the focus to the row that it was opened from.
    if (relatedTarget && !currentTarget.contains(relatedTarget) && !relatedTarget.closest('dialog')) setHasFocus(false);
  };
  return { tabStop, kept: hasFocus && tabStop >= 0 ? tabStop : null, handlers: { onKeyDown, onFocus, onBlur } };
}
