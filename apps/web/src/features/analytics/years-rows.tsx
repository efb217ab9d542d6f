import { UNCATEGORIZED_COLOR } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { MonthBars, PHONE_BARS } from '../../components/charts/month-bars.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { useFormat } from '../../i18n/format.ts';
import { thisYearLink } from './years-links.ts';
import { keyOf, Percent, useNames, type Shown, type Years } from './years-cells.tsx';

/** On a phone each category is a row of two lines, by amount. */
export function YearsRows({ years, today }: Shown) {
  const name = useNames();
  const { total } = years;
  return (
    <ul className="border-t border-line">
      {years.rows.map((row) => (
        <li key={keyOf(row)} className="border-b border-line">
          <Link
            {...thisYearLink(row, today)}
            className="flex min-h-15 items-center gap-3 px-4 py-2 tight:flex-wrap tight:gap-y-0 hover:bg-surface-2"
          >
            <ColorDot color={row.category?.color ?? UNCATEGORIZED_COLOR} />
            <RowTexts row={row} name={name(row)} lastYear={today.year - 1} />
          </Link>
        </li>
      ))}
      <li className="border-t border-line-strong font-semibold">
        <Link
          {...thisYearLink(total, today)}
          className="flex min-h-15 items-center gap-3 px-4 py-2 tight:flex-wrap tight:gap-y-0 hover:bg-surface-2"
        >
          <RowTexts row={total} name={<Trans>Total</Trans>} lastYear={today.year - 1} />
        </Link>
      </li>
    </ul>
  );
}

function RowTexts({ row, name, lastYear }: { row: Years['total']; name: ReactNode; lastYear: number }) {
  const format = useFormat();
  const before = format.wholeMoney(row.lastYear.amountCents);
  return (
    <>
      <span className="min-w-0 grow">
        <span className="line-clamp-2 text-title font-medium wrap-anywhere">{name}</span>
        <span className="block text-small font-normal text-pretty text-ink-2">
          <Trans>
            {before} en {lastYear}
          </Trans>
        </span>
      </span>
      <span className="flex-none max-[22.5rem]:hidden tight:hidden">
        <MonthBars months={row.monthlyCents} size={PHONE_BARS} />
      </span>
      <span className="ml-auto min-w-26 flex-none text-right max-[24rem]:min-w-0">
        <span className="block text-title font-semibold">{format.money(row.thisYear.amountCents)}</span>
        <span className="block text-small font-normal text-ink-2">
          <Percent row={row} />
        </span>
      </span>
    </>
  );
}
