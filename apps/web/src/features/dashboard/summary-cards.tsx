import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Ruled } from '../../components/ui/sheet.tsx';
import { StatCell } from '../../components/ui/stat-cell.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import type { Dashboard } from './dashboard.ts';

/** Today, this month, this year, last month; what the plans take this month stands beside, never inside. */
export function SummaryCards({ dashboard, loading }: { dashboard: Dashboard | undefined; loading: boolean }) {
  const format = useFormat();
  const clock = useToday();
  const today = dashboard?.today ?? clock;
  const month = today.toPlainYearMonth();
  const january = format.monthName(1);
  const present = format.monthName(today.month);
  const none = <Trans>sin datos por ahora</Trans>;
  const context = (cents: number, empty: ReactNode, period: ReactNode): ReactNode =>
    dashboard ? (cents === 0 ? empty : period) : none;
  const { todayCents = 0, thisMonthCents = 0, thisYearCents = 0, lastMonthCents = 0 } = dashboard?.stats ?? {};
  const tone = dashboard ? 'ink' : 'muted';
  const due = dashboard?.msiDueCents;
  const dueText = due ? format.money(due) : '';
  return (
    <Ruled className="grid-cols-2 lg:grid-cols-4">
      <StatCell
        label={<Trans>Hoy</Trans>}
        cents={todayCents}
        tone={tone}
        loading={loading}
        context={context(todayCents, <Trans>Sin gastos hoy</Trans>, format.weekdayDate(today))}
      />
      <StatCell
        label={<Trans>Este mes</Trans>}
        cents={thisMonthCents}
        tone={tone}
        loading={loading}
        context={
          <>
            {(dueText === '' || thisMonthCents === 0) &&
              context(thisMonthCents, <Trans>Sin gastos este mes</Trans>, format.month(month))}
            {dueText !== '' && (
              // In the month's place, not under it: a second line would push the page down when it comes.
              <Link to="/msi" className="reach relative block w-fit rounded-badge hover:underline">
                <Trans>MSI aparte: {dueText}</Trans>
              </Link>
            )}
          </>
        }
      />
      <StatCell
        label={<Trans>Este año</Trans>}
        cents={thisYearCents}
        tone={tone}
        loading={loading}
        context={context(
          thisYearCents,
          <Trans>Sin gastos este año</Trans>,
          today.month === 1 ? (
            january
          ) : (
            <Trans>
              {january} a {present}
            </Trans>
          ),
        )}
      />
      <StatCell
        label={<Trans>Mes pasado</Trans>}
        cents={lastMonthCents}
        tone={tone}
        loading={loading}
        context={dashboard ? format.month(month.subtract({ months: 1 })) : none}
      />
    </Ruled>
  );
}
