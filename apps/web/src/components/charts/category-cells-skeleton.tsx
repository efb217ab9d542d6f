import { Trans } from '@lingui/react/macro';
import { CategoryDetailsSkeleton } from './category-details.tsx';
import { DoughnutSkeleton } from './chart-skeletons.tsx';
import { Cell } from '../ui/sheet.tsx';

/** The doughnut of the categories and its legend, in two cells of a grid, while they are on the way. */
export function CategoryCellsSkeleton({ count }: { count: number }) {
  return (
    <>
      <Cell title={<Trans>Por categoría</Trans>}>
        <div className="mt-5">
          <DoughnutSkeleton className="size-42 lg:size-50" />
        </div>
      </Cell>
      <Cell className="max-lg:border-t max-lg:border-line" title={<Trans>Detalle por categoría</Trans>}>
        <div className="mt-1.5">
          <CategoryDetailsSkeleton count={count} />
        </div>
      </Cell>
    </>
  );
}
