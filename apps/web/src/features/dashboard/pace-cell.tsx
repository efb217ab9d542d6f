import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { TableToggle } from '../../components/charts/table-toggle.tsx';
import { Cell } from '../../components/ui/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import type { Dashboard } from './dashboard.ts';
import { PaceChart } from './late-charts.ts';
import { PaceChartSkeleton } from './pace-chart-skeleton.tsx';
import { PaceSummary, PaceSummarySkeleton } from './pace-summary.tsx';

type Pace = Dashboard['pace'];

/** This month against the usual one: the difference as text, both totals, and both as lines. */
export function PaceCell({ dashboard, className }: { dashboard: Dashboard | undefined; className?: string }) {
  const format = useFormat();
  const clock = useToday();
  const [tableShown, setTableShown] = useState(false);
  const month = format.monthName((dashboard?.today ?? clock).month);
  return (
    <Cell
      className={`group/chart flex flex-col ${className ?? ''}`}
      title={<Trans>Ritmo de {month}</Trans>}
      aside={
        <>
          {/* Not before the text beside it, which would shift it. */}
          {dashboard && <TableToggle isShown={tableShown} onToggle={setTableShown} />}
          <span className="max-xl:hidden">{dashboard && <Compared pace={dashboard.pace} month={month} />}</span>
        </>
      }
    >
      {dashboard ? <PaceSummary dashboard={dashboard} /> : <PaceSummarySkeleton />}
      <div className="mt-1 flex grow flex-col">
        {dashboard ? (
          <PaceChart dashboard={dashboard} tableShown={tableShown} meanwhile={<PaceChartSkeleton />} />
        ) : (
          <PaceChartSkeleton />
        )}
      </div>
    </Cell>
  );
}

function Compared({ pace: { usualCents, monthsCompared }, month }: { pace: Pace; month: string }) {
  if (usualCents === null) return month;
  return <Trans>frente a los {monthsCompared} meses anteriores</Trans>;
}
