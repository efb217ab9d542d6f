import { dateInMexicoCity, isSameMonth } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { trpc } from '../../data/trpc.ts';
import type { Account, AccountMonth } from '../../editing/account/account.ts';
import { useUndo } from '../../editing/history/use-undo.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import { FavouredAmount } from './favoured-amount.tsx';

/** Asks before a month is reopened, and names the adjustments that are dropped with that. */
export function ReopenDialog(props: { account: Account; row: AccountMonth; onClose: () => void }) {
  const { account, row, onClose } = props;
  const { t } = useLingui();
  const format = useFormat();
  const utils = trpc.useUtils();
  const { tellDone } = useUndo();
  const { errorMessage } = useErrorMessage();
  const reopening = trpc.account.reopen.useMutation();
  const [error, setError] = useState<string | null>(null);
  const name = format.monthName(row.month.month);
  const title = format.monthTitle(row.month.month);
  const dropped = account.months
    .flatMap(({ adjustments }) => adjustments)
    .filter(({ month }) => isSameMonth(month, row.month));
  const droppedText = t({
    message: plural(dropped.length, { one: 'Se descarta su ajuste:', other: 'Se descartan sus # ajustes:' }),
  });
  const reopen = async (): Promise<void> => {
    setError(null);
    try {
      const { changeId } = await reopening.mutateAsync({ month: row.month.toString() });
      tellDone(t`${title} está abierto`, changeId);
      onClose();
      await utils.invalidate();
    } catch (failure) {
      setError(errorMessage(failure));
    }
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => void reopen()}
      title={t`¿Reabrir ${name}?`}
      description={t`Su balance vuelve a seguir sus gastos y los salarios de hoy.`}
      item={
        dropped.length > 0 && (
          <>
            <p className="text-small font-medium">{droppedText}</p>
            <ul className="mt-1 text-small">
              {dropped.map(({ expenseId, at, description, cents }) => (
                <li key={`${expenseId} ${at.toString()}`} className="flex justify-between gap-3 py-1">
                  <span className="min-w-0 wrap-anywhere">
                    {format.shortDay(dateInMexicoCity(at))} · {description}
                  </span>
                  <FavouredAmount cents={cents} />
                </li>
              ))}
            </ul>
          </>
        )
      }
      confirmLabel={<Trans>Reabrir {name}</Trans>}
      busyLabel={<Trans>Reabriendo</Trans>}
      busy={reopening.isPending}
      error={error}
    />
  );
}
