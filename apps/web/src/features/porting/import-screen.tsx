import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { DropTarget } from '../../components/ui/drop-target.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { withMessages } from '../../i18n/i18n.ts';
import { BadRows } from './bad-rows.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { ChooseFile, ChosenFile, FileProblemBox } from './file-choice.tsx';
import { ImportSummary } from './import-summary.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { RepeatedRows } from './repeated-rows.tsx';
import { useChosenFile, useExpenseImport, type Chosen } from './use-expense-import.ts';

// It knows every field of an expense: its code comes with the first file.
const importPreview = withMessages(() => import('./row-preview.tsx'));
const RowPreview = lazy(async () => ({ default: (await importPreview()).RowPreview }));

/** Expenses of a file: chosen, read here, shown with all that is wrong or repeated, and only then sent. */
export function ImportScreen() {
  const { t } = useLingui();
  const { chosen, problem, isReading, choose, change } = useChosenFile();
  const choice = { onFile: (file: File) => void choose(file), busy: isReading };
  return (
    <div className="max-w-280">
      <PageHeader
        title={t`Importar gastos`}
        subtitle={
          isReading ? <Trans>Leyendo el archivo…</Trans> : <Trans>De un archivo CSV a los gastos de la casa</Trans>
        }
      />
      <DropTarget onFile={choice.onFile}>
        <Trans>Suelta aquí el archivo CSV</Trans>
      </DropTarget>
      {problem && <FileProblemBox problem={problem} />}
      {chosen ? (
        <Sheet className="divide-y divide-line">
          <ChosenFile {...chosen} {...choice} />
          <ColumnMapping {...chosen} onChange={change} />
          <FileImport key={chosen.id} chosen={chosen} />
          <LeaveQuestion />
        </Sheet>
      ) : (
        <ChooseFile {...choice} />
      )}
    </div>
  );
}

/** What follows once the columns are known. */
function FileImport({ chosen }: { chosen: Chosen }) {
  const expenses = useExpenseImport(chosen);
  const { isMapped, table, bad, candidates, choices, decide } = expenses;
  if (!isMapped) return null;
  return (
    <>
      {table && (
        <Suspense>
          <RowPreview rows={table.rows} />
        </Suspense>
      )}
      {bad.length > 0 && <BadRows rows={bad} />}
      {candidates && (
        <>
          <RepeatedRows candidates={candidates} choices={choices} onDecide={decide} />
          <ImportSummary expenses={expenses} />
        </>
      )}
      {!candidates && expenses.isFailed && (
        <ErrorState
          compact
          title={<Trans>No se pudo comparar con los gastos de la casa</Trans>}
          query={{ refetch: expenses.compareAgain, isFetching: expenses.isComparing }}
        />
      )}
      {!candidates && !expenses.isFailed && (
        <p role="status" className="flex items-center gap-3 p-4 text-ink-2 sm:px-6">
          <Spinner />
          <Trans>Comparando con los gastos de la casa…</Trans>
        </p>
      )}
    </>
  );
}
