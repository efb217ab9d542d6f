import { daysGoneBy } from '@household/domain';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { CategoryDetails } from '../../../components/charts/category-details.tsx';
import { ChartCell } from '../../../components/charts/chart-cell.tsx';
import { DoughnutChart } from '../../../components/charts/doughnut-chart.tsx';
import { Cell, Ruled, Sheet } from '../../../components/ui/sheet.tsx';
import { StatCell } from '../../../components/ui/stat-cell.tsx';
import { useCategoryFigures } from '../../../components/charts/category-label.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { Outputs } from '../../../data/trpc.ts';
import { useToday } from '../../../i18n/use-today.ts';

type Report = Outputs['reports']['monthly'];

/** The month in figures: cards, days, categories. Choosing a category filters the list below. */
export function PersonalSummary({ report, onSelect }: { report: Report; onSelect: (category: string) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const figures = useCategoryFigures();
  const [active, setActive] = useState<string | null>(null);
  const { month, total, averageDailyCents, dailySpending, categoryBreakdown } = report;
  const { count } = total;
  const days = daysGoneBy(month, today);
  const points = useMemo(
    () =>
      dailySpending.map(({ date, amountCents }) => ({
        title: format.date(date),
        tick: String(date.day),
        cents: Temporal.PlainDate.compare(date, today) > 0 && amountCents === 0 ? null : amountCents,
      })),
    [dailySpending, format, today],
  );
  const categories = figures(categoryBreakdown);
  return (
    <Sheet>
      <Ruled className="grid-cols-2 sm:grid-cols-3">
        <StatCell
          label={<Trans>Total personal</Trans>}
          cents={total.amountCents}
          context={<Plural value={count} one="# gasto" other="# gastos" />}
        />
        <StatCell label={<Trans>Gastos del mes</Trans>} value={format.count(count)} context={format.month(month)} />
        <StatCell
          className="max-sm:col-span-2"
          label={<Trans>Promedio diario</Trans>}
          cents={averageDailyCents}
          context={<Plural value={days} one="por día, # día" other="por día, # días" />}
        />
      </Ruled>
      <div className="border-t border-line">
        <ChartCell
          title={<Trans>Gasto por día</Trans>}
          period={format.monthName(month.month)}
          name={t`Gasto personal por día`}
          pointHead={t`Día`}
          points={points}
          numbered
          peakNote={({ tick: day }, amount) => t`${amount} el día ${day}`}
        />
      </div>
      <div className="grid border-t border-line lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:divide-x lg:divide-line">
        <Cell title={<Trans>Por categoría</Trans>}>
          <div className="mt-5">
            <DoughnutChart
              name={t`Gasto personal por categoría`}
              slices={categories}
              legend="none"
              onSelect={onSelect}
              active={active}
              onActiveChange={setActive}
            />
          </div>
        </Cell>
        <Cell
          className="max-lg:border-t max-lg:border-line"
          title={<Trans>Detalle por categoría</Trans>}
          aside={<Trans>elige una para filtrar la lista</Trans>}
        >
          <div className="mt-1.5">
            <CategoryDetails details={categories} onSelect={onSelect} onActiveChange={setActive} />
          </div>
        </Cell>
      </div>
    </Sheet>
  );
}
