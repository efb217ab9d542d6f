import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LineChartSkeleton } from '../../components/charts/chart-skeletons.tsx';
import { Cell } from '../../components/ui/sheet.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { SummaryCards } from './summary-cards.tsx';

/** Cells that share hairlines, however many there are: on a tablet the first has a line of its own. */
export const threeCells = 'flex flex-wrap gap-px bg-line [&>*]:flex-[1_1_100%] [&>*]:bg-surface sm:[&>*]:flex-1';
export const firstCell = 'sm:flex-[1_1_100%]! xl:flex-[1.16]!';

/** The layout of the page, without its figures. */
export function AnalyticsSkeleton() {
  return (
    <>
      <SummaryCards analytics={undefined} />
      <Cell title={<Trans>Tendencia de 12 meses</Trans>}>
        <div className="mt-2 flex h-62.5 flex-col justify-center sm:h-72.5">
          <LineChartSkeleton labels={12} />
        </div>
      </Cell>
      <div className={threeCells}>
        <Cell className={firstCell} title={<Trans>Categorías principales</Trans>}>
          <Skeleton className="mt-3 h-9.5 w-full" />
          <Skeleton round className="mx-auto mt-4 size-39.5 sm:mx-0" />
        </Cell>
        <Facts title={<Trans>Hallazgos</Trans>} />
        <Facts title={<Trans>Tendencias</Trans>} />
      </div>
    </>
  );
}

const facts = [1, 2, 3];

function Facts({ title }: { title: ReactNode }) {
  return (
    <Cell title={title}>
      <div className="mt-2">
        {facts.map((fact) => (
          <div key={fact} className="flex h-14 items-center justify-between border-t border-line">
            <Skeleton className="h-8 w-28" />
            <Skeleton className="h-4 w-24" />
          </div>
        ))}
      </div>
    </Cell>
  );
}
