import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** A choice among chips (`selected` given), or a plain action. */
export function Chip(props: { onClick: () => void; selected?: boolean; icon?: ReactNode; children: ReactNode }) {
  const { onClick, selected, icon, children } = props;
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onClick}
      className={classNames('chip', selected && 'chip-set')}
    >
      {icon}
      {children}
    </button>
  );
}

/** A set filter. Pressing it takes the filter away; `label` says so: «Quitar filtro: Súper». */
export function FilterChip(props: { label: string; onClear: () => void; icon?: ReactNode; children: ReactNode }) {
  const { label, onClear, icon, children } = props;
  return (
    <button type="button" aria-label={label} onClick={onClear} className="chip chip-set">
      {icon}
      {children}
      <X className="size-3.5" aria-hidden />
    </button>
  );
}
