import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DoughnutChart } from '../../components/charts/doughnut-chart.tsx';
import { Segmented } from '../../components/ui/segmented.tsx';
import { Cell } from '../../components/ui/sheet.tsx';
import { useCategoryFigures } from '../../components/charts/category-label.ts';
import { categorySearch, expensesLink } from '../../data/addresses/expense-links.ts';
import type { Analytics } from './analytics.ts';
import { firstCell } from './analytics-skeleton.tsx';

type Period = 'year' | 'months';

/** Where the money of the year, or of the twelve months, went. Hidden if neither has any. */
export function TopCategories({ analytics: { categories, months } }: { analytics: Analytics }) {
  const { t } = useLingui();
  const figures = useCategoryFigures();
  const [period, setPeriod] = useState<Period>('year');
  if (categories.thisYear.length === 0 && categories.lastTwelveMonths.length === 0) return null;
  const totals = period === 'year' ? categories.thisYear : categories.lastTwelveMonths;
  const year = months.at(-1)?.month.year;
  const slices = figures(totals).map((figure, index) => ({
    ...figure,
    // The list can filter by a calendar year, but not by twelve months across two.
    ...(period === 'year' && {
      link: expensesLink({ ...categorySearch(totals[index]?.category ?? null), year, month: 'all', shared: 'all' }),
    }),
  }));
  return (
    <Cell
      className={firstCell}
      title={<Trans>Categorías principales</Trans>}
      aside={period === 'year' ? year : <Trans>últimos 12 meses</Trans>}
    >
      <Segmented
        className="mt-3 mb-4"
        aria-label={t`Periodo`}
        value={period}
        onValueChange={setPeriod}
        options={[
          { value: 'year', label: t`Este año` },
          { value: 'months', label: t`Últimos 12 meses` },
        ]}
      />
      {slices.every(({ cents }) => cents <= 0) ? (
        <p className="py-10 text-center text-ink-2">
          <Trans>Sin datos de gasto</Trans>
        </p>
      ) : (
        <DoughnutChart
          name={t`Categorías principales`}
          legend="beside"
          whole={period === 'year' ? t`todo el año` : t`12 meses`}
          slices={slices}
          shows="percents"
        />
      )}
    </Cell>
  );
}
