import { classNames } from '../class-names.ts';

/** One grey shape in the place and size of what is being loaded. Size it by class: `h-4 w-32`. */
export function Skeleton({ className, round = false }: { className?: string; round?: boolean }) {
  return <span aria-hidden="true" className={classNames('skeleton block', round && 'rounded-full', className)} />;
}
