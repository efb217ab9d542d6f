import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useNarrow } from '../browser/media.ts';
import { classNames } from '../class-names.ts';
import { BarBand, BarTip } from './bar-marks.tsx';
import { ChartStage } from './chart-stage.tsx';
import { ChartTable } from './chart-table.tsx';
import { dayBarsPlot, type DayBar } from './day-bars-plot.ts';
import { DayMark } from './day-mark.tsx';
import { PlotAxis } from './plot-axis.tsx';
import { useChartName } from './use-chart-name.ts';

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
  const hasBroken = plot.places.some(({ isBroken }) => isBroken);
  const hasRules = bars.some(({ ruledCents }) => ruledCents > 0);
  const isShort = (plot.splits.at(-1)?.cents ?? 0) >= (narrow ? 1_000_00 : 10_000_000_00);
  const axisText = isShort ? format.shortMoney : format.wholeMoney;
  const room = hasBroken ? 'mt-12 print:mt-10' : 'mt-6';
  const todayIs = bars.find(({ when: is }) => is === 'today')?.day;
  const chartName = useChartName(name, known);
  return (
    <>
      <ChartStage
        name={chartName}
        points={points}
        className={classNames('flex h-45 sm:h-56.5', isLowOnPaper ? 'print:h-26' : 'print:h-46')}
      >
        {(chosen, box) => {
          const bar = chosen === null ? undefined : known[chosen];
          return (
            <>
              <PlotAxis
                labels={plot.splits.map(({ cents, y }) => ({ y: 100 - y, text: axisText(cents) }))}
                className={`mb-6.5 ${room}`}
              />
              <div
                ref={box}
                className={`relative mb-6.5 grow text-micro whitespace-nowrap forced-color-adjust-none ${room}`}
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
                {bar && <BarBand x={plot.places[bar.day - 1]!.x} count={bars.length} />}
                {bars.map((each, index) => (
                  <DayMark
                    key={each.day}
                    bar={each}
                    place={plot.places[index]!}
                    plot={plot}
                    count={bars.length}
                    todayIs={todayIs}
                  />
                ))}
                {bar && (
                  <BarTip x={plot.places[bar.day - 1]!.x} count={bars.length} width="w-60 max-w-[62%]">
                    <DayFigures bar={bar} />
                  </BarTip>
                )}
              </div>
            </>
          );
        }}
      </ChartStage>
      <Legend hasRules={hasRules} hasToday={todayIs !== undefined} className={isLowOnPaper ? 'print:hidden' : ''} />
      <ChartTable
        name={name}
        heads={hasRules ? [t`Día`, t`Recurrentes`, t`Monto`] : [t`Día`, t`Monto`]}
        rows={known.map(({ title, cents, ruledCents, link }) => ({
          title,
          link: cents === 0 ? undefined : link,
          figures: (hasRules ? [ruledCents, cents] : [cents]).map(format.money),
        }))}
        isShown={tableShown}
        shownLook="print:hidden"
      />
    </>
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
