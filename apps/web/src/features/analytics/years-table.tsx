import { UNCATEGORIZED_COLOR, wholePercentages } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, CalendarDays } from 'lucide-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { classNames } from '../../components/class-names.ts';
import { MonthBars } from '../../components/charts/month-bars.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { type Analytics, type CategoryYears } from './analytics.ts';
import { thisYearLink } from './years-links.ts';
import { FIRST_SORT, nextSort, sortYears, type YearsColumn, type YearsSort } from './sort-years.ts';
import { keyOf, LastYear, Percent, useNames, useSigned, type Shown } from './years-cells.tsx';
import { YearsRows } from './years-rows.tsx';

/** This year's habits against last year's, both to the same day; a category leads to its expenses of the year. */
export function YearsTable({ analytics: { years, today } }: { analytics: Analytics }) {
  const format = useFormat();
  const narrow = useNarrow();
  if (years.total.lastYear.count === 0) return <NoLastYear until={today.subtract({ years: 1 })} />;
  const day = format.longDay(today);
  const january = format.longDay(today.with({ month: 1, day: 1 }));
  return (
    <Sheet>
      <section aria-labelledby="years" className="break-inside-avoid">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-4 pb-3 sm:px-5 sm:pt-4.5">
          <h2 id="years" className="text-title font-semibold">
            <Trans>Este año contra el anterior</Trans>
          </h2>
          <p className="text-small text-ink-3">
            <Trans>
              los dos del {january} al {day}
            </Trans>
          </p>
        </div>
        {narrow ? <YearsRows years={years} today={today} /> : <Table years={years} today={today} />}
      </section>
    </Sheet>
  );
}

/** The days after `until` may have expenses, as in the first months of a household's second year. */
function NoLastYear({ until }: { until: Temporal.PlainDate }) {
  const day = useFormat().longDay(until);
  const { year } = until;
  return (
    <Sheet>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
        <CalendarDays className="size-4.5 flex-none text-ink-3" aria-hidden />
        <p className="grow basis-60 text-small text-ink-2">
          <Trans>
            <b className="font-semibold text-ink">Este año contra el anterior</b> aparece cuando haya gastos de {year}{' '}
            hasta el {day}. ¿Los tienes en un archivo?
          </Trans>
        </p>
        <Link to="/settings/import" className={buttonClass()}>
          <Trans>Importar gastos</Trans>
        </Link>
      </div>
    </Sheet>
  );
}

const number = 'h-11.5 px-2 text-right whitespace-nowrap xl:px-4';

function Table({ years, today }: Shown) {
  const { t } = useLingui();
  const format = useFormat();
  const router = useRouter();
  const name = useNames();
  const signed = useSigned();
  const [sort, setSort] = useState<YearsSort>(FIRST_SORT);
  const shares = sharesOf(years.rows);
  const { total } = years;
  const heads = { sort, onSort: (column: YearsColumn) => setSort(nextSort(sort, column)) };
  const open = (event: MouseEvent, row: CategoryYears) => {
    if ((event.target as Element).closest('a')) return;
    void router.navigate(thisYearLink(row, today));
  };
  return (
    <table className="w-full">
      <thead className="border-y border-line bg-surface-2 text-small text-ink-2">
        <tr>
          <Head {...heads} column="category">
            <Trans>Categoría</Trans>
          </Head>
          <th scope="col" className="px-2 text-left font-medium max-xl:hidden">
            <Trans>12 meses</Trans>
          </th>
          <th scope="col" className="px-2 text-right font-medium xl:px-4">
            <Trans>Parte</Trans>
          </th>
          <Head {...heads} column="lastYear" right>
            {today.year - 1}
          </Head>
          <Head {...heads} column="thisYear" right>
            {today.year}
          </Head>
          <Head {...heads} column="change" right>
            <Trans>Cambio</Trans>
          </Head>
          <Head {...heads} column="percent" right label={t`Cambio en porcentaje`}>
            %
          </Head>
        </tr>
      </thead>
      <tbody>
        {sortYears(years.rows, sort).map((row) => (
          // A pointer may press anywhere on the row; keyboards have the link in it.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <tr
            key={keyOf(row)}
            className="cursor-pointer border-b border-line hover:bg-surface-2"
            onClick={(event) => open(event, row)}
          >
            <th scope="row" className="h-11.5 w-1/4 max-w-0 min-w-36 pr-2 pl-5 text-left font-medium">
              <Link {...thisYearLink(row, today)} className="flex items-center gap-2.5 rounded-badge hover:underline">
                <ColorDot color={row.category?.color ?? UNCATEGORIZED_COLOR} />
                <span className="truncate">{name(row)}</span>
              </Link>
            </th>
            <td className="px-2 max-xl:hidden">
              <Bars row={row} today={today} />
            </td>
            <td className={`${number} text-ink-2`}>{format.percent(shares.get(keyOf(row)) ?? 0)}</td>
            <td className={`${number} text-ink-2`}>
              <LastYear row={row} today={today} />
            </td>
            <td className={`${number} font-semibold`}>{format.money(row.thisYear.amountCents)}</td>
            <td className={`${number} text-ink-2`}>{signed(row.changeCents)}</td>
            <td className={`${number} pr-5!`}>
              <Percent row={row} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t-2 border-line-strong font-semibold">
        <tr>
          <th scope="row" className="h-12 pr-2 pl-5 text-left">
            <Trans>Total</Trans>
          </th>
          <td className="px-2 max-xl:hidden">
            <MonthBars months={total.monthlyCents} />
          </td>
          <td className={number}>{format.percent(100)}</td>
          <td className={number}>
            <LastYear row={total} today={today} />
          </td>
          <td className={number}>
            <Link {...thisYearLink(total, today)} className="reach rounded-badge hover:underline">
              {format.money(total.thisYear.amountCents)}
            </Link>
          </td>
          <td className={`${number} font-normal text-ink-2`}>{signed(total.changeCents)}</td>
          <td className={`${number} pr-5! font-normal`}>
            <Percent row={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Whole percentages of what this year came to, which add up to 100. */
function sharesOf(rows: readonly CategoryYears[]): Map<string, number> {
  const percentages = wholePercentages(rows.map(({ thisYear }) => thisYear.amountCents));
  return new Map(rows.map((row, index) => [keyOf(row), percentages[index]!]));
}

/** The bars say nothing to readers; a pointer gets the sums. */
function Bars({ row, today }: { row: CategoryYears; today: Temporal.PlainDate }) {
  const format = useFormat();
  const current = today.toPlainYearMonth();
  const last = row.monthlyCents.length - 1;
  const title = row.monthlyCents
    .map((cents, index) => `${format.shortMonth(current.subtract({ months: last - index }))}: ${format.money(cents)}`)
    .join('\n');
  return (
    <span title={title} className="block w-fit">
      <MonthBars months={row.monthlyCents} />
    </span>
  );
}

function Head(props: {
  column: YearsColumn;
  sort: YearsSort;
  onSort: (column: YearsColumn) => void;
  right?: boolean;
  label?: string;
  children: ReactNode;
}) {
  const { column, sort, onSort, right = false, label, children } = props;
  const active = sort.column === column;
  const Arrow = sort.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={active ? (sort.order === 'asc' ? 'ascending' : 'descending') : 'none'}
      className={classNames('font-medium first:pl-5 last:pr-5!', right ? 'px-2 text-right xl:px-4' : 'pr-2 text-left')}
    >
      <button
        type="button"
        aria-label={label}
        onClick={() => onSort(column)}
        className={classNames(
          'inline-flex h-9.5 items-center gap-1 rounded-badge whitespace-nowrap hover:text-ink touch:h-11',
          active && 'text-ink',
        )}
      >
        {children}
        {active && <Arrow className="size-3.5" aria-hidden />}
      </button>
    </th>
  );
}
