import { Sheet } from '../../../components/ui/sheet.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useWide } from '../../../components/browser/media.ts';
import { tableColumns, type ListKind } from './expense-row.tsx';

const rows = Array.from({ length: 12 }, (_, index) => index);

/** The list's own geometry while its first page is on the way. */
export function ExpenseListSkeleton({ kind }: { kind: ListKind }) {
  const wide = useWide();
  return (
    <Sheet aria-busy>
      {wide && <div className="h-9.5 border-b border-line bg-surface-2" />}
      <div className="appear-late">
        {rows.map((row) =>
          wide ? (
            <div key={row} className={`${tableColumns(kind)} h-11.75 border-b border-line`}>
              <Skeleton className="h-3.5 w-40" />
              <Skeleton className="h-3.5 w-24" />
              <Skeleton className="h-3.5 w-20" />
              {kind === 'household' && (
                <>
                  <Skeleton className="h-3.5 w-16" />
                  <Skeleton className="h-3.5 w-20" />
                </>
              )}
              <span />
              <Skeleton className="h-3.5 w-20 justify-self-end" />
            </div>
          ) : (
            <div key={row} className="flex h-16.25 items-center justify-between gap-4 border-b border-line px-4">
              <span className="flex flex-col gap-2">
                <Skeleton className="h-4 w-36" />
                <Skeleton className="h-3 w-28" />
              </span>
              <Skeleton className="h-4 w-20" />
            </div>
          ),
        )}
      </div>
    </Sheet>
  );
}
