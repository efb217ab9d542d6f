import { classNames } from '../class-names.ts';

/** One grey shape with the position and size of what is loading. Size it by class: `h-4 w-32`. */
export function Skeleton({ className, round = false }: { className?: string; round?: boolean }) {
  return (
    <span aria-hidden="true" className={classNames('skeleton block max-w-full', round && 'rounded-full', className)} />
  );
}
