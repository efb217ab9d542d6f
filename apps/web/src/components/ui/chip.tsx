import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** An active filter. Pressing it clears the filter, as its `label` says: «Quitar filtro: Súper». */
export function FilterChip(props: { label: string; onClear: () => void; children: ReactNode }) {
  const { label, onClear, children } = props;
  return (
    <button type="button" aria-label={label} onClick={onClear} className="chip chip-set">
      {children}
      <X className="size-3.5" aria-hidden />
    </button>
  );
}
