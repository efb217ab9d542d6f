import type { TableSettings } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DropTarget } from '../../components/ui/drop-target.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { AsideRows } from './aside-rows.tsx';
import { BadRows } from './bad-rows.tsx';
import { isGood } from './choices.ts';
import { ColumnTable } from './column-table.tsx';
import { ChooseFile, ChosenFile, FileProblemBox } from './file-choice.tsx';
import { ForAll } from './for-all.tsx';
import { HowTheyEnter } from './how-they-enter.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportSummary } from './import-summary.tsx';
import { InstalmentRows } from './instalment-rows.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { MovementRows } from './movement-rows.tsx';
import { ReceivedRows } from './received-rows.tsx';
import { RepeatedRows } from './repeated-rows.tsx';
import { useChosenFile, useExpenseImport, useFileRows, type Brought, type Chosen } from './use-expense-import.ts';

/** Expenses of a file: chosen, read here, shown with all that is wrong or repeated, and only then sent. */
export function ImportScreen() {
  const { t } = useLingui();
  const { chosen, problem, isReading, choose, change, clear } = useChosenFile();
  const [brought, setBrought] = useState<Brought | null>(null);
  const onFile = (file: File) => {
    setBrought(null);
    void choose(file);
  };
  const choice = { onFile, busy: isReading };
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
      {chosen && brought && (
        <ImportDone
          brought={brought}
          onUndone={() => setBrought(null)}
          onAnother={() => {
            setBrought(null);
            clear();
          }}
        />
      )}
      {chosen && !brought && (
        <Sheet className="divide-y divide-line">
          <ChosenFile {...chosen} {...choice} />
          <FileImport key={chosen.id} chosen={chosen} onChange={change} onBrought={setBrought} />
          <LeaveQuestion />
        </Sheet>
      )}
      {!chosen && <ChooseFile {...choice} />}
    </div>
  );
}

type FileProps = {
  chosen: Chosen;
  onChange: (settings: TableSettings) => void;
  onBrought: (brought: Brought) => void;
};

/** The file beside what its columns are, and what follows once they are known. */
function FileImport({ chosen, onChange, onBrought }: FileProps) {
  const fileRows = useFileRows(chosen);
  const expenses = useExpenseImport(chosen, fileRows);
  const { isMapped, table, bad, candidates, choices, decide } = expenses;
  const mapping = { ...chosen, fileRows, onChange };
  const decision = { choices, onDecide: decide };
  return (
    <>
      <ColumnTable {...mapping} />
      <div className="grid divide-y divide-line lg:grid-cols-2 lg:divide-x lg:divide-y-0">
        <ForAll {...mapping} />
        {isMapped && <HowTheyEnter rows={(expenses.isCurrent && candidates) || table?.rows.filter(isGood) || null} />}
      </div>
      {isMapped && bad.length > 0 && <BadRows rows={bad} />}
      {isMapped && candidates && (
        <>
          <ReceivedRows candidates={candidates} {...decision} />
          <InstalmentRows candidates={candidates} {...decision} />
          <RepeatedRows candidates={candidates} {...decision} />
          <MovementRows taken={expenses.taken} onCategory={expenses.setCategory} />
          <AsideRows rows={fileRows.asides} />
          <ImportSummary expenses={expenses} onBrought={onBrought} />
        </>
      )}
      {isMapped && !candidates && expenses.isFailed && (
        <ErrorState
          compact
          title={<Trans>No se pudo comparar con los gastos de la casa</Trans>}
          query={{ refetch: expenses.compareAgain, isFetching: expenses.isComparing }}
        />
      )}
      {isMapped && !candidates && !expenses.isFailed && (
        <p role="status" className="flex items-center gap-3 p-4 text-ink-2 sm:px-6">
          <Spinner />
          <Trans>Comparando con los gastos de la casa…</Trans>
        </p>
      )}
    </>
  );
}
