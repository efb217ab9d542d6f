import { CHART_MONTHS, type ProjectedMonth } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ChartCell } from '../../components/charts/chart-cell.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';

/** What all plans take in each of twelve months, this one first, in steps. */
export function ProjectionCell({ projection }: { projection: readonly ProjectedMonth[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const months = useMemo(() => projection.slice(0, CHART_MONTHS), [projection]);
  const points = useMemo(
    () =>
      months.map(({ month, totalCents }) => ({
        title: format.shortMonth(month),
        tick: format.monthAbbreviation(month.month),
        cents: totalCents,
      })),
    [months, format],
  );
  const [first, last] = [months[0], months.at(-1)];
  const from = first ? format.shortMonth(first.month) : '';
  const to = last ? format.shortMonth(last.month) : '';
  return (
    <Sheet>
      <ChartCell
        stepped
        title={<Trans>Pagos de los próximos 12 meses</Trans>}
        name={t`Pagos de los próximos 12 meses`}
        pointHead={t`Mes`}
        points={points}
        period={
          <span className="max-sm:hidden">
            <Trans>
              {from} a {to}
            </Trans>
          </span>
        }
      />
    </Sheet>
  );
}
