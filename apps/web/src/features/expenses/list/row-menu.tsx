import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { EllipsisVertical, HandCoins, Pencil, Repeat, Trash2 } from 'lucide-react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Menu } from '../../../components/ui/menu.tsx';
import { ruleOf } from '../../../data/addresses/recurring-search.ts';
import type { RowProps } from './row-texts.ts';

/** All that can be done with an expense, behind ⋮. */
export function RowMenu({ expense, onEdit, onRefund, onDelete }: Omit<RowProps, 'look'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { description, refund } = expense;
  const rule = ruleOf(expense);
  return (
    <Menu
      label={t`Acciones de ${description}`}
      items={[
        { label: t`Editar`, icon: <Pencil className="size-4" aria-hidden />, onSelect: onEdit },
        ...(rule === undefined
          ? []
          : [
              {
                label: t`Ver la regla`,
                icon: <Repeat className="size-4" aria-hidden />,
                onSelect: () => void navigate({ to: '/recurring', search: { rule } }),
              },
            ]),
        ...(refund
          ? []
          : [
              {
                label: t`Registrar devolución`,
                icon: <HandCoins className="size-4" aria-hidden />,
                onSelect: onRefund,
              },
            ]),
        { label: t`Eliminar`, icon: <Trash2 className="size-4" aria-hidden />, danger: true, onSelect: onDelete },
      ]}
      renderTrigger={(props) => (
        <IconButton
          {...props}
          label={t`Acciones de ${description}`}
          tooltip={t`Acciones`}
          icon={<EllipsisVertical className="size-4 touch:size-4.5" aria-hidden />}
        />
      )}
    />
  );
}
