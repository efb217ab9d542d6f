import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Ruled } from '../../components/ui/sheet.tsx';
import { StatCell, type StatCellProps } from '../../components/ui/stat-cell.tsx';
import { expensesLink } from '../../data/addresses/expense-links.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import type { Dashboard } from './dashboard.ts';

/**
 * Today, this month, this year, last month, each linking to its expenses; what the plans take this month is shown
 * beside the month, never included. The zeros of a new household are light.
 */
export function SummaryCards(props: { dashboard: Dashboard | undefined; loading: boolean; isNew?: boolean }) {
  const { dashboard, loading, isNew = false } = props;
  const format = useFormat();
  const clock = useToday();
  const today = dashboard?.today ?? clock;
  const month = today.toPlainYearMonth();
  const january = format.monthName(1);
  const present = format.monthName(dashboard?.lastMonthOfYear ?? today.month);
  const last = month.subtract({ months: 1 });
  const none = <Trans>sin datos por ahora</Trans>;
  const context = (cents: number, empty: ReactNode, period: ReactNode): ReactNode =>
    dashboard ? (cents === 0 ? empty : period) : none;
  const { todayCents = 0, thisMonthCents = 0, thisYearCents = 0, lastMonthCents = 0 } = dashboard?.stats ?? {};
  /** Shared and personal expenses, as in every figure here. */
  const figure = (cents: number, of: Parameters<typeof expensesLink>[0]): Partial<StatCellProps> =>
    dashboard
      ? { cents, tone: isNew && cents === 0 ? 'light' : 'ink', link: expensesLink({ ...of, shared: 'all' }) }
      : { value: '—', tone: 'muted' };
  const due = dashboard?.msiDueCents;
  const dueText = due ? format.money(due) : '';
  return (
    <Ruled className="grid-cols-2 md:max-xl:grid-cols-[minmax(0,1.25fr)_repeat(3,minmax(0,1fr))] min-[84rem]:grid-cols-4 md:max-xl:[&>*]:px-4">
      <StatCell
        label={<Trans>Hoy</Trans>}
        {...figure(todayCents, { year: today.year, month: today.month, day: today.day })}
        dense
        loading={loading}
        context={context(todayCents, <Trans>Sin gastos hoy</Trans>, format.weekdayDate(today))}
      />
      <StatCell
        label={<Trans>Este mes</Trans>}
        {...figure(thisMonthCents, { year: today.year, month: today.month })}
        dense
        loading={loading}
        context={
          <>
            {(dueText === '' || thisMonthCents === 0) &&
              context(thisMonthCents, <Trans>Sin gastos este mes</Trans>, format.month(month))}
            {dueText !== '' && (
              // Replaces the month, not below it: a second line would shift the page when it loads. A finger reaches it
              // below its line: above it is the figure, which links elsewhere.
              <Link
                to="/msi"
                className="relative z-1 -mb-1.5 block w-fit rounded-badge pb-1.5 hover:underline touch:-mb-6.5 touch:pb-6.5"
              >
                <Trans>MSI aparte: {dueText}</Trans>
              </Link>
            )}
          </>
        }
      />
      <StatCell
        label={<Trans>Este año</Trans>}
        {...figure(thisYearCents, { year: today.year, month: 'all' })}
        dense
        loading={loading}
        context={context(
          thisYearCents,
          <Trans>Sin gastos este año</Trans>,
          (dashboard?.lastMonthOfYear ?? today.month) === 1 ? (
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
        {...figure(lastMonthCents, { year: last.year, month: last.month })}
        dense
        loading={loading}
        context={dashboard ? format.month(last) : none}
      />
    </Ruled>
  );
}
