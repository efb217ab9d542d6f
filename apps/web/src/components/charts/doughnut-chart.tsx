import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useRouter, type LinkProps } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { ColorDot } from '../ui/color-dot.tsx';
import { afterPaint } from './after-paint.ts';
import { Ring } from './chart-skeletons.tsx';
import type { DoughnutPlotProps } from './doughnut-plot.tsx';
import { LimitWords } from './limit-line.tsx';
import { topSlices, type Slice } from './slices.ts';

/** Its shapes are loaded after the figures. If they fail to load, the legend still works. */
const DoughnutPlot = lazy(async (): Promise<{ default: ComponentType<DoughnutPlotProps> }> => {
  const { DoughnutPlot: plot } = await afterPaint(() => import('./doughnut-plot.tsx')).catch(() => ({
    DoughnutPlot: () => null,
  }));
  return { default: plot };
});

export type DoughnutSlice = Slice & {
  /** Where its row and its slice lead; without it they call `onSelect`, if there is one. */
  link?: LinkProps;
  /** Shown in place of the amount: `31%`. */
  note?: string;
  /** Of the month: the legend tells when most of it is spent. */
  limitCents?: number | null;
};

const sizes = { below: 'size-42', beside: 'size-39.5', none: 'size-42 lg:size-50' };

export type DoughnutChartProps = {
  /** «Gasto por categoría» */
  name: string;
  slices: readonly DoughnutSlice[];
  onSelect?: (key: string) => void;
  /** `none` where a list of category details stands beside it and is the legend. */
  legend?: 'below' | 'beside' | 'none';
  /** The lifted slice, when a list beside the chart shares it. */
  active?: string | null;
  onActiveChange?: (key: string | null) => void;
};

const limitOf = ({ cents, limitCents = null }: DoughnutSlice) =>
  limitCents !== null && <LimitWords spending={{ cents, limitCents }} className="pb-1 pl-4.75 text-small" />;

/**
 * A row for a slice: a link, a button, or neither. The slice is lifted while the row has the pointer or the focus.
 */
export function SliceRow(props: {
  slice: Pick<DoughnutSlice, 'key' | 'link'>;
  className: string;
  onSelect?: (key: string) => void;
  onActiveChange?: (key: string | null) => void;
  children: ReactNode;
}) {
  const { slice, className, onSelect, onActiveChange, children } = props;
  const shared = {
    className: classNames('-mx-2 w-[calc(100%+1rem)] rounded-control px-2 text-left hover:bg-surface-2', className),
    onPointerEnter: () => onActiveChange?.(slice.key),
    onPointerLeave: () => onActiveChange?.(null),
    onFocus: () => onActiveChange?.(slice.key),
    onBlur: () => onActiveChange?.(null),
    children,
  };
  if (slice.link) return <Link {...slice.link} {...shared} />;
  if (!onSelect) return <div {...shared} />;
  return <button type="button" {...shared} onClick={() => onSelect(slice.key)} />;
}

/** The largest categories, at most six, with their total in the middle. */
export function DoughnutChart(props: DoughnutChartProps) {
  const { name, slices, onSelect, legend = 'below' } = props;
  const { t } = useLingui();
  const format = useFormat();
  const router = useRouter();
  const [ownActive, setOwnActive] = useState<string | null>(null);
  const active = props.active === undefined ? ownActive : props.active;
  const setActive = props.onActiveChange ?? setOwnActive;
  const shown = topSlices(slices);
  const count = shown.length;
  const total = shown.reduce((sum, slice) => sum + slice.cents, 0);

  const select = (key: string) => {
    const link = shown.find((slice) => slice.key === key)?.link;
    if (link) void router.navigate(link);
    else onSelect?.(key);
  };
  return (
    <div
      role="group"
      aria-label={`${name}: ${format.wholeMoney(total)}`}
      className={classNames(
        'flex gap-4',
        legend === 'beside' ? 'flex-col sm:flex-row sm:items-center sm:gap-5' : 'flex-col',
      )}
    >
      <div className={classNames('relative mx-auto flex-none', sizes[legend])}>
        <Suspense fallback={<Ring className="size-full" />}>
          <DoughnutPlot
            slices={shown}
            active={active}
            onActiveChange={setActive}
            onSelect={onSelect || shown.some((slice) => slice.link) ? select : undefined}
          />
        </Suspense>
        <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center">
          <span className="text-micro text-ink-2">
            {t({ message: plural(count, { one: '# principal', other: '# principales' }) })}
          </span>
          <span className="text-dialog leading-5 font-semibold proportional-nums">{format.wholeMoney(total)}</span>
        </div>
      </div>
      {legend !== 'none' && (
        <ul className={classNames('min-w-0', 'touch:divide-y touch:divide-line', legend === 'beside' && 'sm:grow')}>
          {shown.map((slice) => (
            <li key={slice.key}>
              <SliceRow
                slice={slice}
                className="flex min-h-7.5 flex-col justify-center text-small touch:min-h-11 touch:text-title"
                onSelect={onSelect}
                onActiveChange={setActive}
              >
                <span className="flex items-center gap-2.5">
                  <ColorDot color={slice.color} />
                  <span className="min-w-0 grow truncate">{slice.label}</span>
                  <span className={slice.note === undefined ? undefined : 'text-ink-2'}>
                    {slice.note ?? format.money(slice.cents)}
                  </span>
                </span>
                {limitOf(slice)}
              </SliceRow>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
