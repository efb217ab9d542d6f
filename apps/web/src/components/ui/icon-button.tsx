import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useTooltip, type TooltipHandlers } from './tooltip.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | keyof TooltipHandlers> & {
  /** Action and object: «Editar Chedraui Selecto». The accessible name, and the tooltip. */
  label: string;
  icon: ReactNode;
  /** The visible tooltip, if a shorter text is enough there. */
  tooltip?: string;
};

export function IconButton({ label, icon, tooltip: short, className, type = 'button', ...rest }: IconButtonProps) {
  const { handlers, tooltip } = useTooltip(short ?? label);
  return (
    <>
      <button
        {...rest}
        {...handlers}
        type={type}
        aria-label={label}
        className={classNames(
          'inline-flex size-8 flex-none items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-surface-3 hover:text-ink disabled:text-ink-3 disabled:opacity-45 disabled:hover:bg-transparent touch:size-11 print:hidden',
          className,
        )}
      >
        {icon}
      </button>
      {tooltip}
    </>
  );
}
