import { absCents, type Cents, debtorOf, isSameMonth, otherMember } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type SaveFailure } from '../../components/ui/form-dialog.tsx';
import { keepFocusBeside } from '../../components/ui/keep-focus-near.ts';
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

/** Closes the months, with or without the payment, as one change: both are saved or none, and one undo reverts both. */
export function useClosing(props: CloseMonthDialogProps & { first: Temporal.PlainYearMonth; payable: Cents }) {
  const { first, month, payable, account, onClose } = props;
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const utils = trpc.useUtils();
  const { notifyDone } = useUndo();
  const { saveFailure } = useErrorMessage();
  const closing = trpc.account.close.useMutation();
  const [opener] = useState(() => document.activeElement);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const name = format.monthName(month.month);
  const title = format.monthTitle(month.month);
  const firstTitle = format.monthTitle(first.month);
  const closed = isSameMonth(first, month) ? t`${title} está cerrado` : t`${firstTitle} a ${name} están cerrados`;

  const payment = () => {
    const debtor = debtorOf(payable) ?? 'first';
    const from = account.members[debtor].id;
    const to = account.members[otherMember(debtor)].id;
    return { from, to, amountCents: absCents(payable), date: today.toString() };
  };

  const submit = async (choice: ClosingChoice): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const pays = choice === 'pay' && payable !== 0;
    try {
      const { changeId } = await closing.mutateAsync({ month: month.toString(), ...(pays && { payment: payment() }) });
      notifyDone(pays ? t`Pago registrado. ${closed}` : closed, changeId);
      keepFocusBeside(opener);
      onClose();
    } catch (error) {
      setFailure(
        saveFailure(error, (reason) =>
          pays ? t`No se pudo cerrar ${name} ni registrar el pago: ${reason}` : t`No se pudo cerrar ${name}: ${reason}`,
        ),
      );
    }
    // A retry is not held up by what is loaded again.
    setBusy(false);
    await utils.invalidate();
  };
  return { submit, busy, failure };
}
