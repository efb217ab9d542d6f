import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Cell } from '../ui/sheet.tsx';
import { CategoryDetails, CategoryDetailsSkeleton, type CategoryDetail } from './category-details.tsx';
import { DoughnutSkeleton, ringSizes, type RingSize } from './chart-skeletons.tsx';
import { DoughnutChart } from './doughnut-chart.tsx';

/** With more rows than these the chart does not fit on one printed page. */
export const mostBesideChart = 16;

/**
 * Totals by category in two cells side by side: a doughnut, and a list that is its legend.
 *
 * @param props.whole the label of the total in the middle of the doughnut: «todo noviembre»
 * @param props.className the columns of the grid
 * @param props.isPrinted also laid out for one printed page
 */
export function CategoryCells(props: {
  name: string;
  whole?: string | undefined;
  details: readonly CategoryDetail[];
  className: string;
  ring: RingSize;
  isPrinted?: boolean;
  aside?: ReactNode;
  onSelect?: (key: string) => void;
}) {
  const { name, whole, details, className, ring, isPrinted = false, aside, onSelect } = props;
  const [active, setActive] = useState<string | null>(null);
  const isLong = isPrinted && details.length > mostBesideChart;
  return (
    <div
      className={classNames(
        'grid md:divide-x md:divide-line',
        className,
        isPrinted && (isLong ? 'print:block' : 'print:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]'),
      )}
    >
      <Cell title={<Trans>Por categoría</Trans>} className={isLong ? 'print:hidden' : undefined}>
        <div className="mt-5">
          <DoughnutChart
            name={name}
            whole={whole}
            slices={details}
            legend="none"
            ring={ring}
            onSelect={onSelect}
            active={active}
            onActiveChange={setActive}
          />
        </div>
      </Cell>
      <Cell
        className={classNames('max-md:border-t max-md:border-line', isPrinted && 'print:border-t-0')}
        title={<Trans>Detalle por categoría</Trans>}
        aside={aside}
      >
        <div className={classNames('mt-1.5', isLong && 'print:columns-2 print:gap-10')}>
          <CategoryDetails details={details} onSelect={onSelect} onActiveChange={setActive} />
        </div>
      </Cell>
    </div>
  );
}

/** The skeleton of the totals. */
export function CategoryCellsSkeleton(props: { count: number; className: string; ring: RingSize }) {
  const { count, className, ring } = props;
  return (
    <div className={classNames('grid md:divide-x md:divide-line', className)}>
      <Cell title={<Trans>Por categoría</Trans>}>
        <div className="mt-5">
          <DoughnutSkeleton className={ringSizes[ring]} />
        </div>
      </Cell>
      <Cell className="max-md:border-t max-md:border-line" title={<Trans>Detalle por categoría</Trans>}>
        <div className="mt-1.5">
          <CategoryDetailsSkeleton count={count} />
        </div>
      </Cell>
    </div>
  );
}
