import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A keyboard key. Shown only where a keyboard is likely: a wide window with a fine pointer. */
export function KeyHint({ children, onAccent = false }: { children: ReactNode; onAccent?: boolean }) {
  return (
    <kbd
      aria-hidden="true"
      className={classNames(
        'hidden h-4.5 min-w-4.5 items-center justify-center rounded-badge px-1 font-sans text-label font-medium lg:fine:inline-flex',
        onAccent ? 'bg-accent-key text-on-accent' : 'border border-line-strong bg-surface text-ink-2',
      )}
    >
      {children}
    </kbd>
  );
}
