import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useRouter, type LinkProps } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { ColorDot } from '../ui/color-dot.tsx';
import { lateComponent } from '../browser/late-component.tsx';
import { legendBelow, Ring, ringSizes, type RingSize } from './chart-skeletons.tsx';
import { LimitText } from './limit-line.tsx';
import { slicesOfWhole, type OtherSlices, type Slice } from './slices.ts';

/** The ring is loaded after the figures. If it fails to load, the legend still works. */
const DoughnutPlot = lateComponent(async () => (await import('./doughnut-plot.tsx')).DoughnutPlot);

export type DoughnutSlice = Slice & {
  /** The link of its row and its slice; without it they call `onSelect`, if there is one. */
  link?: LinkProps;
  /** Of the month: the legend warns when most of it is spent. */
  limitCents?: number | null;
};

/** From ten million pesos on, in cents, an amount does not fit inside the ring. */
const shortFrom = 1_000_000_000;

const sizes = { below: 'w-42', beside: 'w-39.5' };

export type DoughnutChartProps = {
  /** «Gasto por categoría» */
  name: string;
  /** The label above the total in the middle: «todo noviembre»; «todo» by default. */
  whole?: string | undefined;
  /** All of them: those without a slice of their own are grouped as «Otros». */
  slices: readonly DoughnutSlice[];
  /** Beside a slice's name in the legend: its percentage of the total, or its amount. */
  shows?: 'amounts' | 'percents';
  onSelect?: (key: string) => void;
  /** `none` where a list of category details beside it is the legend. */
  legend?: 'below' | 'beside' | 'none';
  /** The size of a ring without a legend. */
  ring?: RingSize;
  /** The highlighted slice, when it is shared with a list beside the chart. */
  active?: string | null;
  onActiveChange?: (key: string | null) => void;
};

const limitOf = ({ cents, limitCents = null }: DoughnutSlice) =>
  limitCents !== null && <LimitText spending={{ cents, limitCents }} className="pl-4.75 text-small" />;

/**
 * A row for a slice: a link, a button, or neither. The slice is highlighted while the row has the pointer or the focus.
 */
export function SliceRow(props: {
  slice: Pick<DoughnutSlice, 'key' | 'link'>;
  className: string;
  /** Of a row that expands others. */
  isOpen?: boolean;
  onSelect?: (key: string) => void;
  onActiveChange?: (key: string | null) => void;
  children: ReactNode;
}) {
  const { slice, className, isOpen, onSelect, onActiveChange, children } = props;
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
  return <button type="button" {...shared} aria-expanded={isOpen} onClick={() => onSelect(slice.key)} />;
}

/** The key of the slice that groups the others; no category has this key. */
const othersKey = 'others';
const othersColor = 'var(--line-strong)';

/** The parts of a total: its largest categories, at most six, the others as one slice, and the total in the middle. */
export function DoughnutChart(props: DoughnutChartProps) {
  const { name, whole, slices, shows = 'amounts', onSelect, legend = 'below', ring = 'large' } = props;
  const { t } = useLingui();
  const format = useFormat();
  const router = useRouter();
  const [ownActive, setOwnActive] = useState<string | null>(null);
  const active = props.active === undefined ? ownActive : props.active;
  const setActive = props.onActiveChange ?? setOwnActive;
  const [othersShown, setOthersShown] = useState(false);
  const { shown, others, totalCents } = slicesOfWhole(slices);
  const rendered: Slice[] = others
    ? [...shown, { ...others, key: othersKey, label: t`Otros`, color: othersColor }]
    : shown;

  const select = (key: string) => {
    // There is no list of just the others; each of them has its own.
    if (key === othersKey) return setOthersShown(legend !== 'none');
    const link = shown.find((slice) => slice.key === key)?.link;
    if (link) void router.navigate(link);
    else onSelect?.(key);
  };
  const figure = ({ cents, percent }: OtherSlices | DoughnutSlice) =>
    shows === 'percents' ? format.percent(percent) : format.money(cents);
  const row = (slice: DoughnutSlice) => (
    <li key={slice.key}>
      <SliceRow slice={slice} className={legendRow} onSelect={onSelect} onActiveChange={setActive}>
        <span className="flex items-center gap-2.5 tight:flex-wrap tight:gap-y-0">
          <ColorDot color={slice.color} />
          <span className="min-w-0 grow truncate">{slice.label}</span>
          <span className={classNames('tight:ml-auto', shows === 'percents' && 'text-ink-2')}>{figure(slice)}</span>
        </span>
        {limitOf(slice)}
      </SliceRow>
    </li>
  );
  return (
    <div
      role="group"
      aria-label={`${name}: ${format.wholeMoney(totalCents)}`}
      className={classNames(
        'flex flex-col gap-4',
        legend === 'below' && legendBelow,
        legend === 'beside' && 'sm:flex-row sm:items-center sm:gap-5',
      )}
    >
      <div
        className={classNames(
          'relative mx-auto aspect-square max-w-full flex-none',
          legend === 'none' ? ringSizes[ring] : sizes[legend],
        )}
      >
        <DoughnutPlot
          slices={rendered}
          active={active}
          onActiveChange={setActive}
          onSelect={onSelect || shown.some((slice) => slice.link) ? select : undefined}
          meanwhile={<Ring className="size-full" />}
        />
        <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center">
          {/* On paper the ring is too small for it. */}
          <span className="text-micro text-ink-2 print:hidden">{whole ?? t`todo`}</span>
          <span className="text-dialog leading-5 font-semibold proportional-nums">
            {totalCents < shortFrom ? format.wholeMoney(totalCents) : format.shortMoney(totalCents)}
          </span>
        </div>
      </div>
      {legend === 'none' && others && <OthersLine others={others} />}
      {legend !== 'none' && (
        <ul className="min-w-0 touch:divide-y touch:divide-line sm:grow">
          {shown.map(row)}
          {others && (
            <li>
              <SliceRow
                slice={{ key: othersKey }}
                className={legendRow}
                isOpen={othersShown}
                onSelect={() => setOthersShown(!othersShown)}
                onActiveChange={setActive}
              >
                <span className="flex items-center gap-2.5 tight:flex-wrap tight:gap-y-0">
                  <ColorDot color={othersColor} />
                  <span className="min-w-0 grow truncate">
                    <OthersName count={others.count} />
                  </span>
                  <span className={classNames('tight:ml-auto', shows === 'percents' && 'text-ink-2')}>
                    {figure(others)}
                  </span>
                </span>
              </SliceRow>
            </li>
          )}
          {othersShown && others?.slices.map(row)}
        </ul>
      )}
    </div>
  );
}

const legendRow = 'flex min-h-7.5 flex-col justify-center py-1.25 text-small touch:min-h-11 touch:text-title';

function OthersName({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <>
      {t`Otros`}{' '}
      <span className="text-ink-2">{t({ message: plural(count, { one: '· # más', other: '· # más' }) })}</span>
    </>
  );
}

/** What the grey slice is, where a list of all categories beside the ring is the legend. */
function OthersLine({ others: { count, percent } }: { others: OtherSlices }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <p className="flex items-center justify-center gap-2 text-small text-ink-2">
      <ColorDot color={othersColor} />
      <span>
        {t({ message: plural(count, { one: 'Otros, # categoría', other: 'Otros, # categorías' }) })} ·{' '}
        {format.percent(percent)}
      </span>
    </p>
  );
}
