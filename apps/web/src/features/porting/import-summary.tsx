import { countedAmount, sumCents } from '@household/domain';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import { concernOf, isTaken, type Candidate, type Concern } from './choices.ts';
import { ImportSection } from './import-section.tsx';
import { useCountTexts } from './use-count-texts.ts';
import type { ExpenseImport } from './use-expense-import.ts';
import { useExpensesOfClosedMonths, useSendImport, type ImportResult } from './use-send-import.ts';

/** This many new names are listed. */
const NAMED = 8;

/** What the button will do, in figures, and the button. */
export function ImportSummary({
  expenses,
  onImported,
  onCancel,
}: {
  expenses: ExpenseImport;
  onImported: (imported: ImportResult) => void;
  onCancel: () => void;
}) {
  const { taken, isCurrent, missingCategories: missing } = expenses;
  const ofClosedMonths = useExpensesOfClosedMonths(expenses);
  const { send, failure, isSending } = useSendImport(expenses, { adjusts: ofClosedMonths > 0 }, onImported);
  const names = missing.slice(0, NAMED).join(', ');
  return (
    <ImportSection title={<Trans>Resumen</Trans>} help={<Trans>Podrás deshacer todo de una vez.</Trans>}>
      <div role="status">
        <ul className="flex flex-col gap-1">
          <li className="font-medium">
            <TakenText taken={taken} />
          </li>
          <FutureText taken={taken} />
          <SimilarText taken={taken} />
          {ofClosedMonths > 0 && (
            <li>
              <Plural
                value={ofClosedMonths}
                one="# es de un mes cerrado, que se queda como se cerró: la diferencia se anota como ajuste"
                other="# son de meses cerrados, que se quedan como se cerraron: la diferencia se anota como ajustes"
              />
            </li>
          )}
          <LeftOutText expenses={expenses} />
        </ul>
      </div>
      {missing.length > 0 && (
        <div className="mt-4">
          <Checkbox
            checked={expenses.createsCategories}
            onCheckedChange={expenses.setCreatesCategories}
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
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={isSending}
          disabled={taken.length === 0 || !isCurrent}
          onClick={() => void send()}
        >
          {taken.some(({ expense }) => expense.refund) ? (
            <Plural value={taken.length} one="Importar # movimiento" other="Importar # movimientos" />
          ) : (
            <Plural value={taken.length} one="Importar # gasto" other="Importar # gastos" />
          )}
        </Button>
        <Button disabled={isSending} onClick={onCancel}>
          <Trans>Cancelar</Trans>
        </Button>
      </div>
    </ImportSection>
  );
}

/** `Se importan 21 gastos y 2 devoluciones · nov 01 a nov 20, 2026 · $14,206.85` */
const TakenText = memo(function TakenText({ taken }: { taken: readonly Candidate[] }) {
  const { countText, rangeText } = useCountTexts();
  const format = useFormat();
  const expenses = taken.map(({ expense }) => expense);
  const what = countText(expenses);
  if (expenses.length === 0) return <Trans>No se importa nada</Trans>;
  const total = format.money(sumCents(expenses.map(countedAmount)));
  return (
    <>
      <Plural value={expenses.length} one={`Se importa ${what}`} other={`Se importan ${what}`} /> · {total} ·{' '}
      <span className="font-normal text-ink-2">{rangeText(expenses)}</span>
    </>
  );
});

/** This many future days are listed. */
const FUTURE_NAMED = 3;

/** A future day may be intended, or day and month may be swapped. */
const FutureText = memo(function FutureText({ taken }: { taken: readonly Candidate[] }) {
  const today = useToday();
  const format = useFormat();
  const { t } = useLingui();
  const future = taken.filter(({ expense }) => Temporal.PlainDate.compare(expense.date, today) > 0);
  if (future.length === 0) return null;
  const lines = future.slice(0, FUTURE_NAMED).map(({ line, expense }) => {
    const day = format.date(expense.date);
    return t`${day} (línea ${line})`;
  });
  const named = future.length > FUTURE_NAMED ? `${lines.join('; ')}…` : lines.join('; ');
  return (
    <li className="text-negative">
      <Plural
        value={future.length}
        one={`# tiene una fecha que aún no llega: ${named}`}
        other={`# tienen una fecha que aún no llega: ${named}`}
      />
    </li>
  );
});

/** What enters although the household may have it. */
function SimilarText({ taken }: { taken: readonly Candidate[] }) {
  const count = taken.filter((row) => concernOf(row) === 'repeated' && row.repetition === null).length;
  if (count === 0) return null;
  return (
    <li>
      <Plural
        value={count}
        one="# quizá ya está en la casa con otro nombre"
        other="# quizá ya están en la casa con otro nombre"
      />
    </li>
  );
}

/** What stays out, and why. */
function LeftOutText({ expenses: { candidates, choices, bad } }: { expenses: ExpenseImport }) {
  const out = (candidates ?? []).filter((row) => !isTaken(row, choices));
  const countOf = (concern: Concern) => out.filter((row) => concernOf(row) === concern).length;
  const [received, repeated, instalments] = [countOf('received'), countOf('repeated'), countOf('instalment')];
  const cardPayments = countOf('cardPayment');
  return (
    <>
      {received > 0 && (
        <li>
          <Plural
            value={received}
            one="# abono se queda fuera: no es gasto ni devolución"
            other="# abonos se quedan fuera: no son gastos ni devoluciones"
          />
        </li>
      )}
      {cardPayments > 0 && (
        <li>
          <Plural
            value={cardPayments}
            one="# pago de tarjeta se queda fuera: no es un gasto"
            other="# pagos de tarjeta se quedan fuera: no son gastos"
          />
        </li>
      )}
      {instalments > 0 && (
        <li>
          <Plural value={instalments} one="# pago de MSI se queda fuera" other="# pagos de MSI se quedan fuera" />
        </li>
      )}
      {repeated > 0 && (
        <li>
          <Plural value={repeated} one="# repetido se queda fuera" other="# repetidos se quedan fuera" />
        </li>
      )}
      {bad.length > 0 && (
        <li>
          <Plural
            value={bad.length}
            one="# renglón con errores se queda fuera"
            other="# renglones con errores se quedan fuera"
          />
        </li>
      )}
    </>
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
