import { elapsedDays } from '@household/domain';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { CategoryCells } from '../../../components/charts/category-cells.tsx';
import { DayBarsCell } from '../../../components/charts/day-bars-cell.tsx';
import { Ruled, Sheet } from '../../../components/ui/sheet.tsx';
import { StatCell } from '../../../components/ui/stat-cell.tsx';
import { useCategoryFigures } from '../../../components/charts/category-label.ts';
import { useFormat } from '../../../i18n/format.ts';
import { expensesLink } from '../../../data/addresses/expense-links.ts';
import { useUser } from '../../../data/session/session-context.ts';
import type { Outputs } from '../../../data/trpc.ts';
import { useToday } from '../../../i18n/use-today.ts';

type Report = Outputs['reports']['monthly'];

export const categoryColumns = 'border-t border-line md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]';

/** The month in figures: cards, days, categories. Selecting a category filters the list below. */
export function PersonalSummary({ report, onSelect }: { report: Report; onSelect: (category: string) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const figures = useCategoryFigures();
  const { month, total, averageDailyCents, categoryBreakdown, running } = report;
  const { count } = total;
  const days = elapsedDays(month, today);
  const { memberId } = useUser();
  const linkOf = useCallback(
    ({ year, month: of, day }: Temporal.PlainDate) =>
      expensesLink({ year, month: of, day, shared: 'false', paidBy: memberId }),
    [memberId],
  );
  return (
    <Sheet>
      <Ruled className="grid-cols-2 sm:grid-cols-3">
        <StatCell
          className="max-sm:col-span-2"
          label={<Trans>Total personal</Trans>}
          cents={total.amountCents}
          context={
            <>
              <Plural value={count} one="# gasto" other="# gastos" />
              {running && <UsualByNow running={running} />}
            </>
          }
        />
        <StatCell label={<Trans>Gastos del mes</Trans>} value={format.count(count)} context={format.month(month)} />
        <StatCell
          label={<Trans>Promedio diario</Trans>}
          cents={averageDailyCents}
          context={<Plural value={days} one="por día, # día" other="por día, # días" />}
        />
      </Ruled>
      <div className="border-t border-line">
        <DayBarsCell
          title={<Trans>Gasto por día</Trans>}
          aside={
            <span className="max-sm:hidden">
              <Trans>Una barra abre los gastos de ese día</Trans>
            </span>
          }
          name={t`Gasto personal por día`}
          report={report}
          linkOf={linkOf}
        />
      </div>
      <CategoryCells
        className={categoryColumns}
        ring="small"
        name={t`Gasto personal por categoría`}
        whole={t`todo`}
        details={figures(categoryBreakdown)}
        aside={<Trans>elige una para filtrar la lista</Trans>}
        onSelect={onSelect}
      />
    </Sheet>
  );
}

/** What is usual by this day; nothing while there are too few months. */
function UsualByNow({ running: { day, usualCents } }: { running: NonNullable<Report['running']> }) {
  const format = useFormat();
  if (usualCents === null) return null;
  const usual = format.money(usualCents);
  return (
    <>
      {' '}
      ·{' '}
      <Trans>
        usual al día {day}: {usual}
      </Trans>
    </>
  );
}
