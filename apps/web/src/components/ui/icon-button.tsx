import { useImperativeHandle, useRef, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Tooltip } from './tooltip.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Says what happens to what: «Editar Chedraui Selecto». Read to everybody, shown as a tooltip. */
  label: string;
  icon: ReactNode;
  /** The visible tooltip when a shorter text serves the eye. */
  tooltip?: string;
};

export function IconButton({ label, icon, tooltip, className, ref, type = 'button', ...rest }: IconButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => own.current!, []);
  return (
    <>
      <button
        {...rest}
        ref={own}
        type={type}
        aria-label={label}
        className={classNames(
          'inline-flex size-8 flex-none items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-surface-3 hover:text-ink disabled:text-ink-3 disabled:opacity-45 disabled:hover:bg-transparent touch:size-11',
          className,
        )}
      >
        {icon}
      </button>
      <Tooltip anchor={own} label={tooltip ?? label} />
    </>
  );
}
