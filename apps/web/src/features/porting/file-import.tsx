import type { FileRows, TableSettings } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { LeaveQuestion } from '../../components/ui/leave-question.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { AsideRows } from './aside-rows.tsx';
import { BadRows } from './bad-rows.tsx';
import { CardPaymentRows } from './card-payment-rows.tsx';
import { isGood } from './choices.ts';
import { ChosenFile } from './chosen-file.tsx';
import { ColumnTable } from './column-table.tsx';
import type { Choice } from './file-choice.tsx';
import { ForAll } from './for-all.tsx';
import { HowTheyEnter } from './how-they-enter.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportSummary } from './import-summary.tsx';
import { InstalmentRows } from './instalment-rows.tsx';
import { MovementRows } from './movement-rows.tsx';
import { ReceivedRows } from './received-rows.tsx';
import { RepeatedRows } from './repeated-rows.tsx';
import type { Chosen } from './table-props.ts';
import { useExpenseImport, type ExpenseImport } from './use-expense-import.ts';
import { useFileRows } from './use-reading.ts';
import type { ImportResult } from './use-send-import.ts';

export { openTable } from './open-table.ts';

type Props = {
  chosen: Chosen;
  choice: Choice;
  onChange: (settings: TableSettings) => void;
  onClose: () => void;
};

/** A chosen file, and after its import the result. Undoing it restores the previous state. */
export const FileImport = (props: Props) => <OneFile key={props.chosen.id} {...props} />;

function OneFile({ chosen, choice, onChange, onClose }: Props) {
  const fileRows = useFileRows(chosen);
  const expenses = useExpenseImport(chosen, fileRows);
  const [imported, setImported] = useState<ImportResult | null>(null);
  if (imported) return <ImportDone imported={imported} onUndone={() => setImported(null)} onAnother={onClose} />;
  return (
    <Sheet className="divide-y divide-line">
      <ChosenFile {...chosen} {...choice} fileRows={fileRows} />
      <FileReview {...{ chosen, fileRows, expenses, onChange }} onImported={setImported} onCancel={onClose} />
      <LeaveQuestion
        title={<Trans>¿Salir sin importar?</Trans>}
        description={<Trans>Los gastos de este archivo todavía no se guardan.</Trans>}
        confirmLabel={<Trans>Salir</Trans>}
      />
    </Sheet>
  );
}

/** The file with its column settings, and the next steps once those are complete. */
function FileReview(
  props: Pick<Props, 'chosen' | 'onChange'> & {
    fileRows: FileRows;
    expenses: ExpenseImport;
    onImported: (imported: ImportResult) => void;
    onCancel: () => void;
  },
) {
  const { chosen, fileRows, expenses, onChange, onImported, onCancel } = props;
  const { isMapped, table, bad, candidates, choices, decide } = expenses;
  const mapping = { ...chosen, fileRows, onChange };
  const decision = { choices, onDecide: decide };
  // Of a statement that overlaps the last one, the first rows are usually those that stay out.
  const examples = expenses.taken.length > 0 ? expenses.taken : candidates;
  return (
    <>
      <ColumnTable {...mapping} />
      <div className="grid divide-y divide-line lg:grid-cols-2 lg:divide-x lg:divide-y-0">
        <ForAll {...mapping} />
        {isMapped && <HowTheyEnter rows={(expenses.isCurrent && examples) || table?.rows.filter(isGood) || null} />}
      </div>
      {isMapped && bad.length > 0 && <BadRows rows={bad} />}
      {isMapped && candidates && (
        <>
          <ReceivedRows candidates={candidates} {...decision} />
          <CardPaymentRows candidates={candidates} {...decision} />
          <InstalmentRows
            candidates={candidates}
            makesPlans={expenses.makesPlans}
            onMakesPlans={expenses.setMakesPlans}
            {...decision}
          />
          <RepeatedRows candidates={candidates} {...decision} />
          <MovementRows taken={expenses.taken} onCategory={expenses.setCategory} />
          <AsideRows rows={fileRows.asides} />
          <ImportSummary expenses={expenses} onImported={onImported} onCancel={onCancel} />
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
