import { CircleAlert } from 'lucide-react';
import { useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Floating } from '../../components/ui/floating.tsx';
import { focusLine } from './focus-line.ts';

export type ChipLook = 'chip' | 'figure' | 'text';

const looks: Record<ChipLook, string> = {
  chip: 'chip text-ink',
  /** The phone's amount and description, on their own above the chips. */
  figure: 'reach -mx-1 rounded-control px-1 text-figure font-semibold tracking-figure',
  text: 'reach -mx-1 min-w-0 rounded-control px-1 text-title font-medium',
};

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'onKeyDown' | 'type'> & {
  /** A label before its text, for screen readers; none if the text says it. */
  label?: string | undefined;
  /** A hint on what it does, for screen readers. */
  hint?: string | undefined;
  look?: ChipLook;
  /** A required value is missing: dashed and red. */
  isMissing?: boolean;
  /** Backspace or Delete. */
  onDrop: () => void;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
};

/** One parsed value. Pressing it opens its picker; Backspace removes it. */
export function ChipButton({
  label,
  hint,
  look = 'chip',
  isMissing = false,
  onDrop,
  onKeyDown,
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type="button"
      aria-keyshortcuts="Backspace"
      className={classNames(isMissing ? 'chip border-dashed border-negative text-negative' : looks[look])}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Backspace' && event.key !== 'Delete') return;
        event.preventDefault();
        onDrop();
      }}
    >
      {isMissing && <CircleAlert className="size-3.5" aria-hidden />}
      {label !== undefined && <span className="sr-only">{`${label}: `}</span>}
      {children}
      {hint !== undefined && <span className="sr-only">{`. ${hint}`}</span>}
    </button>
  );
}

type RenderPanel = (close: () => void) => ReactNode;

/**
 * A chip whose picker is a panel beside it; `renderPanel` gets a callback that closes it. The focus then returns to the
 * chip, or if it was missing to the line, where the next Enter saves.
 */
export function ChipWithPanel(props: Omit<Props, 'onClick'> & { renderPanel: RenderPanel }) {
  const { renderPanel, ...chip } = props;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  const closeWithValue = () => {
    close();
    if (chip.isMissing && anchor.current) focusLine(anchor.current);
  };
  return (
    <>
      <ChipButton {...chip} ref={anchor} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)} />
      {open && (
        <Floating
          anchor={anchor}
          role="dialog"
          aria-label={chip.label}
          className="popover-panel p-3"
          onDismiss={(reason) => (reason === 'escape' ? close() : setOpen(false))}
        >
          <Panel render={renderPanel} close={closeWithValue} />
        </Floating>
      )}
    </>
  );
}

const Panel = ({ render, close }: { render: RenderPanel; close: () => void }) => render(close);
