import { Trans } from '@lingui/react/macro';
import { CategoryCellsSkeleton } from '../../components/charts/category-cells.tsx';
import { LineChartSkeleton } from '../../components/charts/chart-skeletons.tsx';
import { Cell, Sheet } from '../../components/ui/sheet.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useNarrow } from '../../components/browser/media.ts';
import { categoryColumns } from './month-categories.tsx';
import { ReportCards } from './report-cards.tsx';

/** The layout of the page, without its figures. */
export function ReportSkeleton({ month }: { month: Temporal.PlainYearMonth }) {
  const narrow = useNarrow();
  const cards = <ReportCards report={undefined} />;
  return (
    <div aria-busy="true" className="flex flex-col gap-3 sm:gap-4">
      {!narrow && <Sheet>{cards}</Sheet>}
      <BalanceSkeleton month={month} />
      <Sheet className="divide-y divide-line">
        {narrow && cards}
        <div className="grid divide-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
          <Cell title={<Trans>Gastos compartidos</Trans>}>
            <SharingSkeleton />
          </Cell>
          <Cell title={<Trans>Gastos personales por persona</Trans>}>
            <SharingSkeleton />
          </Cell>
        </div>
        <Cell title={<Trans>Gasto compartido por día</Trans>}>
          <div className="mt-2 pb-6.5">
            <LineChartSkeleton />
          </div>
        </Cell>
        <CategoryCellsSkeleton count={8} className={categoryColumns} ring="large" />
      </Sheet>
    </div>
  );
}

function BalanceSkeleton({ month }: { month: Temporal.PlainYearMonth }) {
  const format = useFormat();
  const monthName = format.monthName(month.month);
  return (
    <Sheet>
      <div className="grid md:grid-cols-[minmax(0,9fr)_minmax(0,14.25fr)]">
        <Cell title={<Trans>Balance de {monthName}</Trans>}>
          <Skeleton className="mt-3.5 h-7 w-44" />
          <Skeleton className="mt-3 h-10 w-52" />
          <Skeleton className="mt-3.5 h-3.5 w-60" />
        </Cell>
        <div className="p-4 sm:px-6 sm:py-4.5">
          <div className="flex justify-between">
            <Skeleton className="h-9 w-24" />
            <Skeleton className="h-9 w-24" />
          </div>
          <Skeleton className="mt-2.5 h-5 w-full" />
          <div className="mt-4 flex justify-between">
            <Skeleton className="h-9 w-24" />
            <Skeleton className="h-9 w-24" />
          </div>
          <Skeleton className="mt-6 h-3.5 w-full" />
        </div>
      </div>
      <div className="h-10.25 border-t border-line touch:h-11.25" />
    </Sheet>
  );
}

function SharingSkeleton() {
  return (
    <>
      <Skeleton className="mt-2.5 h-6 w-36" />
      <div className="mt-2.5 flex flex-col gap-4.5 pb-2.5 touch:gap-7">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
      </div>
    </>
  );
}
