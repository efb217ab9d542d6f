import { Trans } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import type { Size } from '../../components/charts/free-spot.ts';
import { PlotLabels, type PlotLabel } from '../../components/charts/plot-labels.tsx';
import { Dot, PlotGround, straightPath, type Place } from '../../components/charts/plot-marks.tsx';
import { classNames } from '../../components/class-names.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Analytics } from './analytics.ts';
import { spotsAtEnd, spotsOfFull, spotsOfUsual, yearMarks } from './year-labels.ts';
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

/** A line of the grid does not go through the text. */
const onGrid = 'rounded-badge bg-surface/80 px-0.5';

/** The labels of the marks. With few months each has its amount; with many only the highest. */
export function YearNames({ analytics, plot, isQuiet }: { analytics: Analytics; plot: YearPlot; isQuiet: boolean }) {
  const narrow = useNarrow();
  const labels = useLabels(analytics, plot, narrow);
  const marks = useCallback((size: Size) => yearMarks(plot, size, narrow), [plot, narrow]);
  return (
    <div aria-hidden="true" className={isQuiet ? 'opacity-40' : undefined}>
      {plot.ticks.map(({ x, y }) => (
        <span
          key={x}
          data-mark="same-day"
          className="absolute h-0.5 w-2.5 -translate-1/2 bg-accent-2 sm:w-4"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      ))}
      <PlotLabels labels={labels} marks={marks} />
      <NoPast analytics={analytics} plot={plot} />
    </div>
  );
}

/** The texts in the order in which they choose their place. */
function useLabels({ months, running }: Analytics, plot: YearPlot, narrow: boolean): PlotLabel[] {
  const format = useFormat();
  const { full, firstFull } = plot;
  return useMemo(() => {
    const { day } = running;
    const spent = format.wholeMoney(running.spentCents);
    const usual = format.wholeMoney(running.usualMonthCents ?? 0);
    const projected = format.wholeMoney(running.projectionCents ?? 0);
    const isFew = plot.area === '';
    const top = Math.min(...full.map(({ y }) => y));
    const named = isFew ? full : full.filter(({ y }) => y === top).slice(0, 1);
    const labels: (PlotLabel | null)[] = [
      ...named.map((place) => ({
        key: `full-${place.x}`,
        className: 'text-ink-2',
        children: format.wholeMoney(months[firstFull + full.indexOf(place)]!.amountCents),
        spots: spotsOfFull(place, narrow),
      })),
      plot.running && {
        key: 'running',
        className: `${onGrid} font-semibold text-accent-ink`,
        // On a phone, where it would be far away from its point, the amount alone.
        children: narrow ? (
          spent
        ) : (
          <Trans>
            al día {day} {spent}
          </Trans>
        ),
        spots: spotsAtEnd(plot.running, 'below', narrow),
      },
      plot.projected && {
        key: 'projected',
        className: `${onGrid} text-ink-2`,
        children: narrow ? <Trans>a su ritmo {projected}</Trans> : <Trans>a su ritmo usual {projected}</Trans>,
        spots: spotsAtEnd(plot.projected, 'over', narrow),
      },
      plot.usual && {
        key: 'usual',
        className: `${onGrid} text-ink-2 max-[22.5rem]:hidden`,
        children: <Trans>lo usual {usual}</Trans>,
        spots: spotsOfUsual(plot.usual, narrow),
      },
    ];
    return labels.filter((label) => label !== null);
  }, [months, running, plot, full, firstFull, format, narrow]);
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

/** The months under the axis; on a phone every second one, with large text every fourth; the running one always. */
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
              index % 4 !== 0 && !isLast && 'tight:hidden',
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
