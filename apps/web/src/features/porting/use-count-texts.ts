import type { TableExpense } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';

/** The texts for the number of expenses of a file, and the days from the first to the last of them. */
export function useCountTexts() {
  const { t } = useLingui();
  const format = useFormat();
  return {
    /** `21 gastos y 2 devoluciones`; zero counts are omitted. */
    countText: (expenses: readonly TableExpense[]): string => {
      const refunds = expenses.filter(({ refund }) => refund).length;
      const spent = expenses.length - refunds;
      const texts = [
        spent > 0 && t({ message: plural(spent, { one: '# gasto', other: '# gastos' }) }),
        refunds > 0 && t({ message: plural(refunds, { one: '# devolución', other: '# devoluciones' }) }),
      ];
      return format.list(texts.filter((each) => each !== false));
    },
    /** `nov 01 a nov 20, 2026`, or a single day; '' if there are none. */
    rangeText: (expenses: readonly TableExpense[]): string => {
      // Not sorted: comparing is so slow that 5,000 days would block the page.
      let first = expenses[0]?.date;
      let last = first;
      for (const { date } of expenses) {
        if (first && Temporal.PlainDate.compare(date, first) < 0) first = date;
        if (last && Temporal.PlainDate.compare(date, last) > 0) last = date;
      }
      if (!first || !last) return '';
      const end = format.date(last);
      if (first.equals(last)) return end;
      const start = first.year === last.year ? format.listDay(first) : format.date(first);
      return t`${start} a ${end}`;
    },
  };
}
