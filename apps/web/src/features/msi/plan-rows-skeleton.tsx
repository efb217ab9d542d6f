import { Trans } from '@lingui/react/macro';
import { Sheet } from '../../components/ui/sheet.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useMedium, useTableLayout } from '../../components/browser/media.ts';
import { mediumColumns } from './plan-row.tsx';

const placeholders = Array.from({ length: 6 }, (_, index) => index);

/** The skeleton of the title, the status filter and the first plans. */
export function PlanRowsSkeleton() {
  const wide = useTableLayout();
  const medium = useMedium();
  return (
    <section className="mt-5 max-sm:mt-3">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-semibold max-sm:sr-only">
          <Trans>Planes</Trans>
        </h2>
        <Skeleton className="h-9 w-72 max-sm:w-full touch:h-11" />
        {!wide && <Skeleton className="h-9.5 w-full sm:ml-auto sm:w-72 touch:h-11" />}
      </div>
      <Sheet>
        {wide && <div className="h-9.5 bg-surface-2" />}
        {placeholders.map((row) =>
          wide ? (
            <div key={row} className="flex h-11.5 items-center justify-between border-t border-line px-5">
              <Skeleton className="h-3.5 w-40" />
              <Skeleton className="h-3.5 w-24" />
              <Skeleton className="h-3.5 w-20" />
            </div>
          ) : medium ? (
            <div key={row} className="flex border-t border-line pr-12 pl-5 first:border-t-0">
              <div className={mediumColumns}>
                {['w-32', 'w-full', 'ml-auto w-20', 'ml-auto w-20'].map((width, column) => (
                  // Written above, in a fixed order.
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={column}>
                    <Skeleton className={`h-3.5 ${width}`} />
                    <Skeleton className={`mt-2 h-3 ${column < 2 ? 'w-28' : 'ml-auto w-12'}`} />
                  </span>
                ))}
              </div>
            </div>
          ) : (
            <div
              key={row}
              className="flex h-33 flex-col justify-center gap-2.5 border-t border-line px-4 first:border-t-0"
            >
              <span className="flex justify-between">
                <Skeleton className="h-4 w-36" />
                <Skeleton className="h-4 w-24" />
              </span>
              <Skeleton className="h-1.25 w-full" />
              <Skeleton className="h-3 w-full" />
              <Skeleton className="h-3 w-44" />
              <Skeleton className="h-3 w-52" />
            </div>
          ),
        )}
      </Sheet>
    </section>
  );
}
