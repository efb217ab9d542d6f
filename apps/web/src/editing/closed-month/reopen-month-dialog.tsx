import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { trpc } from '../../data/trpc.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useUndo } from '../history/use-undo.ts';
import { FavouredAmount } from './favoured-amount.tsx';
import { atStart, useMonthWords } from './month-words.ts';

/** Asks before the last closed month is reopened, and shows the adjustments that are dropped with it. */
export function ReopenMonthDialog(props: {
  month: Temporal.PlainYearMonth;
  onClose: () => void;
  onReopened: () => void;
}) {
  const { month, onClose, onReopened } = props;
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const { errorMessage } = useErrorMessage();
  const { tellDone } = useUndo();
  const { monthName } = useMonthWords();
  const account = trpc.account.get.useQuery(undefined, { staleTime: 0 });
  const dropped = account.data?.months.flatMap(({ adjustments }) =>
    adjustments.filter((adjustment) => adjustment.month.equals(month)),
  );
  const name = monthName(month);
  const titled = atStart(name);
  const reopening = trpc.account.reopen.useMutation({
    onSuccess: async ({ changeId }) => {
      tellDone(t`${titled} está abierto otra vez`, changeId);
      await utils.invalidate();
      onReopened();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      // What it drops is shown first.
      onConfirm={() => dropped && reopening.mutate({ month })}
      title={t`¿Reabrir ${name}?`}
      description={
        dropped?.length === 0
          ? t`Su balance vuelve a seguir sus gastos y los salarios. No tiene ajustes que se descarten.`
          : t`Su balance vuelve a seguir sus gastos y los salarios. Se descartan sus ajustes:`
      }
      item={
        dropped && dropped.length > 0 ? (
          <ul className="flex flex-col gap-2">
            {dropped.map((adjustment) => (
              <li
                key={`${adjustment.expenseId}-${adjustment.at.toString()}`}
                className="flex flex-wrap justify-between gap-x-4"
              >
                <span className="min-w-0 wrap-anywhere">{adjustment.description}</span>
                <FavouredAmount cents={adjustment.cents} />
              </li>
            ))}
          </ul>
        ) : undefined
      }
      confirmLabel={<Trans>Reabrir {name}</Trans>}
      busyLabel={<Trans>Reabriendo</Trans>}
      busy={reopening.isPending}
      error={reopening.isError ? errorMessage(reopening.error) : account.isError && errorMessage(account.error)}
    />
  );
}
