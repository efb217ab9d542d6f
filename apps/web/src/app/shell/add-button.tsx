import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCurrentAddAction } from '../../components/ui/add-action.tsx';
import { classNames } from '../../components/class-names.ts';
import { useRouterState } from '@tanstack/react-router';
import { usePageFlag } from '../../components/browser/page-flag.ts';
import { useShortcut } from '../../components/browser/shortcuts.ts';

/** Whether the page is being scrolled down: a button over the list would cover what is being read. */
function useScrollingDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < 8) return;
      setDown(now > last && now > 80);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return down;
}

/** Screens with a primary action of their own, or with nothing to add; the keyboard shortcut works there too. */
const WITHOUT_BUTTON: ReadonlySet<string> = new Set([
  '/account',
  '/categories',
  '/history',
  '/recurring',
  '/settings',
  '/settings/import',
  '/trash',
  '/upcoming',
]);

/**
 * The floating add button on a phone, and the keyboard shortcut everywhere. On a phone on its side it would cover the
 * only row that shows: there it is in the header.
 */
export function AddButton() {
  const action = useCurrentAddAction();
  const hidden = useScrollingDown();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useShortcut('n', action ? action.onAdd : null);
  const shown = WITHOUT_BUTTON.has(pathname) ? null : action;
  usePageFlag('add-button', Boolean(shown));
  if (!shown) return null;
  return (
    <button
      type="button"
      aria-label={shown.label}
      onClick={shown.onAdd}
      className={classNames(
        'forced-colors:border fixed right-4 bottom-[calc(var(--bottombar-height)+var(--bottom-strip)+1rem+env(safe-area-inset-bottom))] z-10 low:top-[calc(0.25rem+env(safe-area-inset-top))] low:right-44 low:bottom-auto low:z-20 low:size-11 low:rounded-control low:translate-y-0 low:opacity-100 low:pointer-events-auto low:shadow-none flex size-14 items-center justify-center rounded-[1.125rem] bg-accent text-on-accent shadow-dialog transition-[translate,opacity] hover:bg-accent-hover focus-visible:translate-y-0 focus-visible:opacity-100 lg:hidden print:hidden',
        hidden && 'pointer-events-none translate-y-4 opacity-0 focus-visible:pointer-events-auto',
      )}
    >
      <Plus className="size-6" aria-hidden />
    </button>
  );
}
