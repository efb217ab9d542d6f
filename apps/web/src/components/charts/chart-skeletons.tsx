import { classNames } from '../class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const legendRows = [1, 2, 3, 4, 5, 6];

/** Horizontal lines with their labels, and an area in place of the line; fills its parent. */
export function PlotSkeleton({ lines, path }: { lines: number; path: string }) {
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="skeleton absolute inset-0 size-full bg-transparent! fill-skeleton"
      >
        <path d={path} fillOpacity={0.5} />
      </svg>
      <div className="flex h-full flex-col justify-between">
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className="relative border-t border-line">
            <Skeleton className="absolute right-full mr-3 h-2.5 w-9 -translate-y-1/2" />
          </span>
        ))}
      </div>
    </>
  );
}

/** A line chart's axes, with an area in place of the line. */
export function LineChartSkeleton({ labels = 7 }: { labels?: number }) {
  return (
    <div className="flex h-45 flex-col sm:h-56.5">
      <div className="relative mx-6 ml-12.5 grow">
        <PlotSkeleton lines={5} path="M0 58C20 74 34 74 55 74S75 57 84 57 96 62 100 65V100H0Z" />
      </div>
      <div className="mt-2.5 mr-1 ml-8 flex h-6 justify-between">
        {Array.from({ length: labels }, (_, label) => (
          <Skeleton key={label} className="h-2.5 w-5 sm:w-9" />
        ))}
      </div>
    </div>
  );
}

/** Of a ring whose legend is a list beside it. */
export const ringSizes = { large: 'w-52 print:w-42', small: 'w-38' };
export type RingSize = keyof typeof ringSizes;

/** A ring over its legend; where its cell is as wide as the page, before it. */
export const legendBelow = 'sm:max-md:flex-row sm:max-md:items-center sm:max-md:gap-8';

/** In place of a doughnut's slices. */
export const Ring = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={`skeleton relative mx-auto block aspect-square flex-none rounded-full! ${className}`}
  >
    <span className="absolute inset-[16.5%] rounded-full bg-surface" />
  </span>
);

/** A ring, with rows for its legend unless another list beside it is the legend. */
export function DoughnutSkeleton({ className = 'w-42', legend = false }: { className?: string; legend?: boolean }) {
  return (
    <div className={classNames('flex flex-col gap-4', legend && legendBelow)}>
      <Ring className={className} />
      {legend && (
        <ul className="touch:divide-y touch:divide-line sm:grow">
          {legendRows.map((row) => (
            <li key={row} className="flex min-h-7.5 items-center gap-2.5 touch:min-h-11">
              <Skeleton round className="size-2.25" />
              <Skeleton className="h-3 w-24" />
              <Skeleton className="ml-auto h-3 w-17" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
