import { useLingui } from '@lingui/react/macro';
import { DeleteDialog } from '../../components/ui/delete-dialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { usePlanMutations } from './use-plan-mutations.ts';
import type { Plan } from './use-plans.ts';

export function DeletePlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { remove } = usePlanMutations();
  const date = format.date(plan.purchaseDate);
  const remaining = format.money(plan.remainingBalanceCents);
  return (
    <DeleteDialog
      title={t`¿Eliminar este plan?`}
      description={t`Los pagos que ya registraste se quedan. Podrás deshacerlo durante 30 días.`}
      name={plan.merchant}
      detail={t`${date} · restan ${remaining}`}
      cents={plan.originalAmountCents}
      onClose={onClose}
      onDelete={() => void remove(plan)}
    />
  );
}
