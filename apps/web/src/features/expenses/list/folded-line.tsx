import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../components/ui/select.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useToday } from '../../../i18n/use-today.ts';
import { shownMonth } from './expense-list-query.ts';
import type { ExpenseList } from './use-expense-list.ts';

/**
 * Replaces a phone's title once the list is scrolled: the month, which can be changed, and the list's sum.
 *
 * @param props.withAll offers all months of the year
 */
export function FoldedLine(props: {
  list: ExpenseList;
  withAll?: boolean;
  onMonth: (month: { year: number; month: number | 'all' }) => void;
}) {
  const { list, withAll = false, onMonth } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { year, month, isEver } = shownMonth(list.search, useToday());
  const { total, sums } = list;
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: `${format.monthTitle(index + 1)} ${year}`,
  }));
  const all = { value: 'all', label: t`Todos los meses`, short: isEver ? t`Todos los meses` : String(year) };
  return (
    <>
      <Select
        look="segment"
        className="-ml-2.5 h-11 text-title"
        aria-label={t`Ir a otro mes`}
        value={String(month ?? 'all')}
        options={withAll ? [all, ...months] : months}
        onValueChange={(chosen) => onMonth({ year, month: chosen === 'all' ? 'all' : Number(chosen) })}
      />
      {/* Screen readers have it in the title. */}
      {total !== undefined && (
        <span aria-hidden="true" className="flex-none text-ink-2">
          {format.count(total)}
          {sums && (
            <>
              {' · '}
              <span className="font-semibold text-ink">{format.money(sums.amountCents)}</span>
            </>
          )}
        </span>
      )}
    </>
  );
}
