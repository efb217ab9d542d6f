import { Plural } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Floats over the top of a list, without moving it: the number of rows that arrived meanwhile. Pressing it shows them.
 *
 * @param props.filter what the list is of: when that changes, it starts at its first row, however far it was scrolled
 */
export function NewRowsPill(props: { count: number; filter?: string; onShow: () => void }) {
  const { count, filter, onShow } = props;
  const ref = useRef<HTMLDivElement>(null);
  const filtered = useRef(filter);
  useLayoutEffect(() => {
    if (filtered.current === filter) return;
    filtered.current = filter;
    toStart(ref.current);
  }, [filter]);
  const show = () => {
    onShow();
    toStart(ref.current);
  };
  return (
    <div
      ref={ref}
      role="status"
      className="pointer-events-none sticky top-[calc(var(--list-top,var(--header-height))+0.5rem)] z-10 flex h-0 justify-center print:hidden"
    >
      {count > 0 && (
        <button
          type="button"
          onClick={show}
          className="pointer-events-auto mt-1.5 inline-flex h-8 items-center gap-1.5 rounded-full bg-inverse px-3.5 text-small font-semibold text-on-inverse shadow-popover touch:h-11"
        >
          <ArrowUp className="size-4" aria-hidden />
          <Plural value={count} one="# nuevo" other="# nuevos" />
        </button>
      )}
    </div>
  );
}

/** Scrolls up to where the list of the sticky pill begins, if that is above the pill. */
function toStart(pill: HTMLElement | null): void {
  const list = pill?.parentElement;
  if (!pill || !list) return;
  const above = list.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(pill).top);
  if (above < 0) window.scrollBy(0, above);
}
