import { useState } from 'react';
import {
  LazyCloseMonthDialog,
  LazyPaymentDialog,
  LazyReopenMonthDialog,
  LazyShareMonthDialog,
} from '../../editing/account/lazy-dialogs.tsx';
import type { PaletteDialog } from './command.ts';
import { PalettePanel } from './palette-panel.tsx';

/** The palette while it is open, then the dialog that was chosen in it. */
export function PaletteHost(props: {
  /** Incremented on every opening, so that the palette starts empty. */
  opening: number;
  isOpen: boolean;
  /** What was typed before this was there. */
  typed: string;
  onClose: () => void;
  onShowShortcuts: () => void;
}) {
  const { opening, isOpen, typed, onClose, onShowShortcuts } = props;
  const [open, setOpen] = useState<PaletteDialog | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {isOpen && (
        <PalettePanel
          key={opening}
          typed={typed}
          onClose={onClose}
          onDialog={setOpen}
          onShowShortcuts={onShowShortcuts}
        />
      )}
      {open?.dialog === 'payment' && <LazyPaymentDialog onClose={close} />}
      {open?.dialog === 'close' && <LazyCloseMonthDialog month={open.month} onClose={close} />}
      {open?.dialog === 'reopen' && <LazyReopenMonthDialog month={open.month} onClose={close} onReopened={close} />}
      {open?.dialog === 'share' && <LazyShareMonthDialog month={open.month} onClose={close} />}
    </>
  );
}
