import { Plural, Trans } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Ruled } from '../../components/ui/sheet.tsx';
import { StatCell } from '../../components/ui/stat-cell.tsx';
import { useFormat } from '../../i18n/format.ts';
import { reportOf, type Analytics } from './analytics.ts';

/** This month, average, change against last month, total. Without figures: their places. */
export function SummaryCards({ analytics }: { analytics: Analytics | undefined }) {
  const loading = analytics === undefined;
  const month = analytics?.months.at(-1)?.month;
  const count = analytics?.currentMonth.count ?? 0;
  return (
    <Ruled className="grid-cols-2 lg:grid-cols-4">
      <StatCell
        label={<Trans>Este mes</Trans>}
        cents={analytics?.currentMonth.amountCents}
        context={<Plural value={count} one="# gasto" other="# gastos" />}
        link={month && reportOf(month)}
        loading={loading}
      />
      <StatCell
        label={<Trans>Promedio mensual</Trans>}
        cents={analytics?.averageMonthlyCents}
        context={<Trans>últimos 12 meses</Trans>}
        loading={loading}
      />
      <StatCell
        label={<Trans>Cambio del mes</Trans>}
        value={analytics && <Change percent={analytics.change.percent} />}
        tone={toneOf(analytics?.change.percent ?? null)}
        context={analytics && <Difference cents={analytics.change.amountCents} />}
        loading={loading}
      />
      <StatCell
        label={<Trans>Total en 12 meses</Trans>}
        cents={analytics?.totalCents}
        context={<Trans>todos los gastos</Trans>}
        loading={loading}
      />
    </Ruled>
  );
}

function toneOf(percent: number | null): 'positive' | 'negative' | 'muted' | 'ink' {
  if (percent === null) return 'muted';
  if (percent === 0) return 'ink';
  return percent > 0 ? 'negative' : 'positive';
}

/** Spending that rose is red with an arrow up, spending that fell green with an arrow down. */
function Change({ percent }: { percent: number | null }) {
  const format = useFormat();
  if (percent === null) return <Trans>n/d</Trans>;
  const Arrow = percent > 0 ? ArrowUp : ArrowDown;
  return (
    <span className="flex items-center gap-1">
      {percent !== 0 && <Arrow className="size-4.5" aria-hidden />}
      {format.change(percent)}
    </span>
  );
}

function Difference({ cents }: { cents: number | null }) {
  const format = useFormat();
  if (!cents) return <Trans>vs. mes pasado</Trans>;
  const amount = format.money(Math.abs(cents));
  return cents > 0 ? <Trans>{amount} más que el mes pasado</Trans> : <Trans>{amount} menos que el mes pasado</Trans>;
}
