import { useState, type ReactNode } from 'react';
import { Cell } from '../ui/sheet.tsx';
import { LineChart, type LineChartProps } from './line-chart.tsx';
import { TableToggle } from './table-toggle.tsx';

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
          <TableToggle isShown={tableShown} onToggle={setTableShown} />
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
