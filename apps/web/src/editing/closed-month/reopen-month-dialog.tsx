import { dateInMexicoCity, isSameMonth } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { keepFocusBeside } from '../../components/ui/keep-focus-near.ts';
import { trpc } from '../../data/trpc.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { capitalised, useFormat } from '../../i18n/format.ts';
import { FavouredAmount } from '../account/favoured-amount.tsx';
import { useUndo } from '../history/use-undo.ts';
import { useMonthName } from './use-month-name.ts';

type ReopenMonthDialogProps = {
  month: Temporal.PlainYearMonth;
  onClose: () => void;
  onReopened: () => void;
};

/** Asks before the last closed month is reopened, and shows the adjustments that are dropped with it. */
export function ReopenMonthDialog({ month, onClose, onReopened }: ReopenMonthDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const utils = trpc.useUtils();
  const { errorMessage } = useErrorMessage();
  const { notifyDone } = useUndo();
  const monthName = useMonthName();
  const [opener] = useState(() => document.activeElement);
  const account = trpc.account.get.useQuery(undefined, { staleTime: 0 });
  const dropped = account.data?.months
    .flatMap(({ adjustments }) => adjustments)
    .filter((adjustment) => isSameMonth(adjustment.month, month));
  const name = monthName(month);
  const titled = capitalised(name);
  const count = dropped?.length ?? 0;
  const droppedText = t({
    message: plural(count, { one: 'Se descarta su ajuste:', other: 'Se descartan sus # ajustes:' }),
  });
  const reopening = trpc.account.reopen.useMutation({
    onSuccess: async ({ changeId }) => {
      notifyDone(t`${titled} está abierto otra vez`, changeId);
      keepFocusBeside(opener);
      onReopened();
      await utils.invalidate();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      // What it drops is shown first.
      onConfirm={() => dropped && reopening.mutate({ month })}
      title={t`¿Reabrir ${name}?`}
      description={t`Su balance vuelve a seguir sus gastos y los salarios registrados.`}
      item={
        count > 0 ? (
          <>
            <p className="text-small font-medium">{droppedText}</p>
            <ul className="mt-1 text-small">
              {dropped?.map(({ expenseId, at, description, cents }) => (
                <li key={`${expenseId} ${at.toString()}`} className="flex justify-between gap-3 py-1">
                  <span className="min-w-0 wrap-anywhere">
                    {format.listDay(dateInMexicoCity(at))} · {description}
                  </span>
                  <FavouredAmount cents={cents} />
                </li>
              ))}
            </ul>
          </>
        ) : undefined
      }
      confirmLabel={<Trans>Reabrir {name}</Trans>}
      busyLabel={<Trans>Reabriendo</Trans>}
      busy={reopening.isPending}
      error={reopening.isError ? errorMessage(reopening.error) : account.isError && errorMessage(account.error)}
    />
  );
}
