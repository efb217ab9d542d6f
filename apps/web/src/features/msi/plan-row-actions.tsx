import { useLingui } from '@lingui/react/macro';
import { CalendarCheck } from 'lucide-react';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { keepFocusBeside } from '../../components/ui/keep-focus-near.ts';
import { ActionsMenu, EditButtons, useEditItems } from '../../components/ui/row-actions.tsx';
import { usePlanState } from './plan-state.tsx';
import type { Plan } from './use-plans.ts';

export type PlanActions = {
  onRecord: (plan: Plan) => void;
  onEdit: (plan: Plan) => void;
  onDelete: (plan: Plan) => void;
};
export type PlanRowProps = { plan: Plan; actions: PlanActions };

/** Records this month's payment; null if there is none to record. */
function useRecordItem({ plan, actions }: PlanRowProps) {
  const { t } = useLingui();
  const { canRecord } = usePlanState(plan);
  if (!canRecord) return null;
  return {
    label: t`Registrar el pago de este mes`,
    icon: <CalendarCheck className="size-4" aria-hidden />,
    onSelect: () => actions.onRecord(plan),
  };
}

const editsOf = ({ plan, actions }: PlanRowProps) => ({
  onEdit: () => actions.onEdit(plan),
  onDelete: () => actions.onDelete(plan),
});

/** The actions behind ⋮. */
export function PlanMenu(props: PlanRowProps) {
  const record = useRecordItem(props);
  const { edit, remove } = useEditItems(editsOf(props));
  const items = [...(record ? [record] : []), edit, remove];
  return <ActionsMenu name={props.plan.merchant} items={items} iconLook="size-4.5" />;
}

/** The actions as a button each, where there is room. */
export function ActionButtons(props: PlanRowProps) {
  const { t } = useLingui();
  const record = useRecordItem(props);
  const { merchant } = props.plan;
  return (
    <>
      {record && (
        <IconButton
          label={t`Registrar el pago de este mes de ${merchant}`}
          tooltip={record.label}
          icon={record.icon}
          onClick={(event) => {
            keepFocusBeside(event.currentTarget);
            record.onSelect();
          }}
        />
      )}
      <EditButtons name={merchant} {...editsOf(props)} />
    </>
  );
}
