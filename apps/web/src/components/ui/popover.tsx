import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Floating, type Placement } from './floating.tsx';

export type PopoverTriggerProps = {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
};

/** A small panel beside its button. Esc or a press outside closes it and gives the focus back. */
export function Popover(props: {
  label: string;
  placement?: Placement;
  renderTrigger: (props: PopoverTriggerProps) => ReactNode;
  children: (close: () => void) => ReactNode;
}) {
  const { label, placement = 'bottom-start', renderTrigger, children } = props;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return;
    const button = anchor.current;
    // With the panel gone, a focus that was in it has fallen to the body.
    return () => {
      if (document.activeElement === document.body) button?.focus();
    };
  }, [open]);
  return (
    <>
      {renderTrigger({
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <Floating
          anchor={anchor}
          placement={placement}
          id={id}
          role="dialog"
          aria-label={label}
          onDismiss={close}
          className="popover-panel p-3"
        >
          {children(close)}
        </Floating>
      )}
    </>
  );
}
