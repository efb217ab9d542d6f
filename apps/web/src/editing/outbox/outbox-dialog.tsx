import { countedAmount } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, RotateCw, Trash2 } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { showToast } from '../../components/ui/toast.tsx';
import { useExpenseEditor } from '../expense/expense-editor.tsx';
import { adjustmentsOf } from '../closed-month/closed-months.ts';
import { FavouredAmount } from '../account/favoured-amount.tsx';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import {
  acceptAdjustment,
  dequeue,
  enqueue,
  useOutbox,
  waitsForWord,
  type QueuedExpense,
} from '../../data/outbox/outbox.ts';

/** Every waiting expense with what it waits for; a refused one is corrected or given up here. */
export function OutboxDialog({ onClose, onSend }: { onClose: () => void; onSend: () => void }) {
  const { t } = useLingui();
  const entries = useOutbox();
  const editor = useExpenseEditor();
  return (
    <Dialog onClose={onClose} title={t`Por enviar`}>
      {entries.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nada por enviar.</Trans>
        </p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <Entry
                key={entry.draft.id}
                entry={entry}
                onEdit={() => {
                  onClose();
                  editor.edit(entry.expense, 'free');
                }}
              />
            ))}
          </ul>
          <Button className="mt-4" icon={<RotateCw className="size-4" aria-hidden />} onClick={onSend}>
            <Trans>Enviar ahora</Trans>
          </Button>
        </>
      )}
    </Dialog>
  );
}

function Entry({ entry, onEdit }: { entry: QueuedExpense; onEdit: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { errorMessage } = useErrorMessage();
  const { draft, expense, refusal } = entry;
  const { description } = draft;
  const discard = () => {
    dequeue(draft.id)();
    showToast({ message: t`Gasto descartado: ${description}`, onUndo: () => enqueue(draft, expense) });
  };
  return (
    <li className="flex flex-wrap items-center gap-2 py-2.5">
      <div className="min-w-0 grow basis-0">
        <p className="truncate font-medium">{description}</p>
        <p className="text-small text-ink-2">
          {format.date(draft.date)} · {format.money(countedAmount({ ...draft, refund: draft.refund ?? false }))}
        </p>
        {refusal ? (
          <p className="text-small text-negative">{errorMessage(asError(refusal))}</p>
        ) : (
          <p className="text-small text-ink-3">
            <Trans>Se enviará al volver la conexión</Trans>
          </p>
        )}
      </div>
      <IconButton
        label={t`Editar ${description}`}
        tooltip={t`Editar`}
        icon={<Pencil className="size-4" aria-hidden />}
        onClick={onEdit}
      />
      <IconButton
        label={t`Descartar ${description}`}
        tooltip={t`Descartar`}
        icon={<Trash2 className="size-4" aria-hidden />}
        onClick={discard}
      />
      {waitsForWord(entry) && <ClosedMonthDecision entry={entry} onAdjust={() => acceptAdjustment(draft.id)} />}
    </li>
  );
}

/** What would be booked instead of moving the closed month; the other way out is to correct or to discard it. */
function ClosedMonthDecision({ entry, onAdjust }: { entry: QueuedExpense; onAdjust: () => void }) {
  const adjustments = entry.refusal ? (adjustmentsOf(asError(entry.refusal)) ?? []) : [];
  return (
    <div className="flex basis-full flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-surface-2 px-3.5 py-2.5">
      <div className="text-small">
        <p className="text-ink-2">
          <Trans>El mes se queda como se cerró y la diferencia se anota como ajuste:</Trans>
        </p>
        {adjustments.map(({ month, cents }) => (
          <p key={month.toString()}>
            <FavouredAmount cents={cents} inWords />
          </p>
        ))}
      </div>
      <Button size="small" onClick={onAdjust}>
        <Trans>Guardar con ajuste</Trans>
      </Button>
    </div>
  );
}

/** A kept refusal in the form of a failed call. */
const asError = (refusal: NonNullable<QueuedExpense['refusal']>): { data: object } => ({
  data: { ...refusal, requestId: null },
});
