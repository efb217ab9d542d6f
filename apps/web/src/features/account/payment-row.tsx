import { useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { EllipsisIcon } from '../../components/ui/ellipsis-icon.tsx';
import { useState } from 'react';
import { DeleteDialog } from '../../components/ui/delete-dialog.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { ActionsMenu, useEditItems } from '../../components/ui/row-actions.tsx';
import { showToast } from '../../components/ui/toast.tsx';
import { type AccountMonth, methodNames, type Payment, useNames, useOrderOf } from '../../editing/account/account.ts';
import { usePaymentMutations } from '../../editing/account/use-payment-mutations.ts';
import { useFormat } from '../../i18n/format.ts';
import type { AccountActions } from './account-actions.ts';

/**
 * A payment in its month: who to whom, when and how, and its menu; in a closed month it says why it can't be changed.
 */
export function PaymentRow({
  payment,
  row,
  actions,
}: {
  payment: Payment;
  row: AccountMonth;
  actions: AccountActions;
}) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const names = useNames();
  const orderOf = useOrderOf();
  const mutations = usePaymentMutations();
  const [asked, setAsked] = useState(false);
  const { edit, remove } = useEditItems({ onEdit: () => actions.pay(payment), onDelete: () => setAsked(true) });
  const [from, to] = [orderOf(payment.from), orderOf(payment.to)];
  const fromName = names[from];
  const toName = names[to];
  const amount = format.money(payment.amountCents);
  const day = format.listDay(payment.date);
  const name = t`Pago de ${fromName} a ${toName}, ${amount}`;
  const closedName = format.monthTitle(row.month.month);
  const reason = t`${closedName} está cerrado: para cambiar el pago hay que reabrirlo`;
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-2 border-b border-line py-2 last:border-b-0">
      <span className="flex flex-none items-center gap-2">
        <MemberAvatar name={fromName} order={from} size={18} />
        <ArrowRight className="size-4 text-ink-2" aria-hidden />
        <MemberAvatar name={toName} order={to} size={18} />
        <span className="sr-only">{t`${fromName} le pagó a ${toName}`}</span>
      </span>
      <span className="min-w-0 grow basis-24">
        <span className="block">
          {day} · {i18n._(methodNames[payment.method])}
        </span>
        {payment.note !== '' && <span className="block wrap-anywhere text-ink-2">{payment.note}</span>}
      </span>
      <span className="font-semibold whitespace-nowrap">{amount}</span>
      {row.status === 'closed' ? (
        <IconButton
          label={`${name}. ${reason}`}
          tooltip={reason}
          aria-disabled
          className="-mr-2 opacity-45"
          icon={<EllipsisIcon className="size-4.5" />}
          onClick={() => showToast({ message: reason })}
        />
      ) : (
        <span className="-mr-2 flex-none">
          <ActionsMenu name={name} items={[edit, remove]} iconLook="size-4.5" />
        </span>
      )}
      {asked && (
        <DeleteDialog
          title={t`¿Eliminar este pago?`}
          description={t`Podrás deshacerlo durante 30 días.`}
          name={t`Pago de ${fromName} a ${toName}`}
          detail={format.date(payment.date)}
          cents={payment.amountCents}
          onClose={() => setAsked(false)}
          onDelete={() => void mutations.remove(payment)}
        />
      )}
    </li>
  );
}
