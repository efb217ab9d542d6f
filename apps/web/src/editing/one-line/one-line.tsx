import { lazy, Suspense, useState } from 'react';
import { useShortcut } from '../../components/browser/shortcuts.ts';
import { withMessages } from '../../i18n/i18n.ts';
import type { Line } from './line.ts';

const load = withMessages(() => import('./one-line-panel.tsx'));
const OneLinePanel = lazy(async () => ({ default: (await load()).OneLinePanel }));

/**
 * Key `a` on any screen. The panel's code is fetched when it is first opened. What was typed and not saved is there again
 * the next time.
 */
export function OneLine() {
  const [isOpen, setOpen] = useState(false);
  const [line, setLine] = useState<Line | null>(null);
  useShortcut('a', ({ shiftKey }) => {
    if (!shiftKey) setOpen(true);
  });
  if (!isOpen) return null;
  return (
    <Suspense>
      <OneLinePanel line={line} setLine={setLine} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
