import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ChartCell } from '../../components/charts/chart-cell.tsx';
import { useFormat } from '../../i18n/format.ts';
import { reportOf, type Analytics } from './analytics.ts';

/** Twelve months as a line; a month leads to its report. */
export function YearChart({ analytics: { months } }: { analytics: Analytics }) {
  const { t } = useLingui();
  const format = useFormat();
  const points = useMemo(
    () =>
      months.map(({ month, amountCents }) => ({
        title: format.month(month),
        tick: format.monthAbbreviation(month.month),
        cents: amountCents,
        link: reportOf(month),
      })),
    [months, format],
  );
  const [first, last] = [months.at(0), months.at(-1)];
  const from = first ? format.shortMonth(first.month) : '';
  const to = last ? format.shortMonth(last.month) : '';
  return (
    <ChartCell
      title={<Trans>Tendencia de 12 meses</Trans>}
      period={
        <span className="max-sm:hidden">
          <Trans>
            {from} a {to}
          </Trans>
        </span>
      }
      name={t`Gasto de 12 meses`}
      pointHead={t`Mes`}
      points={points}
    />
  );
}
