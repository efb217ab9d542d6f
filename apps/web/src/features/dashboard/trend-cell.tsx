import { Trans } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { LineChartSkeleton } from '../../components/charts/chart-skeletons.tsx';
import { TableToggle } from '../../components/charts/table-toggle.tsx';
import { Cell } from '../../components/ui/sheet.tsx';
import type { Dashboard } from './dashboard.ts';
import { TrendChart } from './lazy-charts.tsx';

/** The last seven days; hidden while none of them has an expense. */
export function TrendCell({ dashboard }: { dashboard: Dashboard | undefined }) {
  const [tableShown, setTableShown] = useState(false);
  // Not urgent: React keeps the skeleton until the code has loaded. A fallback of its own would show for at least 300
  // ms.
  const isPlotted = useDeferredValue(dashboard !== undefined, false);
  if (dashboard?.dailySpending.length === 0) return null;
  return (
    <Cell
      title={<Trans>Tendencia de gasto</Trans>}
      className="group/chart"
      aside={
        <>
          <TableToggle isShown={tableShown} onToggle={setTableShown} />
          <Trans>últimos 7 días</Trans>
        </>
      }
    >
      <div className="mt-2">
        {dashboard && isPlotted ? (
          <TrendChart days={dashboard.dailySpending} tableShown={tableShown} />
        ) : (
          <LineChartSkeleton />
        )}
      </div>
    </Cell>
  );
}
