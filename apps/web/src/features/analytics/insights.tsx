import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Cell } from '../../components/ui/sheet.tsx';
import { classNames } from '../../components/class-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { reportOf, type Analytics } from './analytics.ts';

type MonthTotal = NonNullable<Analytics['insights']['highest']>;

/** What stands out in the twelve months. */
export function Insights({ analytics: { insights, months } }: { analytics: Analytics }) {
  const active = insights.activeMonths;
  const all = months.length;
  return (
    <Cell title={<Trans>Hallazgos</Trans>}>
      <dl className="mt-2">
        <MonthFact label={<Trans>Mes más alto</Trans>} month={insights.highest} />
        <MonthFact label={<Trans>Mes más bajo</Trans>} month={insights.lowest} />
        <Fact label={<Trans>Meses activos</Trans>} note={<Trans>con al menos un gasto</Trans>}>
          <Trans>
            {active} de {all}
          </Trans>
        </Fact>
      </dl>
    </Cell>
  );
}

/** What the year says about the months to come. */
export function TrendsCell({ analytics: { trends } }: { analytics: Analytics }) {
  const format = useFormat();
  const { againstAveragePercent: against, expensesPerActiveMonth: frequency } = trends;
  return (
    <Cell title={<Trans>Tendencias</Trans>}>
      <dl className="mt-2">
        <Fact label={<Trans>Mes actual y promedio</Trans>} note={<Trans>contra 12 meses</Trans>}>
          {against === null ? (
            <Missing>
              <Trans>Sin datos para comparar</Trans>
            </Missing>
          ) : (
            <span className={classNames(against > 0 && 'text-negative', against < 0 && 'text-positive')}>
              {format.change(against)}
            </span>
          )}
        </Fact>
        <Fact label={<Trans>Frecuencia de gasto</Trans>} note={<Trans>gastos por mes activo</Trans>}>
          {frequency === null ? <NoData /> : format.count(frequency)}
        </Fact>
        <Fact label={<Trans>Proyección anual</Trans>} note={<Trans>promedio mensual por 12</Trans>}>
          {format.money(trends.yearlyProjectionCents)}
        </Fact>
      </dl>
    </Cell>
  );
}

function MonthFact({ label, month }: { label: ReactNode; month: MonthTotal | null }) {
  const format = useFormat();
  return (
    <Fact label={label} note={month ? format.month(month.month) : undefined}>
      {month ? (
        <Link {...reportOf(month.month)} className="reach rounded-badge hover:underline">
          {format.money(month.amountCents)}
        </Link>
      ) : (
        <NoData />
      )}
    </Fact>
  );
}

function Fact({ label, note, children }: { label: ReactNode; note: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 border-t border-line py-1.5 last:-mb-2">
      <dt>
        {label}
        {note !== undefined && <span className="block text-small text-ink-2">{note}</span>}
      </dt>
      <dd className="text-right text-title font-semibold">{children}</dd>
    </div>
  );
}

const Missing = ({ children }: { children: ReactNode }) => (
  <span className="text-body font-normal text-ink-3">{children}</span>
);

const NoData = () => (
  <Missing>
    <Trans>Sin datos de gasto</Trans>
  </Missing>
);
