import { elapsedDays } from '@household/domain';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { CategoryCells } from '../../../components/charts/category-cells.tsx';
import { ChartCell } from '../../../components/charts/chart-cell.tsx';
import { Ruled, Sheet } from '../../../components/ui/sheet.tsx';
import { StatCell } from '../../../components/ui/stat-cell.tsx';
import { useCategoryFigures } from '../../../components/charts/category-label.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { Outputs } from '../../../data/trpc.ts';
import { useToday } from '../../../i18n/use-today.ts';

type Report = Outputs['reports']['monthly'];

export const categoryColumns = 'border-t border-line lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]';

/** The month in figures: cards, days, categories. Choosing a category filters the list below. */
export function PersonalSummary({ report, onSelect }: { report: Report; onSelect: (category: string) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const figures = useCategoryFigures();
  const { month, total, averageDailyCents, dailySpending, categoryBreakdown } = report;
  const { count } = total;
  const days = elapsedDays(month, today);
  const points = useMemo(
    () =>
      dailySpending.map(({ date, amountCents }) => ({
        title: format.date(date),
        tick: String(date.day),
        cents: Temporal.PlainDate.compare(date, today) > 0 && amountCents === 0 ? null : amountCents,
      })),
    [dailySpending, format, today],
  );
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
      <CategoryCells
        className={categoryColumns}
        name={t`Gasto personal por categoría`}
        details={figures(categoryBreakdown)}
        aside={<Trans>elige una para filtrar la lista</Trans>}
        onSelect={onSelect}
      />
    </Sheet>
  );
}
