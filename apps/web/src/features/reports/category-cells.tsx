import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CategoryDetails } from '../../components/charts/category-details.tsx';
import { DoughnutChart } from '../../components/charts/doughnut-chart.tsx';
import { Cell } from '../../components/ui/sheet.tsx';
import { classNames } from '../../components/class-names.ts';
import { useCategoryFigures } from '../../components/charts/category-label.ts';
import { categorySearch } from '../../data/addresses/expense-links.ts';
import { expensesOfMonth, type MonthlyReport } from './monthly-report.ts';

/** More than these leave no room for the chart on one page of paper. */
const mostBesideChart = 16;

/** All the month's expenses by category, shared and personal; a slice or a row leads to its expenses. */
export function CategoryCells({ report: { month, categoryBreakdown } }: { report: MonthlyReport }) {
  const { t } = useLingui();
  const figures = useCategoryFigures();
  const [active, setActive] = useState<string | null>(null);
  const categories = figures(categoryBreakdown).map((figure, index) => ({
    ...figure,
    link: expensesOfMonth(month, { ...categorySearch(categoryBreakdown[index]?.category ?? null), shared: 'all' }),
  }));
  const isLong = categories.length > mostBesideChart;
  return (
    <div
      className={classNames(
        'grid lg:grid-cols-[minmax(0,9fr)_minmax(0,14fr)] lg:divide-x lg:divide-line',
        isLong ? 'print:block' : 'print:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
      )}
    >
      <Cell title={<Trans>Por categoría</Trans>} className={isLong ? 'print:hidden' : undefined}>
        <div className="mt-5">
          <DoughnutChart
            name={t`Gasto por categoría`}
            slices={categories}
            legend="none"
            active={active}
            onActiveChange={setActive}
          />
        </div>
      </Cell>
      <Cell
        className="max-lg:border-t max-lg:border-line print:border-t-0"
        title={<Trans>Detalle por categoría</Trans>}
      >
        <div className={classNames('mt-1.5', isLong && 'print:columns-2 print:gap-10')}>
          <CategoryDetails details={categories} onActiveChange={setActive} />
        </div>
      </Cell>
    </div>
  );
}
