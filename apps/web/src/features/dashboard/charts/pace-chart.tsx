import { againstUsual } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { ChartStage, ChartTip } from '../../../components/charts/chart-stage.tsx';
import type { Size } from '../../../components/charts/free-spot.ts';
import { ChartTable } from '../../../components/charts/chart-table.tsx';
import { PlotAxis } from '../../../components/charts/plot-axis.tsx';
import { PlotLabels, type PlotLabel } from '../../../components/charts/plot-labels.tsx';
import { areaPath, Dot, PlotGround, straightPath } from '../../../components/charts/plot-marks.tsx';
import { classNames } from '../../../components/class-names.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { Dashboard } from '../dashboard.ts';
import { paceMarks, spotsOfMonth, spotsOfUsual } from './pace-labels.ts';
import { pacePlot, xOfDay } from './pace-plot.ts';

const gaps = { more: 'stroke-negative', less: 'stroke-positive', near: 'stroke-ink-3', same: 'stroke-ink-3' };

/** This month's cumulative spending as a solid line to today, the usual month's as a dotted line to its end. */
export function PaceChart({ dashboard, tableShown }: { dashboard: Dashboard; tableShown: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { today, pace } = dashboard;
  const month = format.monthName(today.month);
  const plot = useMemo(() => pacePlot(pace), [pace]);
  const title = t`Ritmo de ${month}`;
  const spent = format.money(pace.spentCents);
  const { day } = pace;
  const points = pace.days.map(({ day: each, spentCents, usualCents }) => ({
    x: xOfDay(each, pace.days.length),
    text: [
      format.date(today.with({ day: each })),
      spentCents !== null && `${t`Este mes`}: ${format.money(spentCents)}`,
      usualCents !== null && `${t`Lo usual`}: ${format.money(usualCents)}`,
    ]
      .filter((part) => part !== false)
      .join(', '),
  }));
  // Without a usual month nothing is known after today.
  const known = pace.usualCents === null ? points.slice(0, pace.day) : points;
  return (
    <>
      <ChartStage
        name={t`${title}: van ${spent} al día ${day}`}
        points={known}
        className="flex min-h-38 grow sm:min-h-73"
      >
        {(chosen, box) => (
          <>
            <PlotAxis
              labels={plot.splits.map(({ cents, y }) => ({ y, text: format.wholeMoney(cents) }))}
              className="mt-4.5 mb-6 sm:mt-5.5 sm:mb-6.5"
            />
            <div ref={box} className="relative mt-4.5 mr-3 mb-6 grow forced-color-adjust-none sm:mt-5.5 sm:mb-6.5">
              <PaceLines pace={pace} plot={plot} />
              <PaceNames pace={pace} plot={plot} />
              {plot.ticks.map((tick) => (
                <DayTick key={tick} day={tick} isToday={tick === day} count={pace.days.length} />
              ))}
              {chosen !== null && <Tip dashboard={dashboard} plot={plot} index={chosen} />}
            </div>
          </>
        )}
      </ChartStage>
      <ChartTable
        name={title}
        heads={[t`Hasta el día`, t`Este mes`, ...(pace.usualCents === null ? [] : [t`Lo usual`])]}
        rows={pace.days
          .filter(({ spentCents, usualCents }) => spentCents !== null || usualCents !== null)
          .map(({ day: each, spentCents, usualCents }) => ({
            title: format.shortDay(today.with({ day: each })),
            figures: (pace.usualCents === null ? [spentCents] : [spentCents, usualCents]).map((cents) =>
              cents === null ? '—' : format.money(cents),
            ),
          }))}
        isShown={tableShown}
      />
    </>
  );
}

type Plot = ReturnType<typeof pacePlot>;
type Pace = Dashboard['pace'];

function PaceLines({ pace, plot }: { pace: Pace; plot: Plot }) {
  const { spent, usual, splits } = plot;
  const [spentNow, usualNow] = [spent.at(-1), usual[pace.day - 1]];
  const line = straightPath(spent);
  const zero = splits.find((split) => split.cents === 0)?.y ?? 100;
  const state = pace.usualCents === null ? 'same' : againstUsual(pace.spentCents, pace.usualCents).state;
  return (
    <PlotGround>
      {splits.map((split) => (
        <path key={split.cents} d={`M0 ${split.y}H100`} className="stroke-line" />
      ))}
      {spentNow && (
        <path d={`M${spentNow.x} -6V100`} strokeDasharray="3 3" className="stroke-line-strong" fill="none" />
      )}
      <path d={areaPath(line, spent, zero)} className="chart-area fill-accent-ink" />
      {usual.length > 0 && (
        <path
          d={straightPath(usual)}
          fill="none"
          strokeWidth={1.5}
          strokeDasharray="0.1 4"
          strokeLinecap="round"
          className="stroke-ink-2"
        />
      )}
      <path d={line} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-accent-ink" />
      {spentNow && usualNow && (
        <path
          d={straightPath([usualNow, spentNow])}
          strokeWidth={3}
          data-state={state}
          className={`${gaps[state]} forced-colors:stroke-[CanvasText]`}
        />
      )}
      {usualNow && (
        <>
          <Dot place={usualNow} size={8} className="stroke-ink-2" />
          <Dot place={usualNow} size={5} className="stroke-surface" />
        </>
      )}
      {spentNow && (
        <>
          <Dot place={spentNow} size={12} className="stroke-surface" />
          <Dot place={spentNow} size={9} className="stroke-accent-ink" />
        </>
      )}
    </PlotGround>
  );
}

/** The labels of the lines. */
function PaceNames({ pace, plot }: { pace: Pace; plot: Plot }) {
  const format = useFormat();
  const endCents = pace.days.at(-1)?.usualCents ?? null;
  const amount = endCents === null ? '' : format.wholeMoney(endCents);
  const marks = useCallback((size: Size) => paceMarks(plot, pace.day, size), [plot, pace.day]);
  const labels = useMemo(
    (): PlotLabel[] => [
      ...(amount === ''
        ? []
        : [
            {
              key: 'usual',
              className: 'text-ink-2',
              children: <Trans>Lo usual {amount}</Trans>,
              spots: spotsOfUsual(plot),
            },
          ]),
      {
        key: 'month',
        className: 'font-semibold text-accent-ink',
        children: <Trans>Este mes</Trans>,
        spots: spotsOfMonth(plot, pace.day),
      },
    ],
    [plot, pace.day, amount],
  );
  return <PlotLabels labels={labels} marks={marks} />;
}

function DayTick({ day, isToday, count }: { day: number; isToday: boolean; count: number }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute top-full mt-2 text-micro',
        day === count ? 'right-0' : '-translate-x-1/2',
        isToday ? 'font-semibold text-ink' : 'text-ink-3',
        !isToday && day !== 1 && day !== count && 'tight:hidden',
      )}
      style={day === count ? undefined : { left: `${xOfDay(day, count)}%` }}
    >
      {isToday ? <Trans>hoy</Trans> : day}
    </span>
  );
}

function Tip({ dashboard: { today, pace }, plot, index }: { dashboard: Dashboard; plot: Plot; index: number }) {
  const format = useFormat();
  const day = pace.days[index];
  const place = plot.spent[index] ?? plot.usual[index];
  if (!day || !place) return null;
  const amount = day.usualCents === null ? '' : format.money(day.usualCents);
  return (
    <ChartTip x={place.x} y={place.y}>
      <span className="block opacity-80">{format.date(today.with({ day: day.day }))}</span>
      {day.spentCents !== null && <span className="block text-body font-semibold">{format.money(day.spentCents)}</span>}
      {day.usualCents !== null && (
        <span className="block">
          <Trans>Lo usual {amount}</Trans>
        </span>
      )}
    </ChartTip>
  );
}
