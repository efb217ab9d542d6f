import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * The dialog that is open over a screen's list, or null. `adding` is the one for a new record: another screen opens it
 * with `?add` in the address, which closing removes.
 */
export function useScreenDialog<Dialog>(adding: Dialog) {
  const isAdding = useSearch({ strict: false, select: ({ add }) => add === true });
  const navigate = useNavigate();
  const [open, setOpen] = useState<Dialog | null>(isAdding ? adding : null);
  return {
    open,
    setOpen,
    add: () => setOpen(adding),
    close: () => {
      setOpen(null);
      if (isAdding) void navigate({ to: '.', search: {}, replace: true });
    },
  };
}
