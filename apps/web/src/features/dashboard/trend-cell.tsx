import { Trans } from '@lingui/react/macro';
import { ChartCell } from '../../components/charts/chart-cell.tsx';
import { LineChartSkeleton } from '../../components/charts/chart-skeletons.tsx';
import type { Dashboard } from './dashboard.ts';
import { TrendChart } from './late-charts.ts';

/** The last seven days; hidden while none of them has an expense. */
export function TrendCell({ dashboard }: { dashboard: Dashboard | undefined }) {
  if (dashboard?.dailySpending.length === 0) return null;
  return (
    <ChartCell title={<Trans>Tendencia de gasto</Trans>} aside={<Trans>últimos 7 días</Trans>}>
      {(tableShown) => (
        <div className="mt-2">
          {dashboard ? (
            <TrendChart days={dashboard.dailySpending} tableShown={tableShown} meanwhile={<LineChartSkeleton />} />
          ) : (
            <LineChartSkeleton />
          )}
        </div>
      )}
    </ChartCell>
  );
}
