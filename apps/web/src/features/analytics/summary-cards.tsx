import { againstUsual, percentOfLastMonth } from '@household/domain';
import { Plural, Trans } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Ruled } from '../../components/ui/sheet.tsx';
import { StatCell } from '../../components/ui/stat-cell.tsx';
import { useFormat } from '../../i18n/format.ts';
import { changeColors, reportOf, type Analytics } from './analytics.ts';

/** This month, change against last month, average, total. Without figures: the skeleton. */
export function SummaryCards({ analytics }: { analytics: Analytics | undefined }) {
  const loading = analytics === undefined;
  const month = analytics?.months.at(-1)?.month;
  return (
    <Ruled className="grid-cols-2 xl:grid-cols-4">
      <StatCell
        label={<Trans>Este mes</Trans>}
        cents={analytics?.currentMonth.amountCents}
        context={analytics && <SoFar analytics={analytics} />}
        link={month && reportOf(month)}
        loading={loading}
        lines={2}
      />
      <StatCell
        label={<Trans>Cambio del mes</Trans>}
        value={analytics && <Change percent={analytics.change.percent} />}
        tone={analytics && analytics.change.percent === null ? 'muted' : 'ink'}
        context={analytics && <AgainstLastMonth analytics={analytics} />}
        loading={loading}
        lines={2}
      />
      <StatCell
        label={<Trans>Promedio mensual</Trans>}
        cents={analytics?.averageMonthlyCents}
        context={analytics && <OfAverage analytics={analytics} />}
        loading={loading}
        lines={2}
      />
      <StatCell
        label={<Trans>Total en 12 meses</Trans>}
        cents={analytics?.totalCents}
        context={analytics && <OfTotal analytics={analytics} />}
        loading={loading}
        lines={2}
      />
    </Ruled>
  );
}

function SoFar({ analytics: { currentMonth, today } }: { analytics: Analytics }) {
  const { count } = currentMonth;
  const { day, daysInMonth } = today;
  return (
    <>
      <Plural value={count} one="# gasto" other="# gastos" />
      <span className="block">
        <Trans>
          va en el día {day} de {daysInMonth}
        </Trans>
      </span>
    </>
  );
}

/** Half a month can't be compared with a whole one: the figure is ink, and only its arrow has a direction. */
function Change({ percent }: { percent: number | null }) {
  const format = useFormat();
  if (percent === null) return <Trans>n/d</Trans>;
  const Arrow = percent > 0 ? ArrowUp : ArrowDown;
  return (
    <span className="flex items-center gap-1">
      {percent !== 0 && <Arrow className="size-4.5 text-ink-3" aria-hidden />}
      {format.change(percent)}
    </span>
  );
}

/** The difference to all of last month, and below it the change up to the same day. */
function AgainstLastMonth({ analytics: { change, running, today, months } }: { analytics: Analytics }) {
  const format = useFormat();
  const percent = percentOfLastMonth(running);
  const last = months.at(-2)?.month;
  const same = last?.toPlainDate({ day: Math.min(today.day, last.daysInMonth) });
  const day = same ? format.longDay(same) : '';
  const text = percent === null ? '' : format.change(percent);
  const { state } = againstUsual(running.spentCents, running.lastMonthCents ?? running.spentCents);
  return (
    <>
      <Difference cents={change.amountCents} />
      {text !== '' && (
        <span className="block">
          <Trans>
            al {day}: <b className={`font-semibold ${changeColors[state]}`}>{text}</b>
          </Trans>
        </span>
      )}
    </>
  );
}

function Difference({ cents }: { cents: number | null }) {
  const format = useFormat();
  if (!cents) return <Trans>vs. mes pasado</Trans>;
  const amount = format.money(Math.abs(cents));
  return cents > 0 ? <Trans>{amount} más que el mes pasado</Trans> : <Trans>{amount} menos que el mes pasado</Trans>;
}

function OfAverage({ analytics: { insights, running, months } }: { analytics: Analytics }) {
  const format = useFormat();
  const active = insights.activeMonths;
  const month = format.monthName(months.at(-1)?.month.month ?? 1);
  const usual = running.usualMonthCents === null ? '' : format.wholeMoney(running.usualMonthCents);
  return (
    <>
      <Trans>últimos 12 meses</Trans>
      <span className="block">
        {active < months.length ? (
          <Plural value={active} _0="sin gastos" one="solo # con gastos" other="solo # con gastos" />
        ) : (
          <>
            <Trans>con {month} en curso</Trans>
            {usual !== '' && (
              <span className="max-sm:hidden">
                ; <Trans>usual {usual}</Trans>
              </span>
            )}
          </>
        )}
      </span>
    </>
  );
}

function OfTotal({ analytics: { months } }: { analytics: Analytics }) {
  const format = useFormat();
  const first = months.find(({ count }) => count > 0)?.month;
  const [from, to] = [months[0], months.at(-1)].map((each) => (each ? format.shortMonth(each.month) : ''));
  const since = first ? format.month(first) : '';
  return (
    <>
      <Trans>todos los gastos</Trans>
      {first && (
        <span className="block">
          {first.equals(months[0]!.month) ? (
            <Trans>
              {from} a {to}
            </Trans>
          ) : (
            <Trans>desde {since}</Trans>
          )}
        </span>
      )}
    </>
  );
}
