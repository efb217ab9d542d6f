import type { PaymentDraft } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { errorFacts } from '../../data/error-facts.ts';
import { trpc } from '../../data/trpc.ts';
import { useFormat } from '../../i18n/format.ts';
import { useUndo } from '../history/use-undo.ts';
import { useDeletion } from '../use-deletion.ts';
import type { Payment } from './account.ts';

/** A failed save rejects, so that the dialog shows why; for a deletion see `useDeletion`. */
export function usePaymentMutations() {
  const { t } = useLingui();
  const format = useFormat();
  const utils = trpc.useUtils();
  const { notifyDone } = useUndo();
  const deletion = useDeletion();
  const creation = trpc.account.createPayment.useMutation();
  const update = trpc.account.updatePayment.useMutation();
  const removal = trpc.account.deletePayment.useMutation();

  const save = async (stored: Pick<Payment, 'id' | 'version'> | null, draft: PaymentDraft): Promise<void> => {
    const send = stored ? update.mutateAsync({ ...stored, payment: draft }) : creation.mutateAsync(draft);
    const { changeId } = await send.catch((error: unknown) => {
      // Somebody closed the month meanwhile: the form has to update.
      if (errorFacts(error)?.code === 'MONTH_CLOSED') void utils.account.get.invalidate();
      throw error;
    });
    await utils.invalidate();
    notifyDone(stored ? t`Pago actualizado` : t`Pago registrado`, changeId);
  };

  const remove = ({ id, version, amountCents }: Payment): Promise<void> => {
    const amount = format.money(amountCents);
    return deletion({
      id,
      description: t`Pago de ${amount}`,
      message: t`Pago eliminado: ${amount}`,
      send: () => removal.mutateAsync({ id, version }),
    });
  };

  return { save, remove };
}
