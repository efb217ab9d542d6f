import { useCallback, useState, type ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useNarrow } from '../browser/media.ts';
import { lateComponent } from '../browser/late-component.tsx';
import { BarBand, BarTip } from './bar-marks.tsx';
import { LineChartSkeleton } from './chart-skeletons.tsx';
import { ChartStage } from './chart-stage.tsx';
import type { PlotBox } from './plot-frame.ts';
import type { StackedBar } from './stacked-bars.ts';

/** uPlot is loaded after the figures. If it fails to load, keys and table still work. */
const BarsPlot = lateComponent(async () => (await import('./bars-plot.tsx')).BarsPlot);

/**
 * Stacked bars, one per month. Pointer and arrow keys select a bar, whose figures are shown in a box beside it and
 * announced.
 *
 * @param props.name what it shows, in a sentence
 * @param props.bars must be the same array while the data is the same: a new array redraws the chart
 * @param props.wholeCents the value that is 100 % on the right axis; null: no right axis
 * @param props.textOf a bar's figures in words
 */
export function BarsChart(props: {
  name: string;
  bars: readonly StackedBar[];
  wholeCents: number | null;
  textOf: (index: number) => string;
  children: (index: number) => ReactNode;
}) {
  const { name, bars, wholeCents, textOf, children } = props;
  const format = useFormat();
  const narrow = useNarrow();
  const [box, setBox] = useState<PlotBox | null>(null);
  const axisLabel = useCallback(
    // On a phone in thousands, to leave room for the bars.
    (cents: number) => (narrow ? format.shortMoney(cents) : format.wholeMoney(cents)),
    [format, narrow],
  );
  const points = bars.map((_, index) => ({ x: (100 * (index + 0.5)) / bars.length, text: textOf(index) }));
  return (
    <ChartStage name={name} points={points} className="h-50 sm:h-56.5 print:h-auto">
      {(chosen, plot) => {
        const place = chosen === null ? null : { x: points[chosen]!.x, count: bars.length };
        return (
          <>
            <BarsPlot
              {...{ bars, wholeCents, axisLabel }}
              percentLabel={format.percent}
              onDrawn={setBox}
              meanwhile={<LineChartSkeleton />}
            />
            <div ref={plot} className="pointer-events-none absolute text-micro" style={box ?? undefined}>
              {box && place && chosen !== null && (
                <>
                  <BarBand {...place} />
                  <BarTip {...place} width="w-48">
                    {children(chosen)}
                  </BarTip>
                </>
              )}
            </div>
          </>
        );
      }}
    </ChartStage>
  );
}
