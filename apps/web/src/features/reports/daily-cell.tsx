import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ChartCell } from '../../components/charts/chart-cell.tsx';
import { Cell } from '../../components/ui/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import { expensesOfMonth, type MonthlyReport } from './monthly-report.ts';

/** The shared expenses day by day; a day leads to its expenses. */
export function DailyCell({ report }: { report: MonthlyReport }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const { month, dailySpending } = report;
  const points = useMemo(
    () =>
      dailySpending.map(({ date, amountCents }) => ({
        title: format.date(date),
        tick: String(date.day),
        cents: Temporal.PlainDate.compare(date, today) > 0 && amountCents === 0 ? null : amountCents,
        link: expensesOfMonth(month, { day: date.day }),
      })),
    [dailySpending, format, today, month],
  );
  return (
    <>
      <div className="print:hidden">
        <ChartCell
          title={<Trans>Gasto compartido por día</Trans>}
          period={format.monthName(month.month)}
          name={t`Gasto compartido por día`}
          pointHead={t`Día`}
          points={points}
          numbered
          peakNote={({ tick: day }, amount) => t`${amount} el día ${day}`}
        />
      </div>
      <div className="hidden print:block">
        <Cell title={<Trans>Gasto compartido por día</Trans>} aside={format.monthName(month.month)}>
          <DayBars days={dailySpending} />
        </Cell>
      </div>
    </>
  );
}

/** On paper bars take the place of the line: they need no screen's width, and keep their sharpness. */
function DayBars({ days }: { days: MonthlyReport['dailySpending'] }) {
  const format = useFormat();
  const largest = Math.max(...days.map(({ amountCents }) => amountCents), 1);
  return (
    <ol className="mt-3 flex h-20 items-end gap-0.5">
      {days.map(({ date, amountCents }) => (
        <li key={date.day} className="flex h-full flex-1 flex-col justify-end text-center text-label text-ink-3">
          {amountCents === largest && (
            <span className="self-center whitespace-nowrap text-ink-2">{format.wholeMoney(amountCents)}</span>
          )}
          <span
            className="block w-full border-b border-line-strong bg-accent-ink"
            style={{ height: `${(Math.max(amountCents, 0) / largest) * 60}%` }}
          />
          {date.day}
        </li>
      ))}
    </ol>
  );
}
