import {
  UNCATEGORIZED,
  UNCATEGORIZED_COLOR,
  wholePercentages,
  type CategoryTotal,
  type LimitedTotal,
} from '@household/domain';
import { useLingui } from '@lingui/react/macro';

/** A category's total as charts and detail lists draw it; those without one share a name and a colour. */
export type CategoryFigure = {
  key: string;
  label: string;
  color: string;
  cents: number;
  count: number;
  percent: number;
  /** Of the month; null where there is none. */
  limitCents: number | null;
};

/** Totals by category, ready to draw, with whole percentages that add up to 100. */
export function useCategoryFigures(): (totals: readonly (CategoryTotal & Partial<LimitedTotal>)[]) => CategoryFigure[] {
  const { t } = useLingui();
  return (totals) => {
    const percentages = wholePercentages(totals.map(({ amountCents }) => amountCents));
    return totals.map(({ category, amountCents, count, limitCents = null }, index) => ({
      key: category?.id ?? UNCATEGORIZED,
      label: category?.name ?? t`Sin categoría`,
      color: category?.color ?? UNCATEGORIZED_COLOR,
      cents: amountCents,
      count,
      percent: percentages[index] ?? 0,
      limitCents,
    }));
  };
}
