import { useEffect, useRef, useState, type RefObject } from 'react';
import { Floating } from './floating.tsx';

const delay = 500;

/**
 * The visible name of an icon button, for mouse and keyboard. Readers get the name from the button itself, so the
 * tooltip is hidden from them.
 */
export function Tooltip({ anchor, label }: { anchor: RefObject<HTMLElement | null>; label: string }) {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const element = anchor.current;
    if (!element) return;
    const hide = () => {
      clearTimeout(timer.current);
      setShown(false);
    };
    const onEnter = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') timer.current = setTimeout(() => setShown(true), delay);
    };
    const onFocus = () => {
      if (element.matches(':focus-visible')) setShown(true);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    element.addEventListener('pointerenter', onEnter);
    element.addEventListener('pointerleave', hide);
    element.addEventListener('pointerdown', hide);
    element.addEventListener('focus', onFocus);
    element.addEventListener('blur', hide);
    element.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer.current);
      element.removeEventListener('pointerenter', onEnter);
      element.removeEventListener('pointerleave', hide);
      element.removeEventListener('pointerdown', hide);
      element.removeEventListener('focus', onFocus);
      element.removeEventListener('blur', hide);
      element.removeEventListener('keydown', onKey);
    };
  }, [anchor]);

  if (!shown) return null;
  return (
    <Floating
      anchor={anchor}
      placement="bottom"
      aria-hidden="true"
      className="pointer-events-none rounded-badge bg-inverse px-2 py-1 text-micro font-medium text-on-inverse"
    >
      {label}
    </Floating>
  );
}
