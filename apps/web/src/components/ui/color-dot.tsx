import { classNames } from '../class-names.ts';

/** A category's colour. Its name is always in the text beside it. */
export function ColorDot({ color, large = false }: { color: string; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block flex-none rounded-full forced-color-adjust-none',
        large ? 'size-3' : 'size-2.25',
      )}
      style={{ backgroundColor: color }}
    />
  );
}
