import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CategoryCells } from '../../components/charts/category-cells.tsx';
import { useCategoryFigures } from '../../components/charts/category-label.ts';
import { useFormat } from '../../i18n/format.ts';
import { categorySearch } from '../../data/addresses/expense-links.ts';
import { expensesOfMonth, type MonthlyReport } from './monthly-report.ts';

export const categoryColumns = 'md:grid-cols-[minmax(0,9fr)_minmax(0,14fr)]';

/** All the month's expenses by category, shared and personal; a slice or a row links to its expenses. */
export function MonthCategories({ report: { month, categoryBreakdown } }: { report: MonthlyReport }) {
  const { t } = useLingui();
  const format = useFormat();
  const monthName = format.monthName(month.month);
  const details = useCategoryFigures()(categoryBreakdown).map((figure, index) => ({
    ...figure,
    link: expensesOfMonth(month, { ...categorySearch(categoryBreakdown[index]?.category ?? null), shared: 'all' }),
  }));
  const limits = details.filter(({ limitCents }) => limitCents !== null).length;
  return (
    <CategoryCells
      isPrinted
      ring="large"
      className={categoryColumns}
      name={t`Gasto por categoría`}
      whole={t`todo ${monthName}`}
      details={details}
      aside={limits > 0 && t({ message: plural(limits, { one: '# con límite', other: '# con límite' }) })}
    />
  );
}
