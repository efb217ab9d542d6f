import { useLingui } from '@lingui/react/macro';
import { CalendarCheck, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../components/ui/menu.tsx';
import { usePlanState } from './plan-state.tsx';
import type { Plan } from './use-plans.ts';

export type PlanActions = {
  onRecord: (plan: Plan) => void;
  onEdit: (plan: Plan) => void;
  onDelete: (plan: Plan) => void;
};
export type PlanRowProps = { plan: Plan; actions: PlanActions };

function useItems({ plan, actions }: PlanRowProps): MenuItem[] {
  const { t } = useLingui();
  const { canRecord } = usePlanState(plan);
  return [
    ...(canRecord
      ? [
          {
            label: t`Registrar el pago de este mes`,
            icon: <CalendarCheck className="size-4" aria-hidden />,
            onSelect: () => actions.onRecord(plan),
          },
        ]
      : []),
    { label: t`Editar`, icon: <Pencil className="size-4" aria-hidden />, onSelect: () => actions.onEdit(plan) },
    {
      label: t`Eliminar`,
      icon: <Trash2 className="size-4" aria-hidden />,
      danger: true,
      onSelect: () => actions.onDelete(plan),
    },
  ];
}

/** The actions behind ⋮. */
export function ActionsMenu(props: PlanRowProps) {
  const { t } = useLingui();
  const { merchant } = props.plan;
  return (
    <Menu
      label={t`Acciones de ${merchant}`}
      items={useItems(props)}
      renderTrigger={(trigger) => (
        <IconButton
          {...trigger}
          label={t`Acciones de ${merchant}`}
          tooltip={t`Acciones`}
          icon={<EllipsisVertical className="size-4.5" aria-hidden />}
        />
      )}
    />
  );
}

/** The actions as a button each, where there is room. */
export function ActionButtons({ plan, actions }: PlanRowProps) {
  const { t } = useLingui();
  const { canRecord } = usePlanState(plan);
  const { merchant } = plan;
  return (
    <>
      {canRecord && (
        <IconButton
          label={t`Registrar el pago de este mes de ${merchant}`}
          tooltip={t`Registrar el pago de este mes`}
          icon={<CalendarCheck className="size-4" aria-hidden />}
          onClick={() => actions.onRecord(plan)}
        />
      )}
      <IconButton
        label={t`Editar ${merchant}`}
        tooltip={t`Editar`}
        icon={<Pencil className="size-4" aria-hidden />}
        onClick={() => actions.onEdit(plan)}
      />
      <IconButton
        label={t`Eliminar ${merchant}`}
        tooltip={t`Eliminar`}
        icon={<Trash2 className="size-4" aria-hidden />}
        onClick={() => actions.onDelete(plan)}
      />
    </>
  );
}
