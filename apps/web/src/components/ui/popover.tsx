import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Floating, type Placement } from './floating.tsx';

export type PopoverTriggerProps = {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
};

/** A small panel beside its button. Esc or a press outside closes it and Esc gives the focus back. */
export function Popover(props: {
  label: string;
  placement?: Placement;
  trigger: (props: PopoverTriggerProps) => ReactNode;
  children: (close: () => void) => ReactNode;
}) {
  const { label, placement = 'bottom-start', trigger, children } = props;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  return (
    <>
      {trigger({
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
          onDismiss={(reason) => (reason === 'escape' ? close() : setOpen(false))}
          className="popover-panel p-3"
        >
          {children(close)}
        </Floating>
      )}
    </>
  );
}
