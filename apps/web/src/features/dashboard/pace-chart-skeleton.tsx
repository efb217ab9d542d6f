import { Skeleton } from '../../components/ui/skeleton.tsx';

const lines = [1, 2, 3, 4];
const labels = [1, 2, 3, 4, 5, 6, 7];

/** The axes of the pace, with an area in place of its line. */
export function PaceChartSkeleton() {
  return (
    <div className="flex h-38 sm:h-73">
      <div className="relative mt-6 mr-3 mb-6 ml-12.5 grow sm:mt-9 sm:mb-6.5">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="skeleton absolute inset-0 size-full bg-transparent! fill-skeleton"
        >
          <path d="M0 76L20 66 40 52 66 20V100H0Z" fillOpacity={0.5} />
        </svg>
        <div className="flex h-full flex-col justify-between">
          {lines.map((line) => (
            <span key={line} className="relative border-t border-line">
              <Skeleton className="absolute right-full mr-3 h-2.5 w-9 -translate-y-1/2" />
            </span>
          ))}
        </div>
        <div className="absolute inset-x-0 top-full mt-2.5 flex justify-between">
          {labels.map((label) => (
            <Skeleton key={label} className="h-2.5 w-3.5" />
          ))}
        </div>
      </div>
    </div>
  );
}
