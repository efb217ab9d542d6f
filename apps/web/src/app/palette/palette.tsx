import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { isDialogOpen } from '../../components/browser/dialog-stack.ts';
import { TypedAhead } from '../../components/browser/typed-ahead.tsx';
import { withMessages } from '../../i18n/i18n.ts';

const load = withMessages(() => import('./palette-host.tsx'));
const PaletteHost = componentOnDemand(async () => (await load()).PaletteHost);

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/**
 * Ctrl K or ⌘ K on any screen, also while a field has the focus. The palette's code is loaded when it is first opened.
 */
export function Palette({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const [opening, setOpening] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => setOpen(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Not above a dialog: the palette would navigate away from it.
    if (!isPaletteKey(event) || (isDialogOpen() && !isOpen)) return;
    event.preventDefault();
    setTyped('');
    if (!isOpen) setOpening((count) => count + 1);
    setOpen(!isOpen);
  });
  // With the screen: with an effect after the paint a quick key would be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (opening === 0) return null;
  return (
    <PaletteHost
      opening={opening}
      isOpen={isOpen}
      typed={typed}
      onClose={close}
      onShowShortcuts={onShowShortcuts}
      meanwhile={isOpen && <TypedAhead onType={setTyped} onEscape={close} />}
    />
  );
}
