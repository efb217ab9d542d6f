import { againstUsual } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import { changeColors, type Analytics, type CategoryYears } from './analytics.ts';
import { lastYearLink, type YearsRow } from './years-links.ts';

export type Years = Analytics['years'];
export type Shown = { years: Years; today: Temporal.PlainDate };

export const useNames = () => {
  const { t } = useLingui();
  return ({ category }: CategoryYears) => category?.name ?? t`Sin categoría`;
};
export const keyOf = ({ category }: CategoryYears) => category?.id ?? '';

/** Last year's amount, which leads to its expenses. */
export function LastYear({ row, today }: { row: YearsRow; today: Temporal.PlainDate }) {
  const format = useFormat();
  if (row.lastYear.count === 0) return format.money(0);
  return (
    <Link {...lastYearLink(row, today)} className="rounded-badge hover:underline">
      {format.money(row.lastYear.amountCents)}
    </Link>
  );
}

/** The percent is red where more was spent and green where less; within five percent it is as last year. */
export function Percent({ row }: { row: Years['total'] }) {
  const format = useFormat();
  if (row.changePercent === null) return '—';
  const { state } = againstUsual(row.thisYear.amountCents, row.lastYear.amountCents);
  return <span className={changeColors[state]}>{format.change(row.changePercent)}</span>;
}

export const useSigned = () => {
  const format = useFormat();
  return (cents: number) => `${cents > 0 ? '+' : ''}${format.money(cents)}`;
};
