import { Trans } from '@lingui/react/macro';
import { useNarrow } from '../../components/browser/media.ts';
import { Dot, PlotGround, straightPath, type Place } from '../../components/charts/plot-marks.tsx';
import { classNames } from '../../components/class-names.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Analytics } from './analytics.ts';
import type { YearPlot } from './year-plot.ts';

/** The lines and points. */
export function YearMarks({ plot }: { plot: YearPlot }) {
  const { splits, full, line, area, running, projected, usual } = plot;
  const last = full.at(-1);
  return (
    <PlotGround>
      {splits.map(({ cents, y }) => (
        <path key={cents} d={`M0 ${y}H100`} className="stroke-line" />
      ))}
      {area !== '' && <path d={area} className="chart-area fill-accent-ink" />}
      {usual && <path d={`M${usual.from} ${usual.y}H100`} className="stroke-ink-3" />}
      {line !== '' && (
        <path d={line} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-accent-ink" />
      )}
      {last && running && (
        <path
          d={straightPath([last, running])}
          fill="none"
          strokeWidth={1.5}
          strokeDasharray="4 4"
          className="stroke-accent-ink"
        />
      )}
      {projected && running && (
        <path
          d={straightPath([running, projected])}
          fill="none"
          strokeWidth={1.5}
          strokeDasharray="0.1 4"
          strokeLinecap="round"
          className="stroke-ink-2"
        />
      )}
      {full.map((place) => (
        <Dot key={place.x} place={place} size={10} className="stroke-surface" />
      ))}
      {full.map((place) => (
        <Dot key={place.x} place={place} size={7} className="stroke-accent-ink" />
      ))}
      {projected && <Hollow place={projected} size={7} className="stroke-ink-2" />}
      {running && <Hollow place={running} size={12} className="stroke-accent-ink" />}
    </PlotGround>
  );
}

const Hollow = ({ place, size, className }: { place: Place; size: number; className: string }) => (
  <>
    <Dot place={place} size={size} className={className} />
    <Dot place={place} size={size - 3.5} className="stroke-surface" />
  </>
);

/**
 * Above the projection, and above the last full month if that one is only a little higher: the text extends over it.
 */
const aboveLine = ({ projected, full }: YearPlot): number => {
  const [own, last] = [projected?.y ?? 0, full.at(-1)?.y ?? 100];
  return last < own && own - last < 16 ? last : own;
};

/** Beside the right end of the plot, a little over it, so that the text stays inside the chart. */
const atEnd = 'absolute -right-3 sm:-right-6 bg-surface/80 rounded-badge px-0.5';

/** The labels of the marks. With few months each has its amount; with many only the highest. */
export function YearNames({ analytics, plot, isQuiet }: { analytics: Analytics; plot: YearPlot; isQuiet: boolean }) {
  const format = useFormat();
  const narrow = useNarrow();
  const { months, running } = analytics;
  const { full, firstFull, ticks } = plot;
  const { day } = running;
  const spent = format.wholeMoney(running.spentCents);
  const usual = format.wholeMoney(running.usualMonthCents ?? 0);
  const projected = format.wholeMoney(running.projectionCents ?? 0);
  const highest = full.reduce<Place | undefined>(
    (best, place) => (best && best.y <= place.y ? best : place),
    undefined,
  );
  const isFew = plot.area === '';
  // On a phone the label of the running month overlaps that of the usual one if both lines are at the same height.
  const isCrowded = narrow && plot.usual && plot.running && Math.abs(plot.usual.y - plot.running.y) < 12;
  return (
    <div aria-hidden="true" className={isQuiet ? 'opacity-40' : undefined}>
      {ticks.map(({ x, y }) => (
        <span
          key={x}
          data-mark="same-day"
          className="absolute h-0.5 w-2.5 -translate-1/2 bg-accent-2 sm:w-4"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      ))}
      {full.map(({ x, y }, index) => {
        if (!isFew && full[index] !== highest) return null;
        return (
          <span
            key={x}
            className={classNames('absolute -mt-2 -translate-y-full text-ink-2', x < 8 ? '-ml-1' : '-translate-x-1/2')}
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            {format.wholeMoney(months[firstFull + index]!.amountCents)}
          </span>
        );
      })}
      {plot.usual && (
        <span
          className={classNames(
            'absolute -translate-x-1/2 rounded-badge bg-surface/80 px-0.5 text-ink-2 max-[22.5rem]:hidden',
            isCrowded ? 'mt-5' : 'mt-1',
          )}
          style={{ left: `${plot.usual.from}%`, top: `${plot.usual.y}%` }}
        >
          <Trans>lo usual {usual}</Trans>
        </span>
      )}
      {plot.projected && (
        <span
          className={classNames(atEnd, '-mt-1.5 -translate-y-full text-ink-2')}
          style={{ top: `${aboveLine(plot)}%` }}
        >
          {narrow ? <Trans>a su ritmo {projected}</Trans> : <Trans>a su ritmo usual {projected}</Trans>}
        </span>
      )}
      {plot.running && (
        <span
          className={classNames(
            atEnd,
            'font-semibold text-accent-ink',
            plot.running.y > 88 ? '-mt-2 -translate-y-full' : 'mt-2',
          )}
          style={{ top: `${plot.running.y}%` }}
        >
          <Trans>
            al día {day} {spent}
          </Trans>
        </span>
      )}
      <NoPast analytics={analytics} plot={plot} />
    </div>
  );
}

/** For the time before the household's first month, text instead of a line at $0. */
function NoPast({ analytics: { months }, plot: { firstFull, xs, running } }: { analytics: Analytics; plot: YearPlot }) {
  const format = useFormat();
  const index = Math.min(firstFull, months.length - 1);
  if (index < 4) return null;
  const since = format.month(months[index]!.month);
  const hasAny = months.some(({ count }) => count > 0);
  // The label below the running month extends over this text on a phone.
  const isBesideRunning = running && running.y > 20 && running.y < 65;
  return (
    <span
      className="absolute -translate-1/2 text-center text-small whitespace-normal text-ink-2"
      style={{ left: `${xs[index]! / 2}%`, width: `${xs[index]! - 8}%`, top: isBesideRunning ? '80%' : '50%' }}
    >
      {/* No line of the axis goes through its two lines on a phone. */}
      <span className="bg-surface box-decoration-clone px-1">
        {hasAny ? <Trans>Antes de {since} no hay gastos</Trans> : <Trans>Sin datos de gasto</Trans>}
      </span>
    </span>
  );
}

/** The months under the axis; on a phone every second one, the running one always. */
export function YearMonths({ analytics: { months }, plot }: { analytics: Analytics; plot: YearPlot }) {
  const format = useFormat();
  return (
    <div aria-hidden="true">
      {months.map(({ month }, index) => {
        const isLast = index === months.length - 1;
        return (
          <span
            key={month.toString()}
            className={classNames(
              'absolute top-full mt-2 -translate-x-1/2',
              isLast ? 'font-semibold text-ink' : 'text-ink-3',
              index % 2 === 1 && !isLast && 'max-sm:hidden',
              index === months.length - 2 && 'max-sm:hidden',
            )}
            style={{ left: `${plot.xs[index]!}%` }}
          >
            {format.monthAbbreviation(month.month)}
          </span>
        );
      })}
    </div>
  );
}
