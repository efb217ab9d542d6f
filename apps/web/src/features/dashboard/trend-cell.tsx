import { Trans } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { ChartCell } from '../../components/charts/chart-cell.tsx';
import { LineChartSkeleton } from '../../components/charts/chart-skeletons.tsx';
import type { Dashboard } from './dashboard.ts';
import { TrendChart } from './lazy-charts.tsx';

/** The last seven days; hidden while none of them has an expense. */
export function TrendCell({ dashboard }: { dashboard: Dashboard | undefined }) {
  // Not urgent: React keeps the skeleton until the code has loaded. A fallback of its own would show for at least 300
  // ms.
  const isPlotted = useDeferredValue(dashboard !== undefined, false);
  if (dashboard?.dailySpending.length === 0) return null;
  return (
    <ChartCell title={<Trans>Tendencia de gasto</Trans>} aside={<Trans>últimos 7 días</Trans>}>
      {(tableShown) => (
        <div className="mt-2">
          {dashboard && isPlotted ? (
            <TrendChart days={dashboard.dailySpending} tableShown={tableShown} />
          ) : (
            <LineChartSkeleton />
          )}
        </div>
      )}
    </ChartCell>
  );
}
