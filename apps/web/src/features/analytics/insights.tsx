import { againstUsual, isSameMonth, percentOfUsual } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Cell } from '../../components/ui/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { changeColors, reportOf, type Analytics } from './analytics.ts';

type MonthTotal = NonNullable<Analytics['insights']['highest']>;

/** What stands out in the twelve months. */
export function Insights({ analytics: { insights, months } }: { analytics: Analytics }) {
  const active = insights.activeMonths;
  const all = months.length;
  const { highest, lowest } = insights;
  // Of one month it would be the same one again.
  const isOnly = highest !== null && lowest !== null && isSameMonth(highest.month, lowest.month);
  const format = useFormat();
  const month = format.monthTitle(months.at(-1)?.month.month ?? 1);
  return (
    <Cell title={<Trans>Hallazgos</Trans>}>
      <dl className="mt-2">
        <MonthFact label={<Trans>Mes más alto</Trans>} month={insights.highest} />
        {isOnly ? (
          <Fact label={<Trans>Mes más bajo</Trans>} note={undefined}>
            <Missing>
              <Trans>Aún sin comparar</Trans>
            </Missing>
          </Fact>
        ) : (
          <MonthFact label={<Trans>Mes más bajo</Trans>} month={insights.lowest} />
        )}
        <Fact label={<Trans>Meses activos</Trans>} note={<Trans>con al menos un gasto</Trans>}>
          <Trans>
            {active} de {all}
          </Trans>
        </Fact>
      </dl>
      {highest && (
        <Note>
          <Trans>{month} sigue abierto; solo al terminar puede ser el más bajo.</Trans>
        </Note>
      )}
    </Cell>
  );
}

/** What the year says about the months to come. */
export function TrendsCell({ analytics }: { analytics: Analytics }) {
  const format = useFormat();
  const { trends, running } = analytics;
  const { expensesPerActiveMonth: frequency } = trends;
  const { day } = running;
  const isCompared = running.usualCents !== null;
  return (
    <Cell title={<Trans>Tendencias</Trans>}>
      <dl className="mt-2">
        <Fact label={<Trans>Mes actual y promedio</Trans>} note={<Trans>contra 12 meses</Trans>}>
          <AgainstAverage analytics={analytics} />
        </Fact>
        <Fact label={<Trans>Frecuencia de gasto</Trans>} note={<Trans>gastos por mes activo</Trans>}>
          {frequency === null ? <NoData /> : format.count(frequency)}
        </Fact>
        <Fact label={<Trans>Proyección anual</Trans>} note={<Trans>promedio mensual por 12</Trans>}>
          {format.money(trends.yearlyProjectionCents)}
        </Fact>
      </dl>
      <Note>
        {isCompared ? (
          <Trans>«Al día {day}» compara con lo usual a esta fecha.</Trans>
        ) : (
          <Trans>Lo usual a esta fecha se compara desde el tercer mes completo.</Trans>
        )}
      </Note>
    </Cell>
  );
}

/**
 * The specification's percentage in ink, and below it the one against the usual on this day, where there is one.
 */
function AgainstAverage({ analytics: { trends, running } }: { analytics: Analytics }) {
  const format = useFormat();
  const { againstAveragePercent: against } = trends;
  if (against === null) {
    return (
      <Missing>
        <Trans>Sin datos para comparar</Trans>
      </Missing>
    );
  }
  const percent = percentOfUsual(running);
  const { day } = running;
  const { state } = againstUsual(running.spentCents, running.usualCents ?? running.spentCents);
  const text = percent === null ? '' : format.change(percent);
  return (
    <>
      {format.change(against)}
      {text !== '' && (
        <span className="block text-small font-normal text-ink-2">
          <Trans>
            al día {day}: <span className={changeColors[state]}>{text}</span>
          </Trans>
        </span>
      )}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="-mb-1 border-t border-line pt-3 text-small text-ink-3">{children}</p>
);

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
    <div className="flex min-h-14 items-center justify-between gap-4 border-t border-line py-1.5 tight:flex-wrap tight:gap-y-0">
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
