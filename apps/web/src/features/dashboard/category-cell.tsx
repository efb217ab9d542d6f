import { Trans, useLingui } from '@lingui/react/macro';
import { DoughnutSkeleton } from '../../components/charts/chart-skeletons.tsx';
import { Cell } from '../../components/ui/sheet.tsx';
import { useCategoryFigures } from '../../components/charts/category-label.ts';
import { categorySearch, expensesLink } from '../../data/addresses/expense-links.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Dashboard } from './dashboard.ts';
import { DoughnutChart } from './late-charts.ts';

/** The month's spending by category; a slice links to its expenses. */
export function CategoryCell({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const figures = useCategoryFigures();
  if (!dashboard) {
    return (
      <Cell title={<Trans>Por categoría</Trans>}>
        <div className="mt-4">
          <DoughnutSkeleton legend />
        </div>
      </Cell>
    );
  }
  const { today, categoryBreakdown } = dashboard;
  const { year, month } = today;
  const slices = figures(categoryBreakdown).map((figure, index) => ({
    ...figure,
    // The breakdown counts shared and personal expenses, so the list behind a slice shows both.
    link: expensesLink({ ...categorySearch(categoryBreakdown[index]?.category ?? null), year, month, shared: 'all' }),
  }));
  return (
    <Cell title={<Trans>Por categoría</Trans>} aside={format.monthName(month)}>
      {categoryBreakdown.every(({ count }) => count === 0) ? (
        <p className="py-10 text-center text-ink-2">
          <Trans>Aún no hay gastos este mes</Trans>
        </p>
      ) : (
        <div className="mt-4">
          <DoughnutChart
            name={t`Gasto por categoría`}
            whole={t`todo el mes`}
            slices={slices}
            meanwhile={<DoughnutSkeleton legend />}
          />
        </div>
      )}
    </Cell>
  );
}
