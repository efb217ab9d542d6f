import { useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { layOutRows, type RowSection } from './row-layout.ts';
import { useRowFocus, type RowFocusProps } from './use-row-focus.ts';
import { useRowsNear } from './use-rows-near.ts';
import { rowIndexOf, VirtualRow, type Identified, type InertLook } from './virtual-row.tsx';

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

/**
 * The rows of a table. Only those near the viewport and the focused one are in the document, however many there are;
 * arrow keys, J and K, Home and End move through all of them, Enter opens the focused row and Delete deletes it. The
 * arrows, J and K also enter the list from elsewhere on the screen.
 *
 * @param props.height of a row without its rule, in pixels; must be a stable function while no height changes
 * @param props.opensByPress a press on a row opens it as well, unless it is on a button or a link
 * @param props.heads null: no headings; its `keyOf` must be a stable function
 * @param props.children renders the cells of a row; `isMet` once the pointer or the focus has been in it: until then
 *   what shows only on hover need not be rendered, and in thirty rows that is a third of all elements. Must be a stable
 *   function, because a row is rendered again when it or this function changes; it looks up its callbacks when called
 */
export function VirtualRows<Row extends Identified>(
  props: RowFocusProps<Row> & {
    inertLook: InertLook;
    height: number | ((row: Row) => number);
    heads?: RowHeads<Row> | null;
    className?: string | undefined;
    opensByPress?: boolean;
    children: (row: Row, isMet: boolean) => ReactNode;
  },
) {
  const { rows, inert, inertLook, shown, onOpen, height, heads, opensByPress, className, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const keyOf = heads?.keyOf ?? null;
  const headHeight = heads?.height ?? 0;
  const layout = useMemo(
    () => layOutRows(rows, (row) => (typeof height === 'number' ? height : height(row)) + 1, keyOf, headHeight),
    [rows, height, keyOf, headHeight],
  );
  const { first, end } = useRowsNear(frame, layout);
  const { tabStop, kept, handlers } = useRowFocus(frame, layout, headHeight, props);

  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // A menu that a row opens belongs to the row, although it is elsewhere in the document.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest('a, button')) return;
    // Text that is being selected is to be copied.
    if (window.getSelection()?.isCollapsed === false) return;
    const index = rowIndexOf(target);
    const row = index === null ? undefined : rows[index];
    if (row && !inert.has(row.id)) onOpen(row, false);
  };
  const renderedOf = (section: RowSection): number[] => {
    const [from, to] = [Math.max(first, section.first), Math.min(end, section.end)];
    const near = Array.from({ length: Math.max(to - from, 0) }, (_, place) => from + place);
    const isIn = kept !== null && kept >= section.first && kept < section.end;
    if (!isIn || (kept >= first && kept < end)) return near;
    return kept < first ? [kept, ...near] : [...near, kept];
  };
  return (
    // The rows are the interactive part; their key and pointer events are handled here, once for all. The last one's line
    // is under the border of a sheet that ends with them.
    <div
      ref={frame}
      role="presentation"
      data-rows
      className={classNames('relative -mb-px', className)}
      style={{ height: layout.height }}
      onClick={opensByPress ? onClick : undefined}
      {...handlers}
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
