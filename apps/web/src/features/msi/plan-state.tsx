import { isFinishingSoon, isRecorded, monthOf, nextPaymentOf } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { classNames } from '../../components/class-names.ts';
import { useToday } from '../../i18n/use-today.ts';
import type { Plan } from './use-plans.ts';

/** The parts of a plan that depend on the current month. */
export function usePlanState(plan: Plan) {
  const month = monthOf(useToday());
  const recorded = isRecorded(plan, month);
  return {
    recorded,
    canRecord: !recorded && nextPaymentOf(plan) > 0,
    completed: plan.status === 'completed',
    finishing: plan.status === 'active' && isFinishingSoon(plan),
  };
}

export function StateBadge({ plan }: { plan: Plan }) {
  const { completed, finishing } = usePlanState(plan);
  if (completed) {
    return (
      <Badge>
        <Trans>Completado</Trans>
      </Badge>
    );
  }
  return finishing ? (
    <Badge tone="accent">
      <Trans>Por terminar</Trans>
    </Badge>
  ) : null;
}

/** The progress of a plan; nothing is shown while the total is unknown. */
export function Progress({ plan, className }: { plan: Plan; className: string }) {
  const { currentInstallment, totalInstallments, status } = plan;
  if (totalInstallments === null) return null;
  const part = Math.min(currentInstallment / totalInstallments, 1);
  return (
    <span
      aria-hidden="true"
      className={classNames('h-1.25 overflow-hidden rounded-full bg-surface-3 forced-color-adjust-none', className)}
    >
      <span
        className={classNames('block h-full', status === 'completed' ? 'bg-ink-3' : 'bg-accent-ink')}
        style={{ width: `${part * 100}%` }}
      />
    </span>
  );
}

/** A check beside a payment that is already recorded as an expense. */
export function RecordedMark() {
  const { t } = useLingui();
  return (
    <span title={t`Pago de este mes registrado`} className="text-positive">
      <Check className="size-3.5" aria-hidden />
      <span className="sr-only">{t`Pago de este mes registrado`}</span>
    </span>
  );
}
