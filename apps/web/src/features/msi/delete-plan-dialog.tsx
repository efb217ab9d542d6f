import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../components/ui/dialog.tsx';
import { useFormat } from '../../lib/format.ts';
import { usePlanMutations } from './use-plan-mutations.ts';
import type { Plan } from './use-plans.ts';

/** Asks, then closes at once: the table shows the deletion, and a failure is told with a way to try again. */
export function DeletePlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { remove } = usePlanMutations();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        onClose();
        void remove(plan);
      }}
      title={t`¿Eliminar este plan?`}
      description={t`Los pagos que ya registraste se quedan. Podrás deshacerlo durante 30 días.`}
      item={
        <div className="flex items-baseline justify-between gap-4">
          <div className="min-w-0">
            <p className="truncate font-medium">{plan.merchant}</p>
            <p className="text-small text-ink-3">{format.date(plan.purchaseDate)}</p>
          </div>
          <p className="font-semibold">{format.money(plan.remainingBalanceCents)}</p>
        </div>
      }
    />
  );
}
