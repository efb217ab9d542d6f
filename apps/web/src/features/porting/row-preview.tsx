import { CSV_FIELDS, type CsvField, type TableExpense, type TableRow } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import { expenseForm } from '../../editing/expense/expense-form.ts';
import { expenseLabels } from '../../editing/expense/entry-labels.ts';
import { useFieldWords } from '../../editing/forms/use-field-words.ts';
import { ImportSection } from './import-section.tsx';

const SHOWN = 8;

/** Figures stay in one piece; long words do not widen the table. */
const looks: Readonly<Record<CsvField, string>> = {
  date: 'whitespace-nowrap',
  description: 'min-w-40 wrap-anywhere',
  amountCents: 'whitespace-nowrap',
  categoryId: 'wrap-anywhere',
  paidBy: '',
  shared: '',
  tags: 'wrap-anywhere',
  notes: 'min-w-40 wrap-anywhere',
  split: 'wrap-anywhere',
  original: 'whitespace-nowrap',
};

/** The first rows as the import reads them; what is wrong stands in its cell, in words. */
export function RowPreview({ rows }: { rows: readonly TableRow[] }) {
  const { t, i18n } = useLingui();
  const cellOf = useCells();
  return (
    <ImportSection title={<Trans>Vista previa</Trans>} help={<Trans>Así se leen las primeras filas.</Trans>}>
      {/* Wider than a phone: arrows scroll it once it has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={t`Primeras filas`} tabIndex={0} className="-mx-1 overflow-x-auto px-1">
        <table className="w-full min-w-160 text-small">
          <thead>
            <tr className="text-left text-ink-2">
              <th scope="col" className="h-8 pr-4 font-normal">
                <Trans>Línea</Trans>
              </th>
              {CSV_FIELDS.map((field) => (
                <th
                  key={field}
                  scope="col"
                  className={classNames('h-8 pr-4 font-normal last:pr-0', field === 'amountCents' && 'text-right')}
                >
                  {i18n._(expenseLabels[field])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row) => (
              <tr key={row.line} className="border-t border-line align-top">
                <th scope="row" className="py-2 pr-4 text-left font-normal text-ink-2">
                  {row.line}
                </th>
                {CSV_FIELDS.map((field) => (
                  <td
                    key={field}
                    className={classNames(
                      'py-2 pr-4 last:pr-0',
                      row.problems === null && looks[field],
                      field === 'amountCents' && 'text-right',
                    )}
                  >
                    {cellOf(row, field)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ImportSection>
  );
}

function useCells(): (row: TableRow, field: CsvField) => ReactNode {
  const { fieldMessage } = useErrorMessage();
  const format = useFormat();
  const fieldWords = useFieldWords();
  const textOf = (expense: TableExpense, field: CsvField): string => {
    if (field === 'categoryId') return expense.category ?? '';
    return expenseForm.wordsOf(field, expense[field], format, fieldWords);
  };
  return (row, field) => {
    if (row.problems === null) return textOf(row.expense, field);
    const problem = row.problems.find((one) => one.field === field);
    if (!problem) return null;
    return (
      <span className="inline-flex items-start gap-1.5 text-left text-negative">
        <CircleAlert className="mt-0.5 size-3.5 flex-none" aria-hidden />
        <span>
          {problem.text !== '' && <span className="block font-medium">{problem.text}</span>}
          {fieldMessage(problem.message)}
        </span>
      </span>
    );
  };
}
