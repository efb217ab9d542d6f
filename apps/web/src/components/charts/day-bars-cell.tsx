import { isSameMonth, monthOf, type DayParts, type DayTotal } from '@household/domain';
import { useMemo, type ReactNode } from 'react';
import type { LinkProps } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import { ChartCell } from './chart-cell.tsx';
import { DayBars } from './day-bars.tsx';
import type { DayBar } from './day-bars-plot.ts';

type Report = {
  readonly month: Temporal.PlainYearMonth;
  readonly dailySpending: readonly DayTotal[];
  readonly dayParts: readonly DayParts[];
};

/**
 * The days of a report as bars. `linkOf` gives the link to a day's expenses; keep its identity while the report is the
 * same.
 */
export function DayBarsCell(props: {
  title: ReactNode;
  aside?: ReactNode;
  name: string;
  report: Report;
  linkOf: (day: Temporal.PlainDate) => LinkProps;
  isLowOnPaper?: boolean;
}) {
  const { title, aside, name, report, linkOf, isLowOnPaper } = props;
  const format = useFormat();
  const bars = useDayBars(report, linkOf);
  return (
    <ChartCell title={title} aside={aside ?? format.monthName(report.month.month)}>
      {(tableShown) => (
        <div className="mt-2">
          <DayBars name={name} bars={bars} tableShown={tableShown} isLowOnPaper={isLowOnPaper} />
        </div>
      )}
    </ChartCell>
  );
}

function useDayBars({ month, dailySpending, dayParts }: Report, linkOf: (day: Temporal.PlainDate) => LinkProps) {
  const format = useFormat();
  const today = useToday();
  return useMemo(() => {
    const parts = new Map(dayParts.map((each) => [each.day, each]));
    const running = isSameMonth(month, monthOf(today)) ? today.day : null;
    const isAhead = Temporal.PlainYearMonth.compare(month, monthOf(today)) > 0;
    return dailySpending.map(({ date, amountCents }): DayBar => {
      const { day } = date;
      const ahead = isAhead || (running !== null && day > running);
      return {
        title: format.date(date),
        day,
        cents: amountCents,
        ruledCents: parts.get(day)?.ruledCents ?? 0,
        largest: parts.get(day)?.largest ?? [],
        when: ahead ? 'ahead' : day === running ? 'today' : 'past',
        link: linkOf(date),
      };
    });
  }, [month, dailySpending, dayParts, linkOf, format, today]);
}
