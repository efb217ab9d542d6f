import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** The page's ruled surface. Its cells share hairlines: put `Cell`s and `Ruled` strips inside. */
export function Sheet({
  children,
  className,
  ...aria
}: {
  children: ReactNode;
  className?: string;
  'aria-busy'?: boolean;
}) {
  return (
    <div
      {...aria}
      className={classNames('@container/sheet overflow-clip rounded-sheet border border-line bg-surface', className)}
    >
      {children}
    </div>
  );
}

/** A grid whose gaps are the hairlines: `<Ruled className="grid-cols-2 lg:grid-cols-4">`. */
export function Ruled({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('ruled', className)}>{children}</div>;
}

/** A titled part of a sheet. `aside` is its period or a link, at the right. */
export function Cell(props: {
  title: ReactNode;
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { title, aside, className, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('min-w-0 break-inside-avoid p-gutter sm:p-5', className)}>
      <div className="flex min-h-5 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-title font-semibold">
          {title}
        </h2>
        {aside !== undefined && <div className="flex items-baseline gap-3 text-small text-ink-3">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
