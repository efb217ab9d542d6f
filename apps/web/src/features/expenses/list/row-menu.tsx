import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { HandCoins, Repeat } from 'lucide-react';
import { ActionsMenu, useEditItems } from '../../../components/ui/row-actions.tsx';
import { ruleOf } from '../../../data/addresses/recurring-search.ts';
import type { RowProps } from './row-texts.ts';

/** All actions of an expense, behind ⋮. */
export function RowMenu({ expense, onEdit, onRefund, onDelete }: Omit<RowProps, 'look'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { edit, remove } = useEditItems({ onEdit, onDelete });
  const rule = ruleOf(expense);
  const showRule = {
    label: t`Ver la regla`,
    icon: <Repeat className="size-4" aria-hidden />,
    onSelect: () => void navigate({ to: '/recurring', search: { rule } }),
  };
  const refund = {
    label: t`Registrar devolución`,
    icon: <HandCoins className="size-4" aria-hidden />,
    onSelect: onRefund,
  };
  return (
    <ActionsMenu
      name={expense.description}
      items={[edit, ...(rule === undefined ? [] : [showRule]), ...(expense.refund ? [] : [refund]), remove]}
      iconLook="size-4 text-ink-3 [button:hover>&]:text-ink touch:size-4.5 touch:text-ink-2"
    />
  );
}
