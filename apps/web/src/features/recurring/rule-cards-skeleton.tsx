import { Skeleton } from '../../components/ui/skeleton.tsx';

const placeholders = Array.from({ length: 6 }, (_, index) => index);

export function RuleCardsSkeleton() {
  return (
    <div className="ruled sm:grid-cols-2 lg:grid-cols-3">
      {placeholders.map((card) => (
        <div key={card} className="flex min-h-41.5 flex-col gap-3.5 p-4 sm:p-5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-3.5 w-36" />
          <Skeleton className="mt-auto h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
