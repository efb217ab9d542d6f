import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { useNarrow } from '../browser/media.ts';
import { classNames } from '../class-names.ts';
import { breakAt, causesOf, type BarPlace, type DayBar, type DayBarsPlot } from './day-bars-plot.ts';

/** The bar's fraction of its step. */
const fill = 0.72;

type Placed = { bar: DayBar; place: BarPlace; plot: DayBarsPlot; count: number };

/** A bar with its label and the day under it. */
export function DayMark({ bar, place, plot, count, todayIs }: Placed & { todayIs: number | undefined }) {
  const narrow = useNarrow();
  const { day, when } = bar;
  const today = when === 'today';
  // No label overlaps today's.
  const isNear = todayIs !== undefined && Math.abs(day - todayIs) < (narrow ? 5 : 2);
  const isTick = !isNear && (day === 1 || day % 5 === 0);
  return (
    <span aria-hidden="true" data-day={day}>
      <Bar {...{ bar, place, plot, count }} />
      {place.isLabelled && <Label {...{ bar, place, count }} />}
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
function Label({ bar, place, count }: Omit<Placed, 'plot'>) {
  const format = useFormat();
  const { x, bottom, height, isBroken } = place;
  const amount = format.wholeMoney(bar.cents);
  const top = `calc(${bottom + height}% + 3px)`;
  if (!isBroken) {
    // Of the first and last days it would lie on the axis' texts or leave the plot; a figure is as wide as `ch`.
    const half = `${amount.length / 2}ch`;
    return (
      <span
        className={classNames(
          'absolute -translate-x-1/2 rounded-badge bg-surface px-0.5',
          bar.when === 'today' ? 'font-semibold text-ink' : 'text-ink-2',
        )}
        style={{ left: `clamp(${half}, ${x}%, 100% - ${half})`, bottom: top }}
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
      style={{ [isRight ? 'right' : 'left']: `calc(${(isRight ? 100 - x : x) + (50 * fill) / count}% + 6px)` }}
    >
      <span className="font-semibold text-ink">{amount}</span>
      <span className="max-w-full truncate text-ink-2">{format.list(causesOf(bar))}</span>
    </span>
  );
}
