import { derivePlan, nextPaymentOf, recordPayment, type PlanDraft } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { showToast } from '../../components/ui/toast.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import { useFormat } from '../../i18n/format.ts';
import { useUser } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { useToday } from '../../i18n/use-today.ts';
import { useDeletion } from '../../editing/use-deletion.ts';
import { useUndo } from '../../editing/history/use-undo.ts';
import type { Plan } from './use-plans.ts';

/**
 * Failed saves and replacements reject, so that their dialogs show why. A payment is recorded optimistically; a refusal
 * rolls it back, with a message that offers to retry. For a deletion see `useDeletion`.
 */
export function usePlanMutations() {
  const { t } = useLingui();
  const format = useFormat();
  const user = useUser();
  const today = useToday();
  const utils = trpc.useUtils();
  const { notifyDone, notifyFailed } = useUndo();
  const deletion = useDeletion();
  const creation = trpc.msi.create.useMutation();
  const update = trpc.msi.update.useMutation();
  const removal = trpc.msi.delete.useMutation();
  const replacement = trpc.msi.replace.useMutation();
  const payment = trpc.msi.recordPayment.useMutation();

  /**
   * Shows a plan optimistically. The returned function rolls it back without a request: reloading the plans may fail as
   * well.
   */
  const show = async (plan: Plan): Promise<() => void> => {
    await utils.msi.get.cancel();
    const before = utils.msi.get.getData();
    const change = (other: Plan): Plan => (other.id === plan.id ? plan : other);
    utils.msi.get.setData(undefined, (overview) => overview && { ...overview, plans: overview.plans.map(change) });
    return () => utils.msi.get.setData(undefined, before);
  };
  /** The stored plan; undefined when it was deleted or the server is unreachable. */
  const reload = async (id: string): Promise<Plan | undefined> => {
    const overview = await utils.msi.get.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
    return overview?.plans.find((plan) => plan.id === id);
  };

  const save = async (
    stored: Pick<Plan, 'id' | 'version'> | null,
    draft: PlanDraft & { id?: string | undefined },
  ): Promise<void> => {
    const { merchant } = draft;
    const { changeId } = await (stored ? update.mutateAsync({ ...stored, plan: draft }) : creation.mutateAsync(draft));
    await utils.invalidate();
    notifyDone(stored ? t`Plan actualizado: ${merchant}` : t`Plan agregado: ${merchant}`, changeId);
  };

  const replace = async (drafts: readonly PlanDraft[]): Promise<void> => {
    const { changeId } = await replacement.mutateAsync(drafts.map(bare));
    const { length } = drafts;
    const count = t({ message: plural(length, { one: '# plan', other: '# planes' }) });
    await utils.invalidate();
    notifyDone(t`Planes reemplazados: ahora hay ${count}`, changeId);
  };

  const remove = ({ id, merchant }: Plan): Promise<void> =>
    deletion({
      id,
      description: merchant,
      message: t`Plan eliminado: ${merchant}`,
      send: () => removal.mutateAsync({ id }),
    });

  const record = async (plan: Plan): Promise<void> => {
    const { id, version, merchant } = plan;
    let rollBack: (() => void) | undefined;
    try {
      const paid = recordPayment(plan, { today, payer: user.memberId });
      const amount = format.money(paid.expense.amountCents);
      rollBack = await show(derivePlan(paid.plan));
      const { changeId } = await payment.mutateAsync({ id, version });
      const payer = user.members.find((member) => member.id === paid.expense.paidBy)?.name ?? '';
      // A plan may leave both open.
      const isAssumed = plan.paidBy === null || plan.shared === null;
      const kind = paid.expense.shared ? t`compartido` : t`personal`;
      notifyDone(
        isAssumed
          ? t`Pago registrado: ${amount}, de ${payer}, ${kind}: ${merchant}`
          : t`Pago registrado: ${amount}, ${merchant}`,
        changeId,
      );
    } catch (error) {
      rollBack?.();
      const fresh = errorFacts(error)?.code === 'STALE_EDIT' ? await reload(id) : undefined;
      if (fresh) offerPayment(fresh);
      else notifyFailed(t`No se pudo registrar el pago de «${merchant}».`, error, () => record(plan));
    }
    await utils.invalidate();
  };

  /**
   * The plan changed meanwhile: its new payment is shown for confirmation, since nobody should pay an amount unseen.
   */
  const offerPayment = (plan: Plan): void => {
    const { merchant } = plan;
    const amount = format.money(nextPaymentOf(plan));
    showToast({
      tone: 'failed',
      message: t`«${merchant}» cambió mientras tanto y no se registró nada. Su pago es ahora de ${amount}.`,
      action: { label: t`Registrar ${amount}`, onSelect: () => void record(plan) },
    });
  };

  return { save, replace, remove, record };
}

/** Days as strings: a serialised Temporal value is larger, which matters in a body of a thousand plans. */
const bare = ({ purchaseDate, ...draft }: PlanDraft) => ({ ...draft, purchaseDate: purchaseDate.toString() });
