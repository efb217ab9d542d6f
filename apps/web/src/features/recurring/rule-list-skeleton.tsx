import { Sheet } from '../../components/ui/sheet.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { SkeletonRows } from '../../components/ui/skeleton-rows.tsx';
import { columns, payers } from './rules-strip.tsx';

/** The skeleton of the strip and the first rows. */
export function RuleListSkeleton() {
  return (
    <>
      <Sheet className="mb-4 max-sm:mb-3">
        <div className={`ruled ${columns}`}>
          <div className="flex h-27 flex-col gap-3 p-4 sm:px-5">
            <Skeleton className="h-3.5 w-20" />
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-3 w-48" />
          </div>
          <div className={`flex flex-col gap-3 p-4 sm:px-5 xl:h-27 ${payers}`}>
            <Skeleton className="h-3.5 w-20 max-xl:hidden" />
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-3.5 w-full" />
          </div>
          <div className="flex h-27 flex-col gap-3 p-4 sm:px-5">
            <Skeleton className="h-3.5 w-20" />
            <Skeleton className="h-4 w-44" />
          </div>
        </div>
      </Sheet>
      <Sheet>
        <div className="h-8.5 bg-surface-2" />
        <SkeletonRows />
      </Sheet>
    </>
  );
}
