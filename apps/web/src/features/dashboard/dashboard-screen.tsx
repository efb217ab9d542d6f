import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ChartCell } from '../../components/charts/chart-cell.tsx';
import { LineChartSkeleton } from '../../components/charts/chart-skeletons.tsx';
import { HeaderAddButton } from '../../components/ui/add-action.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Cell, Sheet } from '../../components/ui/sheet.tsx';
import { useExpenseEditor } from '../../editing/expense/expense-editor.tsx';
import { useWide } from '../../components/browser/media.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMembers } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import type { Dashboard } from './dashboard.ts';
import { AccountCell } from './account-cell.tsx';
import { CategoryCell } from './category-cell.tsx';
import { ComingCell } from './coming-cell.tsx';
import { RecentExpenses } from './recent-expenses.tsx';
import { SharingCell } from './sharing-cell.tsx';
import { SummaryCards } from './summary-cards.tsx';

export function DashboardScreen() {
  const { t } = useLingui();
  const editor = useExpenseEditor();
  const [first, second] = useMembers().map(({ name }) => name);
  const dashboard = trpc.dashboard.get.useQuery();
  const { data, isPending, isError } = dashboard;
  const hasFailed = isError && !data;
  // On a phone what is owed comes first: it is what one acts on.
  const wide = useWide();
  return (
    <>
      <PageHeader
        title={t`Inicio`}
        subtitle={
          isPending ? (
            <Trans>Cargando…</Trans>
          ) : (
            <Trans>
              Así van los gastos de {first} y {second}
            </Trans>
          )
        }
      >
        <HeaderAddButton label={t`Agregar gasto`} onAdd={() => editor.add('free')} />
      </PageHeader>
      <Sheet aria-busy={isPending}>
        {!wide && !hasFailed && (
          <>
            <AccountCell dashboard={data} className="border-b border-line" />
            <ComingCell dashboard={data} className="border-b border-line" />
          </>
        )}
        <SummaryCards dashboard={data} loading={isPending} />
        {hasFailed ? (
          <div className="border-t border-line">
            <ErrorState title={<Trans>No se pudieron cargar los gastos</Trans>} query={dashboard}>
              <Trans>Revisa tu conexión. Tus gastos están guardados; solo falta volver a pedirlos.</Trans>
            </ErrorState>
          </div>
        ) : (
          <div className="grid border-t border-line lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] lg:divide-x lg:divide-line">
            <div className="flex min-w-0 flex-col divide-y divide-line">
              <Trend dashboard={data} />
              <RecentExpenses dashboard={data} />
            </div>
            <div className="flex min-w-0 flex-col divide-y divide-line max-lg:border-t max-lg:border-line">
              {wide && <AccountCell dashboard={data} />}
              {wide && <ComingCell dashboard={data} />}
              <CategoryCell dashboard={data} />
              <SharingCell dashboard={data} />
            </div>
          </div>
        )}
      </Sheet>
    </>
  );
}

const noDays: Dashboard['dailySpending'] = [];

/** The last seven days; not there while none of them has an expense. */
function Trend({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const days = dashboard?.dailySpending ?? noDays;
  const points = useMemo(
    () =>
      days.map(({ date, amountCents }) => ({
        title: format.date(date),
        tick: format.shortDay(date),
        cents: amountCents,
      })),
    [days, format],
  );
  if (dashboard && points.length === 0) return null;
  if (!dashboard) {
    return (
      <Cell title={<Trans>Tendencia de gasto</Trans>} aside={<Trans>últimos 7 días</Trans>}>
        <div className="mt-4">
          <LineChartSkeleton />
        </div>
      </Cell>
    );
  }
  return (
    <ChartCell
      title={<Trans>Tendencia de gasto</Trans>}
      period={<Trans>últimos 7 días</Trans>}
      name={t`Gasto de 7 días`}
      pointHead={t`Día`}
      points={points}
    />
  );
}
