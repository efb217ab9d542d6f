import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useMemo, type ReactNode } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { ChartCell } from '../../components/charts/chart-cell.tsx';
import { ChartStage, ChartTip } from '../../components/charts/chart-stage.tsx';
import { ChartTable } from '../../components/charts/chart-table.tsx';
import { PlotAxis } from '../../components/charts/plot-axis.tsx';
import { useFormat } from '../../i18n/format.ts';
import { reportOf, type Analytics } from './analytics.ts';
import { YearMarks, YearMonths, YearNames } from './year-marks.tsx';
import { yearPlot, type YearPlot } from './year-plot.ts';
import { useChartName } from '../../components/charts/use-chart-name.ts';

/**
 * Twelve months, of which the last one is running: full ones as a line with its area, each with a tick where it stood on
 * today's day, the running one hollow beside those ticks, and where it goes at its usual pace. A month leads to its report.
 */
export function YearChart({ analytics }: { analytics: Analytics }) {
  const { t } = useLingui();
  const format = useFormat();
  const narrow = useNarrow();
  const axisText = narrow ? format.shortMoney : format.wholeMoney;
  const { months, running } = analytics;
  const { day } = running;
  const plot = useMemo(() => yearPlot(analytics), [analytics]);
  const full = months.slice(0, -1).filter(({ count }) => count > 0);
  const name = t`Gasto de 12 meses`;
  const chartName = useChartName(
    name,
    full.map(({ month, amountCents }) => ({ title: format.month(month), cents: amountCents })),
  );
  const points = months.map(({ month, amountCents }, index) => ({
    x: plot.xs[index]!,
    text: `${format.month(month)}: ${format.money(amountCents)}`,
    link: reportOf(month),
  }));
  return (
    <ChartCell title={<Trans>Tendencia de 12 meses</Trans>} aside={<Period analytics={analytics} />}>
      {(tableShown) => (
        <>
          <ChartStage name={chartName} points={points} className="mt-2 flex h-50 sm:h-66">
            {(chosen, box) => (
              <>
                <PlotAxis
                  labels={plot.splits.map(({ cents, y }) => ({ y, text: axisText(cents) }))}
                  className="mt-6 mb-6.5"
                />
                <div
                  ref={box}
                  className="relative mt-6 mr-4 mb-6.5 ml-1.5 grow text-micro whitespace-nowrap forced-color-adjust-none sm:mr-8 sm:ml-3"
                >
                  <YearMarks plot={plot} />
                  <YearNames analytics={analytics} plot={plot} isQuiet={chosen !== null} />
                  <YearMonths analytics={analytics} plot={plot} />
                  {chosen !== null && <Chosen analytics={analytics} plot={plot} index={chosen} />}
                </div>
              </>
            )}
          </ChartStage>
          <Legend analytics={analytics} plot={plot} />
          <ChartTable
            name={name}
            heads={[t`Mes`, t`Al día ${day}`, t`Monto`]}
            rows={months.toReversed().map(({ month, amountCents, throughCents }, index) => ({
              title: format.month(month),
              note: index === 0 && (
                <span className="text-ink-2">
                  , <Trans>en curso</Trans>
                </span>
              ),
              link: reportOf(month),
              figures: [
                <span key="through" className="text-ink-2">
                  {format.money(throughCents)}
                </span>,
                format.money(amountCents),
              ],
            }))}
            isShown={tableShown}
            shownLook=""
          />
        </>
      )}
    </ChartCell>
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
