import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useNarrow } from '../../../components/browser/media.ts';
import { ChartStage, ChartTip } from '../../../components/charts/chart-stage.tsx';
import { ChartTable } from '../../../components/charts/chart-table.tsx';
import type { Size } from '../../../components/charts/free-spot.ts';
import { PlotLabels, type PlotLabel } from '../../../components/charts/plot-labels.tsx';
import { areaPath, Dot, PlotGround } from '../../../components/charts/plot-marks.tsx';
import { classNames } from '../../../components/class-names.ts';
import { expensesLink } from '../../../data/addresses/expense-links.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { Dashboard } from '../dashboard.ts';
import { spotsOfDay, trendMarks } from './trend-labels.ts';
import { trendPlot, type TrendPlot } from './trend-plot.ts';
import { useChartName } from '../../../components/charts/use-chart-name.ts';

type Days = Dashboard['dailySpending'];

/** From this many cents on an amount is abbreviated, so that two days' amounts never overlap. */
const shortFrom = { narrow: 1_000_000, wide: 100_000_000 };

/** The last seven days, each as a point with its amount that links to the day's expenses. */
export function TrendChart({ days, tableShown }: { days: Days; tableShown: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const narrow = useNarrow();
  const plot = useMemo(() => trendPlot(days.map(({ amountCents }) => amountCents)), [days]);
  const points = days.map(({ date, amountCents }, index) => ({
    title: format.date(date),
    tick: narrow ? String(date.day) : format.shortDay(date),
    cents: amountCents,
    x: plot.places[index]?.x ?? 0,
    text: `${format.date(date)}: ${format.money(amountCents)}`,
    link: expensesLink({ year: date.year, month: date.month, day: date.day, shared: 'all' }),
  }));
  const name = t`Gasto de 7 días`;
  const chartName = useChartName(name, points);
  return (
    <>
      <ChartStage name={chartName} points={points} className="flex h-45 sm:h-56.5">
        {(chosen, box) => {
          const place = chosen === null ? undefined : plot.places[chosen];
          const point = chosen === null ? undefined : points[chosen];
          return (
            <div
              ref={box}
              className="relative mx-6.5 mt-6 mb-6.5 grow text-micro whitespace-nowrap forced-color-adjust-none max-[22.5rem]:mx-4.5 max-[22.5rem]:text-label"
            >
              <span
                className="absolute -inset-x-6.5 border-t border-line max-[22.5rem]:-inset-x-4.5"
                style={{ top: `${plot.zero}%` }}
              />
              <PlotGround>
                <path d={areaPath(plot.line, plot.places, plot.zero)} className="chart-area fill-accent-ink" />
                <path d={plot.line} fill="none" strokeWidth={1.5} className="stroke-accent-ink/70" />
                {plot.places.map((each) => (
                  <Dot key={each.x} place={each} size={11} className="stroke-surface" />
                ))}
                {plot.places.map((each) => (
                  <Dot key={each.x} place={each} size={8} className="stroke-accent-ink" />
                ))}
              </PlotGround>
              <Amounts days={days} plot={plot} />
              {points.map(({ title, tick, x }, index) => {
                const isToday = index === points.length - 1;
                return (
                  <span
                    key={title}
                    aria-hidden="true"
                    className={classNames(
                      'absolute top-full mt-2 -translate-x-1/2',
                      isToday ? 'font-semibold text-ink' : 'text-ink-3',
                    )}
                    style={{ left: `${x}%` }}
                  >
                    {isToday ? <Trans>hoy</Trans> : tick}
                  </span>
                );
              })}
              {place && point && (
                <ChartTip x={place.x} y={place.y}>
                  <span className="block opacity-80">{point.title}</span>
                  <span className="block text-body font-semibold">{format.money(point.cents)}</span>
                </ChartTip>
              )}
            </div>
          );
        }}
      </ChartStage>
      <ChartTable
        name={name}
        heads={[t`Día`, t`Monto`]}
        rows={points.map(({ title, cents, link }) => ({ title, link, figures: [format.money(cents)] }))}
        isShown={tableShown}
      />
    </>
  );
}

/** Each day's amount at its point. */
function Amounts({ days, plot }: { days: Days; plot: TrendPlot }) {
  const { wholeMoney, shortMoney } = useFormat();
  const narrow = useNarrow();
  const marks = useCallback((size: Size) => trendMarks(plot.places, size), [plot]);
  const labels = useMemo(
    (): PlotLabel[] =>
      days.map(({ date, amountCents }, index) => ({
        key: date.toString(),
        className: classNames(
          'max-[22.5rem]:text-label',
          index === days.length - 1 ? 'font-semibold text-ink' : 'text-ink-2',
        ),
        children:
          Math.abs(amountCents) < shortFrom[narrow ? 'narrow' : 'wide']
            ? wholeMoney(amountCents)
            : shortMoney(amountCents),
        spots: spotsOfDay(plot.places[index]!, amountCents < 0),
      })),
    [days, plot, narrow, wholeMoney, shortMoney],
  );
  return <PlotLabels labels={labels} marks={marks} />;
}
