import { firstDayOf, monthOf, monthsUpTo, UNCATEGORIZED_COLOR } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import type { LinkProps } from '@tanstack/react-router';
import { categorySearch, expensesLink } from '../../data/addresses/expense-links.ts';
import { useFormat } from '../../i18n/format.ts';
import type { CategoryRow, Use } from './category-rows.ts';

/** The texts of a category in rows and the strip above them, as of a day. */
export function useCategoryTexts(today: Temporal.PlainDate) {
  const { t } = useLingui();
  const format = useFormat();
  const { year, month } = today;
  const search = ({ category }: CategoryRow) => ({ ...categorySearch(category), shared: 'all' as const, year });

  /** `+$394`, `-$419` */
  const signed = (amountCents: number): string => `${amountCents > 0 ? '+' : ''}${format.wholeMoney(amountCents)}`;

  return {
    name: ({ category }: CategoryRow): string => category?.name ?? t`Sin categoría`,
    color: ({ category }: CategoryRow): string => category?.color ?? UNCATEGORIZED_COLOR,
    signed,
    /** «como siempre», or how much more or less; empty if there is nothing to compare with. */
    difference: ({ against }: Use): string => {
      if (against === null) return '';
      const isUsual = against.state === 'same' || against.state === 'near';
      return isUsual ? t`como siempre` : signed(against.differenceCents);
    },
    /** The same in a sentence. */
    comparison: ({ against }: Use): string => {
      if (against === null) return t`Aún sin comparar`;
      if (against.state === 'same') return t`Igual que lo usual`;
      const amount = format.money(Math.abs(against.differenceCents));
      return against.differenceCents > 0 ? t`${amount} más que lo usual` : t`${amount} menos que lo usual`;
    },
    /** The sum of each of the twelve months, the running one last. */
    months: ({ months }: Use): { month: string; amount: string }[] =>
      monthsUpTo(monthOf(today), months.length).map((each, index) => ({
        month: format.shortMonth(each),
        amount: format.money(months[index] ?? 0),
      })),
    /** Its expenses of this month. */
    monthLink: (row: CategoryRow): LinkProps => expensesLink({ ...search(row), month }),
    /** Its expenses of all months. */
    allLink: (row: CategoryRow): LinkProps => expensesLink({ ...search(row), month: 'all' }),
    /** All expenses of this month. */
    wholeLink: expensesLink({ shared: 'all', year, month }),
    monthTitle: format.monthTitle(month),
    monthName: format.monthName(firstDayOf(monthOf(today)).month),
  };
}
