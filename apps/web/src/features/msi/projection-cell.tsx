import { CHART_MONTHS, type ProjectedMonth } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ChartCell } from '../../components/charts/chart-cell.tsx';
import { StepChart } from '../../components/charts/step-chart.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';

/** What all plans take in each of twelve months, this one first, in steps. */
export function ProjectionCell({ projection }: { projection: readonly ProjectedMonth[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const steps = useMemo(
    () =>
      projection.slice(0, CHART_MONTHS).map(({ month, totalCents }) => ({
        title: format.shortMonth(month),
        tick: format.monthAbbreviation(month.month),
        cents: totalCents,
      })),
    [projection, format],
  );
  const [from, to] = [steps[0]?.title ?? '', steps.at(-1)?.title ?? ''];
  return (
    <Sheet>
      <ChartCell
        title={<Trans>Pagos de los próximos 12 meses</Trans>}
        aside={
          <span className="max-sm:hidden md:max-xl:hidden">
            <Trans>
              {from} a {to}
            </Trans>
          </span>
        }
      >
        {(tableShown) => (
          <div className="mt-4">
            <StepChart name={t`Pagos de los próximos 12 meses`} steps={steps} tableShown={tableShown} />
          </div>
        )}
      </ChartCell>
    </Sheet>
  );
}
