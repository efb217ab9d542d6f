import type { Cents } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { newId } from '../../data/new-id.ts';
import { type Outputs, trpc } from '../../data/trpc.ts';
import { useFormat } from '../../i18n/format.ts';
import { today } from '../../i18n/use-today.ts';
import { withClosedMonthConsent } from '../closed-month/closed-months.ts';
import { useRemoval } from '../use-deletion.ts';

/** A bill that waits for its amount. */
export type Bill = Outputs['bills']['list'][number];

/**
 * Confirming and skipping, both optimistic: the bill leaves every list at once (see `useRemaining`). A failure rolls it
 * back, with a message that offers to retry; the id of the expense is kept, so that a retry never writes a second one.
 */
export function useBillMutations() {
  const { t } = useLingui();
  const format = useFormat();
  const remove = useRemoval();
  const confirmation = trpc.bills.confirm.useMutation();
  const skipping = trpc.bills.skip.useMutation();

  const confirm = (bill: Bill, amountCents: Cents): Promise<void> => {
    const { id: billId, description } = bill;
    const id = newId();
    const amount = format.money(amountCents);
    // Recorded ahead of time it is an expense of today, as of any other rule.
    const now = today();
    const date = Temporal.PlainDate.compare(bill.date, now) > 0 ? { date: now } : {};
    return remove({
      id: billId,
      message: t`Gasto registrado: ${amount}, ${description}`,
      failure: t`No se pudo confirmar «${description}».`,
      send: () =>
        // The bill stays hidden while the person is asked.
        withClosedMonthConsent({ kind: 'confirm' }, (consent) =>
          confirmation.mutateAsync({ billId, bill: { id, amountCents, ...date }, ...consent }),
        ),
    });
  };

  const skip = (bill: Bill): Promise<void> => {
    const { id, description } = bill;
    const date = format.date(bill.date);
    return remove({
      id,
      message: t`Se omite ${date}: ${description}`,
      failure: t`No se pudo omitir «${description}».`,
      send: () => skipping.mutateAsync({ billId: id }),
    });
  };

  return { confirm, skip };
}
