import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LinkProps } from '@tanstack/react-router';
import { classNames } from '../class-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { SliceRow } from './doughnut-chart.tsx';
import { LimitLine } from './limit-line.tsx';
import type { Slice } from './slices.ts';
import { ColorDot } from '../ui/color-dot.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export type CategoryDetail = Slice & { count: number; limitCents?: number | null; link?: LinkProps };

/**
 * Categories with count, percentage and amount, as given, and below them what is left of a limit: in one line, or in two
 * where that has no room. Beside a doughnut it is the legend: share `onActiveChange` with the chart, and let a row lead
 * somewhere by `link` or `onSelect`.
 */
export function CategoryDetails(props: {
  details: readonly CategoryDetail[];
  onSelect?: (key: string) => void;
  onActiveChange?: (key: string | null) => void;
}) {
  const { details, onSelect, onActiveChange } = props;
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul className="@container divide-y divide-line">
      {details.map((detail) => {
        const { key, label, color, cents, count, percent, limitCents = null } = detail;
        return (
          <li key={key}>
            <SliceRow
              slice={detail}
              className={classNames(
                'grid min-h-13 grid-cols-[1fr_auto] tight:grid-cols-1 content-center items-center gap-x-3 @min-[32rem]:not-touch:min-h-9 @min-[32rem]:grid-cols-[1fr_5.5rem_4rem_minmax(7.5rem,auto)] print:min-h-5.5! print:grid-cols-[1fr_5.5rem_4rem_minmax(7.5rem,auto)]',
                limitCents !== null && 'gap-y-0.5 py-2 print:py-1',
              )}
              onSelect={onSelect}
              onActiveChange={onActiveChange}
            >
              <span className="flex min-w-0 items-center gap-2.5">
                <ColorDot color={color} />
                <span className="truncate font-medium">{label}</span>
              </span>
              <span className="text-right font-semibold tight:pl-4.75 tight:text-left @min-[32rem]:order-last print:order-last">
                {format.money(cents)}
              </span>
              <span className="col-span-2 flex gap-2 pl-4.75 tight:col-span-1 tight:flex-wrap tight:gap-y-0 text-small text-ink-2 @min-[32rem]:contents @min-[32rem]:text-body print:contents print:text-body">
                <span className="@min-[32rem]:text-right print:text-right">
                  {t({ message: plural(count, { one: '# gasto', other: '# gastos' }) })}
                </span>
                <span aria-hidden="true" className="@min-[32rem]:hidden print:hidden">
                  ·
                </span>
                <span className="@min-[32rem]:text-right print:text-right">{format.percent(percent)}</span>
              </span>
              {limitCents !== null && (
                <LimitLine spending={{ cents, limitCents }} className="order-last col-span-full pl-4.75" />
              )}
            </SliceRow>
          </li>
        );
      })}
    </ul>
  );
}

/** The skeleton, with the geometry of the rows. */
export function CategoryDetailsSkeleton({ count }: { count: number }) {
  return (
    <ul className="@container divide-y divide-line">
      {Array.from({ length: count }, (_, row) => (
        <li key={row} className="flex min-h-13 items-center justify-between @min-[32rem]:not-touch:min-h-9">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3.5 w-20" />
        </li>
      ))}
    </ul>
  );
}
