import { useLingui } from '@lingui/react/macro';
import { CalendarCheck, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../components/ui/icon-button.tsx';
import type { MenuItem } from '../../components/ui/menu.tsx';
import { ActionsMenu } from '../../components/ui/row-actions.tsx';
import { usePlanState } from './plan-state.tsx';
import type { Plan } from './use-plans.ts';

export type PlanActions = {
  onRecord: (plan: Plan) => void;
  onEdit: (plan: Plan) => void;
  onDelete: (plan: Plan) => void;
};
export type PlanRowProps = { plan: Plan; actions: PlanActions };

/** `name` includes the plan, for screen readers. */
type Action = MenuItem & { label: string; name: string };

function useActions({ plan, actions }: PlanRowProps): Action[] {
  const { t } = useLingui();
  const { canRecord } = usePlanState(plan);
  const { merchant } = plan;
  const record: Action = {
    label: t`Registrar el pago de este mes`,
    name: t`Registrar el pago de este mes de ${merchant}`,
    icon: <CalendarCheck className="size-4" aria-hidden />,
    onSelect: () => actions.onRecord(plan),
  };
  return [
    ...(canRecord ? [record] : []),
    {
      label: t`Editar`,
      name: t`Editar ${merchant}`,
      icon: <Pencil className="size-4" aria-hidden />,
      onSelect: () => actions.onEdit(plan),
    },
    {
      label: t`Eliminar`,
      name: t`Eliminar ${merchant}`,
      icon: <Trash2 className="size-4" aria-hidden />,
      danger: true,
      onSelect: () => actions.onDelete(plan),
    },
  ];
}

/** The actions behind ⋮. */
export function PlanMenu(props: PlanRowProps) {
  return <ActionsMenu name={props.plan.merchant} items={useActions(props)} iconLook="size-4.5" />;
}

/** The actions as a button each, where there is room. */
export function ActionButtons(props: PlanRowProps) {
  return useActions(props).map(({ label, name, icon, onSelect }) => (
    <IconButton key={name} label={name} tooltip={label} icon={icon} onClick={onSelect} />
  ));
}
