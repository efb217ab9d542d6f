import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { lateComponent } from '../browser/late-component.tsx';
import { axisSplits } from './axis-splits.ts';
import { ChartStage, ChartTip } from './chart-stage.tsx';
import { ChartTable } from './chart-table.tsx';
import { LineChartSkeleton } from './chart-skeletons.tsx';
import type { PlotBox } from './plot-frame.ts';
import type { Step } from './step-plot.tsx';
import { useChartName } from './use-chart-name.ts';

/** uPlot is loaded after the figures. If it fails to load, keys and table still work. */
const StepPlot = lateComponent(async () => (await import('./step-plot.tsx')).StepPlot);

type StepChartProps = {
  /** What it shows. The largest amount is added for screen readers. */
  name: string;
  /** Must be the same array while the data is the same: a new array redraws the chart. */
  steps: readonly Step[];
  tableShown: boolean;
};

/**
 * One amount a month, as a line with a step for each. Pointer and arrow keys select a month; screen readers also get a
 * table with the same figures. The space of the drawing is reserved until it has loaded.
 */
export function StepChart({ name, steps, tableShown }: StepChartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [box, setBox] = useState<PlotBox | null>(null);
  const top = axisSplits(steps.map(({ cents }) => cents)).at(-1)!;
  const points = steps.map(({ title, cents }, index) => ({
    x: (100 * (index + 0.5)) / steps.length,
    y: 100 - (100 * cents) / top,
    text: `${title}: ${format.money(cents)}`,
  }));
  const chartName = useChartName(name, steps);
  return (
    <>
      <ChartStage name={chartName} points={points} className="h-45 sm:h-56.5 print:h-auto">
        {(chosen, plot) => {
          const [point, step] = chosen === null ? [] : [points[chosen], steps[chosen]];
          return (
            <>
              <StepPlot
                steps={steps}
                axisLabel={format.wholeMoney}
                onDrawn={setBox}
                meanwhile={<LineChartSkeleton />}
              />
              <div ref={plot} className="pointer-events-none absolute" style={box ?? undefined}>
                {box && point && step && (
                  <>
                    <span
                      aria-hidden="true"
                      className="absolute size-2.25 -translate-1/2 rounded-full border-2 border-surface bg-accent-ink forced-color-adjust-none print:hidden"
                      style={{ left: `${point.x}%`, top: `${point.y}%` }}
                    />
                    <ChartTip x={point.x} y={point.y}>
                      <span className="block opacity-80">{step.title}</span>
                      <span className="block text-body font-semibold">{format.money(step.cents)}</span>
                    </ChartTip>
                  </>
                )}
              </div>
            </>
          );
        }}
      </ChartStage>
      <ChartTable
        name={name}
        heads={[t`Mes`, t`Monto`]}
        rows={steps.map(({ title, cents }) => ({ title, figures: [format.money(cents)] }))}
        isShown={tableShown}
      />
    </>
  );
}
