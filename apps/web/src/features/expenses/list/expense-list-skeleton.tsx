import { useWide } from '../../../components/browser/media.ts';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { DAY_HEAD_HEIGHT } from './day-head.tsx';
import { rowHeight } from './row-height.ts';
import type { ListKind } from './row-texts.ts';
import { tableColumns } from './table-row.tsx';

/** The number of rows of each day. */
const days = [2, 3, 2, 3, 2].map((count, day) => ({
  day,
  rows: Array.from({ length: count }, (_, row) => row),
}));

/** The skeleton of the list's first page. */
export function ExpenseListSkeleton({ kind }: { kind: ListKind }) {
  const wide = useWide();
  const height = rowHeight(wide, false) + 1;
  return (
    <Sheet aria-busy>
      <div className="appear-late">
        {days.map(({ day, rows }) => (
          <div key={day}>
            <div
              className="flex items-center justify-between border-b border-line bg-surface-2 px-4 lg:px-5"
              style={{ height: DAY_HEAD_HEIGHT }}
            >
              <Skeleton className="h-3 w-36" />
              <Skeleton className="h-3 w-16" />
            </div>
            {rows.map((row) => (
              <div key={row} className="border-b border-line" style={{ height }}>
                {wide ? <TableBones kind={kind} /> : <CompactBones />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Sheet>
  );
}

function TableBones({ kind }: { kind: ListKind }) {
  return (
    <div className={`${tableColumns(kind)} h-full`}>
      <Skeleton className="h-3.5 w-40" />
      <Skeleton className="h-3.5 w-24" />
      {kind === 'household' && <Skeleton className="h-3.5 w-16" />}
      <span />
      <Skeleton className="h-3.5 w-20 justify-self-end" />
    </div>
  );
}

function CompactBones() {
  return (
    <div className="flex h-full items-center justify-between gap-4 px-4">
      <span className="flex flex-col gap-2">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-3 w-28" />
      </span>
      <Skeleton className="h-4 w-20" />
    </div>
  );
}
