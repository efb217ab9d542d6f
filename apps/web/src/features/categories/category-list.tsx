import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../../components/class-names.ts';
import { useMedium, useTableLayout } from '../../components/browser/media.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { CategoryRow, mediumColumns, tableColumns } from './category-row.tsx';
import type { CategoryActions } from './category-row-actions.tsx';
import type { CategoryOrder, CategoryRow as Row } from './category-rows.ts';

/** The categories, and last what has none. */
export function CategoryList(props: {
  rows: readonly Row[];
  removed: ReadonlySet<string | number>;
  order: CategoryOrder;
  today: Temporal.PlainDate;
  actions: CategoryActions;
}) {
  const { rows, removed, order, today, actions } = props;
  const { t } = useLingui();
  const isTable = useTableLayout();
  return (
    <>
      {isTable && <TableHead order={order} day={today.day} />}
      <ul aria-label={t`Categorías`}>
        {rows.map((row) => (
          <CategoryRow
            key={row.id}
            row={row}
            today={today}
            isRemoved={removed.has(row.id)}
            isTable={isTable}
            actions={actions}
          />
        ))}
      </ul>
    </>
  );
}

/** Hidden from screen readers: each row labels its figures itself. */
function TableHead({ order, day }: { order: CategoryOrder; day: number | null }) {
  const heads: { label: React.ReactNode; order?: CategoryOrder; className?: string }[] = [
    { label: <Trans>Categoría</Trans>, order: 'name' },
    { label: <Trans>12 meses</Trans> },
    { label: <Trans>Este mes</Trans>, order: 'month', className: 'justify-end' },
    { label: day === null ? <Trans>Usual</Trans> : <Trans>Usual al día {day}</Trans>, className: 'justify-end' },
    { label: <Trans>Límite del mes</Trans> },
    { label: <Trans>Usos</Trans>, order: 'uses', className: 'justify-end' },
  ];
  return (
    <div
      aria-hidden="true"
      className={classNames(tableColumns, 'h-9.5 border-b border-line bg-surface-2 text-small text-ink-2')}
    >
      {heads.map((head, index) => {
        const isOrder = head.order === order;
        const Arrow = order === 'name' ? ArrowUp : ArrowDown;
        return (
          <span
            // Written above, in a fixed order.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={classNames(
              'flex items-center gap-1 whitespace-nowrap',
              head.className,
              isOrder && 'font-semibold text-ink',
            )}
          >
            {head.label}
            {isOrder && <Arrow className="size-3.5" aria-hidden />}
          </span>
        );
      })}
    </div>
  );
}

const placeholders = Array.from({ length: 10 }, (_, index) => index);

/** The skeleton. */
export function CategoryListSkeleton({ order }: { order: CategoryOrder }) {
  const isTable = useTableLayout();
  const isMedium = useMedium();
  return (
    <>
      {isTable && <TableHead order={order} day={null} />}
      {placeholders.map((row) => (
        <div
          key={row}
          className={classNames(
            'border-t border-line first:border-t-0',
            isTable
              ? `${tableColumns} h-13`
              : isMedium
                ? `${mediumColumns} h-17`
                : 'flex h-17 items-center justify-between gap-4 px-4 sm:px-5',
          )}
        >
          <span className="flex items-center gap-2.5">
            <Skeleton round className="size-3" />
            <Skeleton className="h-3.5 w-28" />
          </span>
          {isMedium && <Skeleton className="h-6 w-full" />}
          <Skeleton className="ml-auto h-3.5 w-20" />
          {isMedium && <Skeleton className="ml-auto h-3.5 w-20" />}
          {isMedium && !isTable && <span className="w-18 touch:w-24" />}
        </div>
      ))}
    </>
  );
}
