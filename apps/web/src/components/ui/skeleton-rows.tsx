import { Skeleton } from './skeleton.tsx';

/** Rows of a list that is loading: a name, and an amount at the end. */
export const SkeletonRows = ({ count = 6 }: { count?: number }) =>
  Array.from({ length: count }, (_, row) => (
    <div
      key={row}
      className="flex h-12 items-center justify-between gap-4 border-t border-line px-4 first:border-t-0 max-sm:h-17 sm:px-5"
    >
      <Skeleton className="h-3.5 w-48" />
      <Skeleton className="h-3.5 w-20" />
    </div>
  ));
