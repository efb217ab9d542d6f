import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { useShortcut } from '../../components/browser/shortcuts.ts';
import { TypedAhead } from '../../components/browser/typed-ahead.tsx';
import { withMessages } from '../../i18n/i18n.ts';
import type { Line } from './line.ts';

const load = withMessages(() => import('./one-line-panel.tsx'));
const OneLinePanel = componentOnDemand(async () => (await load()).OneLinePanel);

const isOpenNow = createAtom(false);

/** Opens the line above the current screen. */
export const openOneLine = (): void => isOpenNow.set(true);
const closeOneLine = (): void => isOpenNow.set(false);

/** Key `a` on any screen. The panel is lazy-loaded when it is first opened. Unsaved input is restored the next time. */
export function OneLine() {
  const isOpen = useSelector(isOpenNow);
  const [line, setLine] = useState<Line | null>(null);
  const [typed, setTyped] = useState('');
  useShortcut('a', ({ shiftKey }) => {
    if (!shiftKey) openOneLine();
  });
  useEffect(() => closeOneLine, []);
  if (!isOpen) return null;
  const meanwhile = <TypedAhead onType={setTyped} onEscape={closeOneLine} />;
  return <OneLinePanel line={line} setLine={setLine} typed={typed} onClose={closeOneLine} meanwhile={meanwhile} />;
}
