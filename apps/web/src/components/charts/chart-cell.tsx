import { useState, type ReactNode } from 'react';
import { Cell } from '../ui/sheet.tsx';
import { TableToggle } from './table-toggle.tsx';

/**
 * A cell with a chart: title, aside, and «Ver tabla» on hover or focus, on touch always.
 *
 * @param props.children renders the chart, given whether its table is shown
 */
export function ChartCell(props: { title: ReactNode; aside: ReactNode; children: (tableShown: boolean) => ReactNode }) {
  const { title, aside, children } = props;
  const [tableShown, setTableShown] = useState(false);
  return (
    <Cell
      title={title}
      className="group/chart"
      aside={
        <>
          <TableToggle isShown={tableShown} onToggle={setTableShown} />
          {aside}
        </>
      }
    >
      {children(tableShown)}
    </Cell>
  );
}
