import { useRef, useState, type DOMAttributes, type ReactNode, type RefObject } from 'react';
import { Floating } from './floating.tsx';

const delay = 500;

/** What a button with a tooltip hears for it. */
export type TooltipHandlers = Required<
  Pick<
    DOMAttributes<HTMLElement>,
    'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onKeyDownCapture'
  >
>;

/**
 * The visible name of an icon button, for mouse and keyboard: the event handlers of the button, and the tooltip while
 * it is shown. Screen readers get the name from the button itself, so the tooltip is hidden from them. It costs nothing
 * until it is shown, however many buttons a list has.
 */
export function useTooltip(label: ReactNode): { handlers: TooltipHandlers; tooltip: ReactNode } {
  const [anchor, setAnchor] = useState<RefObject<HTMLElement> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  const handlers: TooltipHandlers = {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'mouse') return;
      timer.current = setTimeout(() => currentTarget.isConnected && setAnchor({ current: currentTarget }), delay);
    },
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) setAnchor({ current: currentTarget });
    },
    onKeyDownCapture: ({ key }) => {
      if (key === 'Escape') hide();
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onBlur: hide,
  };
  const tooltip = anchor && (
    <Floating
      anchor={anchor}
      placement="bottom"
      aria-hidden="true"
      className="pointer-events-none rounded-badge bg-inverse px-2 py-1 text-micro font-medium text-on-inverse"
    >
      {label}
    </Floating>
  );
  return { handlers, tooltip };
}
