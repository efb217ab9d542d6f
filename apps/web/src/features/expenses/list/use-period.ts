import { useLingui } from '@lingui/react/macro';
import type { ExpenseSearch } from '../../../data/addresses/expense-search.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useToday } from '../../../i18n/use-today.ts';
import { shownMonth } from './expense-list-query.ts';

/**
 * The period of a filter as text: `period` alone, «noviembre de 2026», and `when` within a sentence, «en noviembre de
 * 2026», «el nov 20, 2026».
 *
 * @param isShort omits the year of a month, which is shown beside it
 */
export function usePeriod(search: ExpenseSearch, isShort = false): { period: string; when: string } {
  const { t } = useLingui();
  const format = useFormat();
  const { year, month, isEver } = shownMonth(search, useToday());
  if (month !== null && search.day !== undefined) {
    const day = format.date(Temporal.PlainDate.from({ year, month, day: search.day }));
    return { period: day, when: t`el ${day}` };
  }
  if (isEver) return { period: t`todos los meses`, when: t`en todos los meses` };
  const period =
    month === null
      ? String(year)
      : isShort
        ? format.monthName(month)
        : format.month(Temporal.PlainYearMonth.from({ year, month }));
  return { period, when: t`en ${period}` };
}
