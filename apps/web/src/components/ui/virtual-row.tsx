import { memo, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type Identified = { readonly id: string };

/** How a row is shown that can't be opened or deleted, and its note for screen readers. Must be a stable object. */
export type InertLook = { readonly className: string; readonly note: ReactNode };

/** The index of the row that contains an element; null when none does. */
export const rowIndexOf = (target: EventTarget | null): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset['index']) : null;
};

/** A row at its place; it is rendered again only when the row, its place or what renders it changes. */
export const VirtualRow = memo(function VirtualRow(props: {
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
