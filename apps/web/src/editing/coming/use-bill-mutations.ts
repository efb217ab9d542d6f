import type { Cents } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { wasAnswered } from '../../data/error-facts.ts';
import { newId } from '../../data/new-id.ts';
import { type Outputs, trpc } from '../../data/trpc.ts';
import { useFormat } from '../../i18n/format.ts';
import { askingOfClosedMonths, KeptClosedError } from '../closed-month/closed-months.ts';
import { useUndo } from '../history/use-undo.ts';
import { bringBack, leaveOut } from '../use-deletion.ts';

/** A bill that waits for its amount. */
export type Bill = Outputs['bills']['list'][number];

/**
 * Confirming and skipping, both optimistic: the bill leaves every list at once (see `useRemaining`). A failure rolls it
 * back, with a message that offers to retry; the id of the expense is kept, so that a retry never writes a second one.
 */
export function useBillMutations() {
  const { t } = useLingui();
  const format = useFormat();
  const utils = trpc.useUtils();
  const { tellDone, tellFailed } = useUndo();
  const confirmation = trpc.bills.confirm.useMutation();
  const skipping = trpc.bills.skip.useMutation();

  const settle = async (
    bill: Bill,
    send: () => Promise<{ changeId: number | null }>,
    words: { done: string; failed: string; retry: () => Promise<void> },
  ): Promise<void> => {
    leaveOut(bill.id);
    try {
      const { changeId } = await send();
      tellDone(words.done, changeId);
      void utils.invalidate().finally(() => bringBack(bill.id));
    } catch (error) {
      bringBack(bill.id);
      if (error instanceof KeptClosedError) return;
      tellFailed(words.failed, error, words.retry);
      // A refusal means that the list on screen is stale.
      if (wasAnswered(error)) void utils.invalidate();
    }
  };

  const confirm = (bill: Bill, amountCents: Cents, id = newId()): Promise<void> => {
    const { description } = bill;
    const amount = format.money(amountCents);
    const send = () =>
      askingOfClosedMonths({ kind: 'confirm' }, (word) =>
        confirmation.mutateAsync({ billId: bill.id, bill: { id, amountCents }, ...word }),
      );
    return settle(bill, send, {
      done: t`Gasto registrado: ${description}, ${amount}`,
      failed: t`No se pudo confirmar «${description}».`,
      retry: () => confirm(bill, amountCents, id),
    });
  };

  const skip = (bill: Bill): Promise<void> => {
    const { description } = bill;
    const date = format.date(bill.date);
    return settle(bill, () => skipping.mutateAsync({ billId: bill.id }), {
      done: t`Se omite ${date}: ${description}`,
      failed: t`No se pudo omitir «${description}».`,
      retry: () => skip(bill),
    });
  };

  return { confirm, skip };
}
