import { PlotSkeleton } from '../../components/charts/chart-skeletons.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';

const labels = [1, 2, 3, 4, 5, 6, 7];

/** The axes of the pace, with an area in place of its line. */
export function PaceChartSkeleton() {
  return (
    <div className="flex min-h-38 grow sm:min-h-73">
      <div className="relative mt-6 mr-3 mb-6 ml-12.5 grow sm:mt-9 sm:mb-6.5">
        <PlotSkeleton lines={4} path="M0 76L20 66 40 52 66 20V100H0Z" />
        <div className="absolute inset-x-0 top-full mt-2.5 flex justify-between">
          {labels.map((label) => (
            <Skeleton key={label} className="h-2.5 w-3.5" />
          ))}
        </div>
      </div>
    </div>
  );
}
