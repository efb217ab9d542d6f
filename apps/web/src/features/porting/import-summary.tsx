import { foldForSearch } from '@household/domain';
import { Plural, Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import { ImportSection } from './import-section.tsx';
import {
  useExpensesOfClosedMonths,
  useKnownCategories,
  useSendImport,
  type ExpenseImport,
} from './use-expense-import.ts';

/** So many new names are spelled out. */
const NAMED = 8;

/** What the button will do, in figures, and the button. */
export function ImportSummary({ expenses }: { expenses: ExpenseImport }) {
  const { candidates, taken, bad, isCurrent } = expenses;
  const format = useFormat();
  const [createsCategories, setCreatesCategories] = useState(true);
  const missing = useMissingCategories(taken);
  const ofClosedMonths = useExpensesOfClosedMonths(expenses);
  const { send, failure, isSending } = useSendImport(expenses, { createsCategories, adjusts: ofClosedMonths > 0 });
  const total = format.money(taken.reduce((sum, { expense }) => sum + expense.amountCents, 0));
  const leftOut = (candidates?.length ?? 0) - taken.length;
  const names = missing.slice(0, NAMED).join(', ');
  return (
    <ImportSection title={<Trans>Resumen</Trans>} help={<Trans>Podrás deshacer todo de una vez.</Trans>}>
      <div role="status">
        <ul className="flex flex-col gap-1">
          <li className="font-medium">
            <Plural value={taken.length} one="Se importa # gasto" other="Se importan # gastos" />
            {taken.length > 0 && ` · ${total}`}
          </li>
          {ofClosedMonths > 0 && (
            <li>
              <Plural
                value={ofClosedMonths}
                one="# es de un mes cerrado, que se queda como se cerró: la diferencia se anota como ajuste"
                other="# son de meses cerrados, que se quedan como se cerraron: la diferencia se anota como ajustes"
              />
            </li>
          )}
          {leftOut > 0 && (
            <li>
              <Plural value={leftOut} one="# repetido se queda fuera" other="# repetidos se quedan fuera" />
            </li>
          )}
          {bad.length > 0 && (
            <li>
              <Plural
                value={bad.length}
                one="# fila con errores se queda fuera"
                other="# filas con errores se quedan fuera"
              />
            </li>
          )}
        </ul>
      </div>
      {missing.length > 0 && (
        <div className="mt-4">
          <Checkbox
            checked={createsCategories}
            onCheckedChange={setCreatesCategories}
            label={
              <Plural value={missing.length} one="Crear # categoría que falta" other="Crear # categorías que faltan" />
            }
            description={<span className="wrap-anywhere">{missing.length > NAMED ? `${names}…` : names}</span>}
          />
        </div>
      )}
      {failure !== null && (
        <div className="mt-4">
          <AlertBox>
            <FailureText failure={failure} />
          </AlertBox>
        </div>
      )}
      <Button
        variant="primary"
        className="mt-5"
        busy={isSending}
        disabled={taken.length === 0 || !isCurrent}
        onClick={() => void send()}
      >
        <Plural value={taken.length} one="Importar # gasto" other="Importar # gastos" />
      </Button>
    </ImportSection>
  );
}

function FailureText({ failure }: { failure: unknown }) {
  const { errorMessage } = useErrorMessage();
  const facts = errorFacts(failure);
  if (facts === null) {
    return <Trans>El servidor no respondió. Si algo se guardó, aparece en los repetidos: nada se duplica.</Trans>;
  }
  if (facts.code === 'STALE_EDIT') {
    return (
      <Trans>Los gastos de la casa cambiaron mientras revisabas. Mira otra vez los repetidos e importa de nuevo.</Trans>
    );
  }
  if (facts.code === 'MONTH_CLOSED') {
    return (
      <Trans>
        Un mes se cerró mientras revisabas. No se importó nada: el resumen ya dice cuántos gastos son de meses cerrados.
        Importa de nuevo si estás de acuerdo.
      </Trans>
    );
  }
  const message = errorMessage(failure);
  return <Trans>No se importó nada. {message}</Trans>;
}

/** The categories that the chosen rows name and the household lacks, each once, as first written. */
function useMissingCategories(taken: ExpenseImport['taken']): string[] {
  const known = useKnownCategories();
  return useMemo(() => {
    const missing = new Map<string, string>();
    for (const { expense } of taken) {
      const key = foldForSearch(expense.category ?? '');
      if (expense.category !== null && known?.has(key) === false && !missing.has(key))
        missing.set(key, expense.category);
    }
    return [...missing.values()];
  }, [taken, known]);
}
