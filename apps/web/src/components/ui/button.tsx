import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { KeyHint } from './key-hint.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-outline';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  /** `large` is 44 px high everywhere: sign-in, a sheet's footer. */
  size?: 'regular' | 'small' | 'large';
  icon?: ReactNode;
  /** The keyboard shortcut, shown at the end where a keyboard is likely. */
  keyHint?: string;
  /** Shows a spinner, keeps the width and the focus, and ignores presses. */
  busy?: boolean;
  busyLabel?: ReactNode;
  disabled?: boolean;
};

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap transition-colors select-none tight:h-auto! tight:min-h-8 tight:max-w-full tight:py-1 tight:whitespace-normal touch:tight:min-h-11 print:hidden';
const variants: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-surface-2',
  ghost: 'text-ink-2 hover:bg-surface-3 hover:text-ink',
  danger: 'border border-transparent bg-negative-solid text-on-negative hover:bg-negative-hover',
  'danger-outline': 'border border-line-strong bg-surface text-negative hover:bg-negative-soft',
};
/** With a border where the enabled one has it, so that both are equally wide. */
const disabledVariant = (variant: ButtonVariant): string =>
  variant === 'ghost' ? 'text-ink-3' : 'border border-transparent bg-surface-3 text-ink-3';
const sizes = {
  small: 'h-8 px-3 text-small touch:h-11',
  regular: 'h-9 px-3.5 text-body touch:h-11 touch:px-4',
  large: 'h-11 px-5 text-title',
};

/** The look of a button for a link: `<Link className={buttonClass({ variant: 'secondary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'regular',
}: Pick<ButtonProps, 'variant' | 'size'> = {}): string {
  return classNames(base, variants[variant], sizes[size]);
}

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'regular',
    icon,
    keyHint,
    busy = false,
    busyLabel,
    disabled = false,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={classNames(base, sizes[size], disabled ? disabledVariant(variant) : variants[variant], className)}
    >
      {busy ? <Spinner /> : icon}
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="grid justify-items-center">
          <span aria-hidden={busy || undefined} className={classNames('[grid-area:1/1]', busy && 'invisible')}>
            {children}
          </span>
          <span aria-hidden={!busy || undefined} className={classNames('[grid-area:1/1]', !busy && 'invisible')}>
            {busyLabel}
          </span>
        </span>
      )}
      {keyHint !== undefined && <KeyHint onAccent={variant === 'primary'}>{keyHint}</KeyHint>}
    </button>
  );
}
