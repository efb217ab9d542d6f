import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Cell } from '../ui/sheet.tsx';
import { LineChart, type LineChartProps } from './line-chart.tsx';

/** A cell with a line chart: title, period, and «Ver tabla» on hover or focus, on touch always. */
export function ChartCell(props: Omit<LineChartProps, 'tableShown'> & { title: ReactNode; period?: ReactNode }) {
  const { title, period, ...chart } = props;
  const [tableShown, setTableShown] = useState(false);
  return (
    <Cell
      title={title}
      className="group/chart"
      aside={
        <>
          <button
            type="button"
            aria-expanded={tableShown}
            onClick={() => setTableShown(!tableShown)}
            className="reach rounded-badge font-medium whitespace-nowrap text-accent-ink opacity-0 transition-opacity group-focus-within/chart:opacity-100 group-hover/chart:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 touch:opacity-100"
          >
            {tableShown ? <Trans>Ocultar tabla</Trans> : <Trans>Ver tabla</Trans>}
          </button>
          {period}
        </>
      }
    >
      <div className="mt-4">
        <LineChart {...chart} tableShown={tableShown} />
      </div>
    </Cell>
  );
}
