import type { Cents } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { hasResponse } from '../../data/error-facts.ts';
import { newId } from '../../data/new-id.ts';
import { type Outputs, trpc } from '../../data/trpc.ts';
import { useFormat } from '../../i18n/format.ts';
import { withClosedMonthConsent, ClosedMonthDeclinedError } from '../closed-month/closed-months.ts';
import { useUndo } from '../history/use-undo.ts';
import { hideRecord, revealRecord } from '../hidden-records.ts';

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
  const { notifyDone, notifyFailed } = useUndo();
  const confirmation = trpc.bills.confirm.useMutation();
  const skipping = trpc.bills.skip.useMutation();

  const settle = async (
    bill: Bill,
    send: () => Promise<{ changeId: number | null }>,
    texts: { done: string; failed: string; retry: () => Promise<void> },
  ): Promise<void> => {
    hideRecord(bill.id);
    try {
      const { changeId } = await send();
      notifyDone(texts.done, changeId);
      void utils.invalidate().finally(() => revealRecord(bill.id));
    } catch (error) {
      revealRecord(bill.id);
      if (error instanceof ClosedMonthDeclinedError) return;
      notifyFailed(texts.failed, error, texts.retry);
      // A refusal means that the list on screen is stale.
      if (hasResponse(error)) void utils.invalidate();
    }
  };

  const confirm = (bill: Bill, amountCents: Cents, id = newId()): Promise<void> => {
    const { description } = bill;
    const amount = format.money(amountCents);
    const send = () =>
      withClosedMonthConsent({ kind: 'confirm' }, (consent) =>
        confirmation.mutateAsync({ billId: bill.id, bill: { id, amountCents }, ...consent }),
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
