import { absCents, type Cents, debtorOf, otherMember } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type SaveFailure } from '../../components/ui/form-dialog.tsx';
import { newId } from '../../data/new-id.ts';
import { trpc } from '../../data/trpc.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import { useUndo } from '../history/use-undo.ts';
import { type Account } from './account.ts';

export type CloseMonthDialogProps = {
  /** The month to close; all open ones before it close with it. */
  month: Temporal.PlainYearMonth;
  account: Account;
  onClose: () => void;
};

/** What happens to what is owed at the end of the month. */
export type ClosingChoice = 'carry' | 'pay';

/**
 * Closes the months, with or without the payment. The payment is sent first and has its id from the start, so that a
 * retry sends the same and counts once; the message says which of the two failed.
 */
export function useClosing(props: CloseMonthDialogProps & { payable: Cents }) {
  const { month, payable, account, onClose } = props;
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const utils = trpc.useUtils();
  const { notifyDone } = useUndo();
  const { saveFailure } = useErrorMessage();
  const payment = trpc.account.createPayment.useMutation();
  const closing = trpc.account.close.useMutation();
  const [id] = useState(newId);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const name = format.monthName(month.month);
  const title = format.monthTitle(month.month);

  const pay = async (): Promise<void> => {
    const debtor = debtorOf(payable) ?? 'first';
    const from = account.members[debtor].id;
    const to = account.members[otherMember(debtor)].id;
    await payment.mutateAsync({ id, from, to, amountCents: absCents(payable), date: today.toString() });
  };
  const fail = (error: unknown, message: (reason: string) => string) => setFailure(saveFailure(error, message));

  const submit = async (choice: ClosingChoice): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const pays = choice === 'pay' && payable !== 0;
    try {
      if (pays) {
        try {
          await pay();
        } catch (error) {
          fail(error, (reason) => t`No se pudo registrar el pago, y ${name} sigue abierto: ${reason}`);
          return;
        }
      }
      try {
        const { changeId } = await closing.mutateAsync({ month: month.toString() });
        notifyDone(pays ? t`Pago registrado. ${title} está cerrado` : t`${title} está cerrado`, changeId);
        onClose();
      } catch (error) {
        fail(error, (reason) =>
          pays
            ? t`El pago quedó registrado, pero ${name} no se pudo cerrar: ${reason}`
            : t`No se pudo cerrar ${name}: ${reason}`,
        );
      }
      await utils.invalidate();
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy, failure };
}
