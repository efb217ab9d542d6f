import { Trans, useLingui } from '@lingui/react/macro';
import { mostBesideChart } from '../../components/charts/category-cells.tsx';
import { DayBarsCell } from '../../components/charts/day-bars-cell.tsx';
import { expensesOfMonth, type MonthlyReport } from './monthly-report.ts';

const linkOf = (date: Temporal.PlainDate) => expensesOfMonth(date.toPlainYearMonth(), { day: date.day });

/** The shared expenses day by day; a day links to its expenses. */
export function DailyCell({ report }: { report: MonthlyReport }) {
  const { t } = useLingui();
  return (
    <DayBarsCell
      title={<Trans>Gasto compartido por día</Trans>}
      name={t`Gasto compartido por día`}
      report={report}
      linkOf={linkOf}
      isLowOnPaper={report.categoryBreakdown.length > mostBesideChart}
    />
  );
}
