import { Plural } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { useRef } from 'react';

/**
 * Floats over the top of a list, without moving it: the number of rows that arrived meanwhile. Pressing it shows them.
 */
export function NewRowsPill({ count, onShow }: { count: number; onShow: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const show = () => {
    onShow();
    const { current: place } = ref;
    // Where the list begins, not where the sticky pill is.
    const list = place?.parentElement;
    if (list && list.getBoundingClientRect().top < Number.parseFloat(getComputedStyle(place).top)) {
      list.scrollIntoView({ block: 'start' });
    }
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
