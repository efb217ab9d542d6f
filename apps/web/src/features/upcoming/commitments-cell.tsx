import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { BarsChart } from '../../components/charts/bars-chart.tsx';
import { ChartCell } from '../../components/charts/chart-cell.tsx';
import type { StackedBar } from '../../components/charts/stacked-bars.ts';
import { classNames } from '../../components/class-names.ts';
import { Sheet } from '../../components/ui/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { CommittedMonth } from './coming.ts';
import { easesFrom, heaviestAfterNext, MARK_PERCENT, steadyIncome } from './commitment-trends.ts';
import { CommitmentsTable } from './commitments-table.tsx';

/** What twelve months are committed to, against the income: whether another plan fits, and when. */
export function CommitmentsCell({ months }: { months: readonly CommittedMonth[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const narrow = useNarrow();
  const [from, to] = [months[0], months.at(-1)].map((row) => (row ? format.shortMonth(row.month) : ''));
  const bars = useMemo(
    () =>
      months.map(({ month, rulesCents, plansCents, incomeCents, percentOfIncome }, index): StackedBar => {
        const percent = percentOfIncome === null ? '' : String(Math.round(percentOfIncome));
        const tick = format.monthAbbreviation(month.month);
        return {
          title: format.month(month),
          tick: narrow ? tick.charAt(0) : tick,
          lowerCents: rulesCents,
          upperCents: plansCents,
          label: percent === '' || narrow ? percent : `${percent}%`,
          isOver: (percentOfIncome ?? 0) >= MARK_PERCENT,
          isPartial: index === 0,
          markCents: incomeCents ? Math.round((incomeCents * MARK_PERCENT) / 100) : null,
        };
      }),
    [months, format, narrow],
  );
  const income = steadyIncome(months);
  const textOf = (index: number): string => {
    const { title, lowerCents, upperCents } = bars[index]!;
    const { totalCents, percentOfIncome } = months[index]!;
    const [total, rules, plans] = [totalCents, lowerCents, upperCents].map(format.money);
    const text = t`${title}: ${total}; recurrentes ${rules}, MSI ${plans}`;
    const percent = percentOfIncome === null ? '' : format.percent(Math.round(percentOfIncome));
    return percent === '' ? text : t`${text}; ${percent} del ingreso`;
  };
  return (
    <Sheet>
      <ChartCell
        title={<Trans>Comprometido, 12 meses</Trans>}
        aside={
          <span className="max-sm:hidden">
            <Trans>
              {from} a {to}
            </Trans>
          </span>
        }
      >
        {(tableShown) => (
          <>
            <Headline months={months} />
            <Heaviest months={months} />
            <div className="mt-4">
              <BarsChart name={t`Comprometido en 12 meses`} bars={bars} wholeCents={income} textOf={textOf}>
                {(index) => <BarFigures row={months[index]!} />}
              </BarsChart>
            </div>
            <Legend months={months} income={income} />
            <CommitmentsTable months={months} isShown={tableShown} />
          </>
        )}
      </ChartCell>
    </Sheet>
  );
}

/** Next month's percentage of the income, then its amount and from when on it is less. */
function Headline({ months }: { months: readonly CommittedMonth[] }) {
  const format = useFormat();
  const next = months[1];
  if (!next) return null;
  const month = format.monthName(next.month.month);
  const total = format.money(next.totalCents);
  const income = format.money(next.incomeCents ?? 0);
  const eases = easesFrom(months);
  const from = eases ? format.monthName(eases.month.month) : '';
  const most = eases ? format.percent(eases.percent) : '';
  if (next.percentOfIncome === null) {
    return (
      <>
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 text-title">
          <span className="text-figure-small font-semibold sm:text-figure">{total}</span>
          <Trans>ya están comprometidos en {month}</Trans>
        </p>
        <p className="text-small text-ink-2">
          <Link to="/settings" className="reach text-accent-ink hover:underline">
            <Trans>Registren sus salarios para ver el porcentaje</Trans>
          </Link>
        </p>
      </>
    );
  }
  const isOver = next.percentOfIncome >= MARK_PERCENT;
  return (
    <>
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 text-title">
        <span
          className={classNames(
            'text-figure-small font-semibold tracking-figure sm:text-figure',
            isOver && 'text-negative',
          )}
        >
          {format.percent(Math.round(next.percentOfIncome))}
        </span>
        <span className="font-medium">
          <Trans>del ingreso de {month} ya está comprometido</Trans>
        </span>
      </p>
      <p className="text-small text-ink-2">
        {eases ? (
          <Trans>
            {total} de {income}; de {from} en adelante, {most} o menos
          </Trans>
        ) : (
          <Trans>
            {total} de {income}
          </Trans>
        )}
      </p>
    </>
  );
}

const percentOf = (month: CommittedMonth | undefined): number | null =>
  month?.percentOfIncome == null ? null : Math.round(month.percentOfIncome);

/** A later month that takes more than the one in the headline. */
function Heaviest({ months }: { months: readonly CommittedMonth[] }) {
  const format = useFormat();
  const heaviest = heaviestAfterNext(months);
  if (!heaviest) return null;
  const { percentOfIncome, totalCents } = heaviest;
  const [, next] = months;
  // The same figure again would say nothing.
  if (percentOfIncome !== null && percentOf(next) === Math.round(percentOfIncome)) return null;
  const month = format.monthTitle(heaviest.month.month);
  const much = percentOfIncome === null ? format.money(totalCents) : format.percent(Math.round(percentOfIncome));
  return (
    <p className="text-small text-ink-2">
      <Trans>
        {month} es el más pesado: {much}
      </Trans>
    </p>
  );
}

function Legend({ months, income }: { months: readonly CommittedMonth[]; income: number | null }) {
  const format = useFormat();
  const thisMonth = months[0] ? format.monthTitle(months[0].month.month) : '';
  const mark = income === null ? '' : format.wholeMoney((income * MARK_PERCENT) / 100);
  const hasMark = months.some(({ incomeCents }) => incomeCents);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-ink-2">
      <Key dot="bg-accent">
        <Trans>Recurrentes</Trans>
      </Key>
      <Key dot="bg-accent-2">
        <Trans>MSI</Trans>
      </Key>
      {hasMark && (
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="w-5 border-t border-dashed border-ink-3" />
          {mark === '' ? (
            <Trans>{MARK_PERCENT}% del ingreso</Trans>
          ) : (
            <Trans>
              {MARK_PERCENT}% del ingreso, {mark}
            </Trans>
          )}
        </span>
      )}
      {hasMark && (
        <span className="w-full sm:hidden">
          <Trans>Sobre cada barra, % del ingreso</Trans>
        </span>
      )}
      <span className="sm:ml-auto">
        <Trans>{thisMonth}: solo lo que falta</Trans>
      </span>
    </div>
  );
}

function Key({ dot, children }: { dot: string; children: React.ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-2.25 rounded-mark forced-color-adjust-none ${dot}`} />
      {children}
    </span>
  );
}

/** The chosen bar in figures. */
function BarFigures({ row }: { row: CommittedMonth }) {
  const format = useFormat();
  const { month, totalCents, rulesCents, plansCents, percentOfIncome } = row;
  return (
    <>
      <span className="block opacity-80">{format.month(month)}</span>
      <span className="flex justify-between gap-2 text-body font-semibold">
        {format.money(totalCents)}
        {percentOfIncome !== null && <span>{format.percent(Math.round(percentOfIncome))}</span>}
      </span>
      <span className="mt-1 flex justify-between gap-2">
        <Trans>Recurrentes</Trans>
        <span>{format.money(rulesCents)}</span>
      </span>
      <span className="flex justify-between gap-2">
        <Trans>MSI</Trans>
        <span>{format.money(plansCents)}</span>
      </span>
    </>
  );
}
