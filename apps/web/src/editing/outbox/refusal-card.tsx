import { countedAmount } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../components/ui/button.tsx';
import { changeOutbox } from '../../data/outbox/outbox.ts';
import { kindOf, withRetry, type Refusal, type OutboxEntry } from '../../data/outbox/queue.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import { FavouredAmount } from '../account/favoured-amount.tsx';
import { adjustmentsOf } from '../closed-month/closed-months.ts';
import { DecisionFrame } from './decision-frame.tsx';

/** A stored refusal in the form of a failed request. */
const asError = (refusal: Refusal): { data: object } => ({ data: { ...refusal, requestId: null } });

/** A change that the server refused: why, and what can be done. */
export function RefusalCard({
  entry,
  onCorrect,
  onDrop,
}: {
  entry: OutboxEntry;
  onCorrect: () => void;
  onDrop: () => void;
}) {
  const { t } = useLingui();
  const { errorMessage } = useErrorMessage();
  const { id, expense, trouble } = entry;
  const error = trouble?.kind === 'refused' ? asError(trouble.refusal) : null;
  const adjustments = error && adjustmentsOf(error);
  const retry = (closedMonth?: 'adjust') => changeOutbox((queue) => withRetry(queue, id, closedMonth));
  const { description } = expense;
  const isDeletion = kindOf(entry) === 'delete';
  return (
    <DecisionFrame
      expense={expense}
      amounts={<Amounts entry={entry} />}
      why={error && <span className="text-negative">{errorMessage(error)}</span>}
    >
      {adjustments && (
        <div className="mb-3 text-small">
          <p className="text-ink-2">
            <Trans>El mes se queda como se cerró y la diferencia se anota como ajuste:</Trans>
          </p>
          {adjustments.map(({ month, cents }) => (
            <p key={month.toString()}>
              <FavouredAmount cents={cents} asText />
            </p>
          ))}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="small" aria-label={t`Descartar ${description}`} onClick={onDrop}>
          <Trans>Descartar</Trans>
        </Button>
        {!isDeletion && (
          <Button size="small" aria-label={t`Editar ${description}`} onClick={onCorrect}>
            <Trans>Editar</Trans>
          </Button>
        )}
        {adjustments ? (
          <Button variant="primary" size="small" onClick={() => retry('adjust')}>
            {isDeletion ? <Trans>Eliminar con ajuste</Trans> : <Trans>Guardar con ajuste</Trans>}
          </Button>
        ) : (
          <Button variant="primary" size="small" onClick={() => retry()}>
            <Trans>Reintentar</Trans>
          </Button>
        )}
      </div>
    </DecisionFrame>
  );
}

/** What the amount was and would become. */
function Amounts({ entry: { base, draft, expense } }: { entry: OutboxEntry }) {
  const format = useFormat();
  const amount = countedAmount(expense);
  if (draft === null) {
    return (
      <span className="text-small text-ink-2">
        <Trans>Eliminar</Trans> · <s>{format.money(amount)}</s>
      </span>
    );
  }
  const isMoved = base !== null && countedAmount(base) !== amount;
  return (
    <>
      {isMoved && <s className="mr-2 text-small text-ink-3">{format.money(countedAmount(base))}</s>}
      <span className="font-semibold">{format.money(amount)}</span>
    </>
  );
}
