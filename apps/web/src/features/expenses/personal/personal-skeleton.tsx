import { Trans } from '@lingui/react/macro';
import { CategoryCellsSkeleton } from '../../../components/charts/category-cells.tsx';
import { LineChartSkeleton } from '../../../components/charts/chart-skeletons.tsx';
import { Cell, Ruled, Sheet } from '../../../components/ui/sheet.tsx';
import { StatCell } from '../../../components/ui/stat-cell.tsx';
import { ExpenseListSkeleton } from '../list/expense-list-skeleton.tsx';
import { categoryColumns } from './personal-summary.tsx';
import { useFormat } from '../../../i18n/format.ts';

/** The layout of the page, without its figures. */
export function PersonalSkeleton({ month }: { month: Temporal.PlainYearMonth }) {
  const format = useFormat();
  return (
    <>
      <Sheet aria-busy>
        <Ruled className="grid-cols-2 sm:grid-cols-3">
          <StatCell className="max-sm:col-span-2" label={<Trans>Total personal</Trans>} loading />
          <StatCell label={<Trans>Gastos del mes</Trans>} loading />
          <StatCell label={<Trans>Promedio diario</Trans>} loading />
        </Ruled>
        <Cell
          className="border-t border-line"
          title={<Trans>Gasto por día</Trans>}
          aside={format.monthName(month.month)}
        >
          <div className="mt-2 pb-6.5">
            <LineChartSkeleton />
          </div>
        </Cell>
        <CategoryCellsSkeleton count={6} className={categoryColumns} ring="small" />
      </Sheet>
      <div className="mt-13">
        <ExpenseListSkeleton kind="personal" />
      </div>
    </>
  );
}
