import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useMemo, useState, type ReactNode } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { ChartStage, ChartTip } from '../../components/charts/chart-stage.tsx';
import { Dot, PlotGround, straightPath, type Place } from '../../components/charts/plot-marks.tsx';
import { TableToggle } from '../../components/charts/table-toggle.tsx';
import { classNames } from '../../components/class-names.ts';
import { Cell } from '../../components/ui/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { reportOf, type Analytics } from './analytics.ts';
import { yearPlot, type YearPlot } from './year-plot.ts';
import { YearTable } from './year-table.tsx';

/**
 * Twelve months, of which the last one is running: full ones as a line with its area, each with a tick where it stood on
 * today's day, the running one hollow beside those ticks, and where it goes at its usual pace. A month leads to its report.
 */
export function YearChart({ analytics }: { analytics: Analytics }) {
  const { t } = useLingui();
  const format = useFormat();
  const [tableShown, setTableShown] = useState(false);
  const { months } = analytics;
  const plot = useMemo(() => yearPlot(analytics), [analytics]);
  const full = months.slice(0, -1).filter(({ count }) => count > 0);
  const [first, ...others] = full;
  const highest = others.reduce((best, each) => (best && best.amountCents >= each.amountCents ? best : each), first);
  const name = t`Gasto de 12 meses`;
  const [amount, when] = [format.money(highest?.amountCents ?? 0), highest ? format.month(highest.month) : ''];
  const points = months.map(({ month, amountCents }, index) => ({
    x: plot.xs[index]!,
    text: `${format.month(month)}: ${format.money(amountCents)}`,
    link: reportOf(month),
  }));
  return (
    <Cell
      title={<Trans>Tendencia de 12 meses</Trans>}
      className="group/chart"
      aside={
        <>
          <TableToggle isShown={tableShown} onToggle={setTableShown} />
          <Period analytics={analytics} />
        </>
      }
    >
      <ChartStage
        name={highest ? t`${name}: máximo ${amount}, ${when}` : name}
        points={points}
        className="mt-2 flex h-50 sm:h-66"
      >
        {(chosen, box) => (
          <>
            <Axis splits={plot.splits} />
            <div
              ref={box}
              className="relative mt-6 mr-4 mb-6.5 ml-1.5 grow text-micro whitespace-nowrap forced-color-adjust-none sm:mr-8 sm:ml-3"
            >
              <Marks plot={plot} />
              <Names analytics={analytics} plot={plot} isQuiet={chosen !== null} />
              <Months analytics={analytics} plot={plot} />
              {chosen !== null && <Chosen analytics={analytics} plot={plot} index={chosen} />}
            </div>
          </>
        )}
      </ChartStage>
      <Legend analytics={analytics} plot={plot} />
      <YearTable name={name} analytics={analytics} isShown={tableShown} />
    </Cell>
  );
}

/** The months shown, or what is still missing for a usual month. */
function Period({ analytics: { months, running } }: { analytics: Analytics }) {
  const { t } = useLingui();
  const format = useFormat();
  const [first, last] = [months.at(0), months.at(-1)];
  const count = running.monthsCompared;
  if (running.usualCents === null) {
    return (
      <span className="text-ink-2">
        {t({
          message: plural(count, {
            one: 'Lo usual aparece con 3 meses completos; va #',
            other: 'Lo usual aparece con 3 meses completos; van #',
          }),
        })}
      </span>
    );
  }
  const from = first ? format.shortMonth(first.month) : '';
  const to = last ? format.shortMonth(last.month) : '';
  return (
    <span className="max-sm:hidden">
      <Trans>
        {from} a {to}
      </Trans>
    </span>
  );
}

/** The tick labels beside the plot, as wide as the widest. */
function Axis({ splits }: { splits: YearPlot['splits'] }) {
  const format = useFormat();
  const narrow = useNarrow();
  const label = narrow ? format.shortMoney : format.wholeMoney;
  const widest = splits.map(({ cents }) => label(cents)).toSorted((left, right) => right.length - left.length)[0];
  return (
    <div aria-hidden="true" className="relative mt-6 mr-2.5 mb-6.5 text-micro text-ink-3">
      <span className="invisible">{widest}</span>
      {splits.map(({ cents, y }) => (
        <span key={cents} className="absolute right-0 -translate-y-1/2" style={{ top: `${y}%` }}>
          {label(cents)}
        </span>
      ))}
    </div>
  );
}

function Marks({ plot }: { plot: YearPlot }) {
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
function Names({ analytics, plot, isQuiet }: { analytics: Analytics; plot: YearPlot; isQuiet: boolean }) {
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
            'absolute -translate-x-1/2 rounded-badge bg-surface/80 px-0.5 text-ink-2',
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
function NoPast({ analytics: { months }, plot: { firstFull, xs } }: { analytics: Analytics; plot: YearPlot }) {
  const format = useFormat();
  const index = Math.min(firstFull, months.length - 1);
  if (index < 4) return null;
  const since = format.month(months[index]!.month);
  const hasAny = months.some(({ count }) => count > 0);
  return (
    <span
      className="absolute top-1/2 -translate-1/2 text-center text-small whitespace-normal text-ink-2"
      style={{ left: `${xs[index]! / 2}%`, width: `${xs[index]! - 8}%` }}
    >
      {hasAny ? <Trans>Antes de {since} no hay gastos</Trans> : <Trans>Sin datos de gasto</Trans>}
    </span>
  );
}

/** The months under the axis; on a phone every second one, the running one always. */
function Months({ analytics: { months }, plot }: { analytics: Analytics; plot: YearPlot }) {
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

function Chosen({ analytics, plot, index }: { analytics: Analytics; plot: YearPlot; index: number }) {
  const format = useFormat();
  const { months, running } = analytics;
  const { month, amountCents, throughCents } = months[index]!;
  const isLast = index === months.length - 1;
  const { day, projectionCents } = running;
  const amount = format.money(isLast ? (projectionCents ?? 0) : throughCents);
  const place = isLast ? plot.running : plot.full[index - plot.firstFull];
  return (
    <ChartTip x={plot.xs[index]!} y={place?.y ?? 100}>
      <span className="block opacity-80">{format.month(month)}</span>
      <span className="block text-body font-semibold">{format.money(amountCents)}</span>
      {!isLast && (
        <span className="block opacity-80">
          <Trans>
            al día {day}: {amount}
          </Trans>
        </span>
      )}
      {isLast && projectionCents !== null && (
        <span className="block whitespace-normal opacity-80">
          <Trans>a su ritmo usual: {amount}</Trans>
        </span>
      )}
    </ChartTip>
  );
}

function Legend({ analytics: { running }, plot }: { analytics: Analytics; plot: YearPlot }) {
  const { t } = useLingui();
  const { day, monthsCompared } = running;
  if (plot.area === '') return null;
  return (
    <div aria-hidden="true" className="mt-2 flex flex-wrap justify-between gap-x-5 gap-y-1 text-small text-ink-2">
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <Mark className="size-2 rounded-full bg-accent-ink">
          <Trans>mes completo</Trans>
        </Mark>
        <Mark className="size-2.5 rounded-full border-2 border-accent-ink">
          <Trans>mes en curso</Trans>
        </Mark>
        <Mark className="h-0.5 w-4 bg-accent-2">
          <Trans>cada mes, al día {day}</Trans>
        </Mark>
      </p>
      {plot.usual && (
        <p className="text-ink-3 max-sm:hidden">
          {t({
            message: plural(monthsCompared, {
              one: 'Lo usual: mediana de # mes anterior',
              other: 'Lo usual: mediana de los # meses anteriores',
            }),
          })}
        </p>
      )}
    </div>
  );
}

const Mark = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className="flex items-center gap-2">
    <span className={`${className} forced-color-adjust-none`} />
    {children}
  </span>
);
