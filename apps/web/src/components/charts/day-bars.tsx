import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useNarrow } from '../browser/media.ts';
import { classNames } from '../class-names.ts';
import { ChartStage } from './chart-stage.tsx';
import { breakAt, causesOf, dayBarsPlot, type BarPlace, type DayBar, type DayBarsPlot } from './day-bars-plot.ts';

type DayBarsProps = {
  /** What it shows: «Gasto compartido por día». The largest day is added for screen readers. */
  name: string;
  bars: readonly DayBar[];
  tableShown: boolean;
  /** In print, where one page has to hold much else, the bars are lower and without a legend. */
  isLowOnPaper?: boolean | undefined;
};

/** The width of a label is not known before layout: about seven pixels per character, and about as many per day. */
const daysOfLabel = { narrow: 6, wide: 3 };

/**
 * The days of a month as bars, the part written by rules below the rest, today outlined. Pointer and arrow keys select
 * a day, which is announced with its three largest expenses; Enter, a click or a second tap open its list. Laid out in
 * percent, so no measuring is needed and print gets the same bars.
 */
export function DayBars({ name, bars, tableShown, isLowOnPaper = false }: DayBarsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const narrow = useNarrow();
  const plot = useMemo(() => dayBarsPlot(bars, daysOfLabel[narrow ? 'narrow' : 'wide'], !narrow), [bars, narrow]);
  // Days to come can't be selected, unless something is dated ahead.
  const known = bars.filter(({ when, cents }) => when !== 'ahead' || cents !== 0);
  const points = known.map((bar) => ({
    x: plot.places[bar.day - 1]?.x ?? 0,
    text: [`${bar.title}: ${format.money(bar.cents)}`, ...bar.largest.map(({ description }) => description)].join(', '),
    ...(bar.link && bar.cents !== 0 && { link: bar.link }),
  }));
  const [first, ...others] = known;
  const largest = others.reduce((best, bar) => (best && best.cents >= bar.cents ? best : bar), first);
  const [amount, when] = [format.money(largest?.cents ?? 0), largest?.title ?? ''];
  const hasBroken = plot.places.some(({ isBroken }) => isBroken);
  const hasRules = bars.some(({ ruledCents }) => ruledCents > 0);
  const todayIs = bars.find(({ when: is }) => is === 'today')?.day;
  return (
    <>
      <ChartStage
        name={largest ? t`${name}: máximo ${amount}, ${when}` : name}
        points={points}
        className={classNames('flex h-45 sm:h-56.5', isLowOnPaper ? 'print:h-26' : 'print:h-46')}
      >
        {(chosen, box) => {
          const bar = chosen === null ? undefined : known[chosen];
          return (
            <>
              <Axis splits={plot.splits} hasRoom={hasBroken} />
              <div
                ref={box}
                className={classNames(
                  'relative mb-6.5 grow text-micro whitespace-nowrap forced-color-adjust-none',
                  hasBroken ? 'mt-12 print:mt-10' : 'mt-6',
                )}
              >
                {plot.splits.map(({ cents, y }) => (
                  <span
                    key={cents}
                    className={classNames(
                      'absolute inset-x-0 border-t',
                      cents === 0 ? 'border-line-strong' : 'border-line',
                    )}
                    style={{ bottom: `${y}%` }}
                  />
                ))}
                {bar && <Band place={plot.places[bar.day - 1]!} count={bars.length} />}
                {bars.map((each, index) => (
                  <Day
                    key={each.day}
                    bar={each}
                    place={plot.places[index]!}
                    plot={plot}
                    count={bars.length}
                    todayIs={todayIs}
                  />
                ))}
                {bar && (
                  <Tip place={plot.places[bar.day - 1]!} count={bars.length}>
                    <DayFigures bar={bar} />
                  </Tip>
                )}
              </div>
            </>
          );
        }}
      </ChartStage>
      <Legend hasRules={hasRules} hasToday={todayIs !== undefined} className={isLowOnPaper ? 'print:hidden' : ''} />
      <DayTable name={name} bars={known} hasRules={hasRules} isShown={tableShown} />
    </>
  );
}

/** The tick labels beside the plot, as wide as the widest. */
function Axis({ splits, hasRoom }: { splits: DayBarsPlot['splits']; hasRoom: boolean }) {
  const format = useFormat();
  const narrow = useNarrow();
  const isShort = (splits.at(-1)?.cents ?? 0) >= (narrow ? 1_000_00 : 10_000_000_00);
  const label = isShort ? format.shortMoney : format.wholeMoney;
  const widest = splits.map(({ cents }) => label(cents)).toSorted((left, right) => right.length - left.length)[0];
  return (
    <div
      aria-hidden="true"
      className={classNames('relative mr-2.5 mb-6.5 text-micro text-ink-3', hasRoom ? 'mt-12 print:mt-10' : 'mt-6')}
    >
      <span className="invisible">{widest}</span>
      {splits.map(({ cents, y }) => (
        <span key={cents} className="absolute right-0 translate-y-1/2" style={{ bottom: `${y}%` }}>
          {label(cents)}
        </span>
      ))}
    </div>
  );
}

/** The bar's fraction of its step. */
const fill = 0.72;

type Placed = { bar: DayBar; place: BarPlace; plot: DayBarsPlot; count: number };

/** A bar with its label and the day under it. */
function Day({ bar, place, plot, count, todayIs }: Placed & { todayIs: number | undefined }) {
  const narrow = useNarrow();
  const { day, when } = bar;
  const today = when === 'today';
  // No label overlaps today's.
  const isNear = todayIs !== undefined && Math.abs(day - todayIs) < (narrow ? 5 : 2);
  const isTick = !isNear && (day === 1 || day % 5 === 0);
  return (
    <span aria-hidden="true" data-day={day}>
      <Bar {...{ bar, place, plot, count }} />
      {place.isLabelled && <Label bar={bar} place={place} />}
      {(isTick || today) && (
        <span
          className={classNames(
            'absolute top-full mt-2 -translate-x-1/2',
            today ? 'font-semibold text-ink' : 'text-ink-3',
          )}
          style={{ left: `${place.x}%` }}
        >
          {today ? <Trans>hoy</Trans> : day}
        </span>
      )}
    </span>
  );
}

function Bar({ bar, place, plot, count }: Placed) {
  const { cents, when } = bar;
  const { x, bottom, height, ruledPart, isBroken } = place;
  const width = `${(100 * fill) / count}%`;
  if (cents === 0) {
    if (when === 'ahead') return null;
    return (
      <span
        className="absolute h-0.5 -translate-x-1/2 bg-line-strong"
        style={{ left: `${x}%`, width, bottom: `${plot.zero}%` }}
      />
    );
  }
  return (
    <span
      data-bar={isBroken ? 'broken' : when}
      className={classNames(
        'absolute flex min-h-0.5 -translate-x-1/2 flex-col overflow-hidden',
        cents < 0 ? 'rounded-b-[3px]' : 'rounded-t-[3px]',
        when === 'today' ? 'border-[1.5px] border-accent-ink bg-surface' : 'bg-accent-ink',
        cents < 0 ? 'border-t-0' : 'border-b-0',
        when === 'ahead' && 'opacity-55',
      )}
      style={{ left: `${x}%`, width, bottom: `${bottom}%`, height: `${height}%` }}
    >
      {ruledPart > 0 && when !== 'today' && (
        <span
          className={classNames(
            'absolute inset-x-0 bottom-0 bg-accent-2',
            ruledPart < 100 && 'border-t border-surface',
          )}
          style={{ height: `${ruledPart}%` }}
        />
      )}
      {isBroken && <Break />}
    </span>
  );
}

/** A wave across a bar: it continues beyond the axis. */
const Break = () => (
  <svg
    viewBox="0 0 24 8"
    preserveAspectRatio="none"
    className="absolute inset-x-0 h-2 w-full translate-y-1/2 fill-none stroke-surface"
    style={{ bottom: `${100 * breakAt}%` }}
  >
    <path d="M0 5Q3 1 6 4T12 4T18 4T24 3" strokeWidth={3} />
  </svg>
);

/** The day's amount at its bar; for a broken one beside it, with what it was spent on. */
function Label({ bar, place }: { bar: DayBar; place: BarPlace }) {
  const format = useFormat();
  const { x, bottom, height, isBroken } = place;
  const amount = format.wholeMoney(bar.cents);
  const top = `calc(${bottom + height}% + 3px)`;
  if (!isBroken) {
    return (
      <span
        className={classNames(
          'absolute -translate-x-1/2 rounded-badge bg-surface px-0.5',
          bar.when === 'today' ? 'font-semibold text-ink' : 'text-ink-2',
        )}
        style={{ left: `${x}%`, bottom: top }}
      >
        {amount}
      </span>
    );
  }
  const isRight = x > 50;
  return (
    <span
      className={classNames(
        'absolute bottom-[calc(100%+4px)] flex max-w-44 flex-col leading-4 max-sm:max-w-36',
        isRight ? 'items-end text-right' : 'items-start',
      )}
      style={isRight ? { right: `calc(${100 - x}% + 1rem)` } : { left: `calc(${x}% + 1rem)` }}
    >
      <span className="font-semibold text-ink">{amount}</span>
      <span className="max-w-full truncate text-ink-2">{format.list(causesOf(bar))}</span>
    </span>
  );
}

const Band = ({ place: { x }, count }: { place: BarPlace; count: number }) => (
  <span
    className="pointer-events-none absolute -top-2 bottom-0 -translate-x-1/2 rounded-control bg-ink opacity-6 forced-colors:hidden print:hidden"
    style={{ left: `${x}%`, width: `${100 / count}%` }}
  />
);

/** A box beside the selected bar that stays inside the chart. */
function Tip({ place: { x }, count, children }: { place: BarPlace; count: number; children: ReactNode }) {
  const beside = `${50 / count}% + 0.375rem`;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0 z-1 w-60 max-w-[62%] rounded-control bg-inverse px-3 py-2 whitespace-normal text-on-inverse print:hidden"
      style={x > 50 ? { right: `calc(${100 - x}% + ${beside})` } : { left: `calc(${x}% + ${beside})` }}
    >
      {children}
    </span>
  );
}

function DayFigures({ bar: { title, cents, largest } }: { bar: DayBar }) {
  const format = useFormat();
  return (
    <>
      <TipRow name={title} amount={format.money(cents)} className="font-semibold" />
      {largest.map(({ description, amountCents }, index) => (
        // Two expenses of a day may have the same description and amount.
        // oxlint-disable-next-line react/no-array-index-key
        <TipRow key={index} name={description} amount={format.money(amountCents)} className="opacity-80" />
      ))}
    </>
  );
}

const TipRow = ({ name, amount, className }: { name: string; amount: string; className: string }) => (
  <span className={classNames('flex justify-between gap-3', className)}>
    <span className="truncate">{name}</span>
    <span className="whitespace-nowrap">{amount}</span>
  </span>
);

function Legend({ hasRules, hasToday, className }: { hasRules: boolean; hasToday: boolean; className: string }) {
  const mark = 'size-2 rounded-[2px] forced-color-adjust-none';
  return (
    <p aria-hidden="true" className={`mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2 ${className}`}>
      <LegendMark className={`${mark} bg-accent-ink`}>
        <Trans>Gastos del día</Trans>
      </LegendMark>
      {hasRules && (
        <LegendMark className={`${mark} bg-accent-2`}>
          <Trans>Recurrentes</Trans>
        </LegendMark>
      )}
      {hasToday && (
        <LegendMark className={`${mark} border-[1.5px] border-accent-ink`}>
          <Trans>Hoy, sigue</Trans>
        </LegendMark>
      )}
    </p>
  );
}

const LegendMark = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className="flex items-center gap-2">
    <span className={className} />
    {children}
  </span>
);

/** The chart's figures as a table: always present for screen readers, visible on demand. */
function DayTable(props: { name: string; bars: readonly DayBar[]; hasRules: boolean; isShown: boolean }) {
  const { name, bars, hasRules, isShown } = props;
  const format = useFormat();
  return (
    <div className={isShown ? 'mt-3 print:hidden' : 'sr-only'}>
      <table className="w-full text-small">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="text-ink-2">
            <th scope="col" className="h-8 text-left font-normal">
              <Trans>Día</Trans>
            </th>
            {hasRules && (
              <th scope="col" className="h-8 text-right font-normal">
                <Trans>Recurrentes</Trans>
              </th>
            )}
            <th scope="col" className="h-8 text-right font-normal">
              <Trans>Monto</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ title, day, cents, ruledCents, link }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="h-8 text-left font-normal">
                {isShown && link && cents !== 0 ? (
                  <Link
                    {...link}
                    className="rounded-badge text-accent-ink hover:underline touch:inline-block touch:py-3"
                  >
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </th>
              {hasRules && <td className="h-8 text-right">{format.money(ruledCents)}</td>}
              <td className="h-8 text-right">{format.money(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
