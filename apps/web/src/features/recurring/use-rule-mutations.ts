import type { RuleDraft } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { showToast } from '../../components/ui/toast.tsx';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useFormat } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUndo } from '../../lib/use-undo.ts';
import type { Rule } from './rule-form.ts';

/** Saving rejects for the dialog to tell; a deletion shows at once and comes back when it fails. */
export function useRuleMutations() {
  const { t } = useLingui();
  const format = useFormat();
  const utils = trpc.useUtils();
  const { tellDone } = useUndo();
  const { errorMessage } = useErrorMessage();
  const creation = trpc.recurring.create.useMutation();
  const update = trpc.recurring.update.useMutation();
  const skipping = trpc.recurring.skipNext.useMutation();
  const writing = trpc.recurring.writeNow.useMutation();
  const removal = trpc.recurring.delete.useMutation({
    onMutate: async ({ id }) => {
      await utils.recurring.list.cancel();
      const before = utils.recurring.list.getData();
      utils.recurring.list.setData(undefined, (list) => list?.filter((rule) => rule.id !== id));
      return { before };
    },
    // Asking for the list anew may fail as well.
    onError: (_error, _input, known) => utils.recurring.list.setData(undefined, known?.before),
  });

  const save = async (stored: Pick<Rule, 'id' | 'version'> | null, draft: RuleDraft): Promise<void> => {
    const { description } = draft;
    if (stored) {
      const { changeId } = await update.mutateAsync({ ...stored, rule: draft });
      tellDone(t`Regla actualizada: ${description}`, changeId);
    } else {
      const { changeId } = await creation.mutateAsync(draft);
      tellDone(t`Regla agregada: ${description}`, changeId);
    }
    await utils.invalidate();
  };

  const failed = (message: string, error: unknown, retry: () => Promise<void>): void =>
    showToast({
      tone: 'failed',
      message: `${message} ${errorMessage(error)}`,
      action: { label: t`Reintentar`, onSelect: () => void retry() },
    });

  const remove = async (rule: Rule): Promise<void> => {
    const { id, description } = rule;
    try {
      const { changeId } = await removal.mutateAsync({ id });
      tellDone(t`Regla eliminada: ${description}`, changeId);
    } catch (error) {
      failed(t`No se pudo eliminar «${description}».`, error, () => remove(rule));
    }
    await utils.invalidate();
  };

  const skipNext = async (rule: Rule, date: Temporal.PlainDate): Promise<void> => {
    const { id, description } = rule;
    const shownDate = format.date(date);
    try {
      const { changeId } = await skipping.mutateAsync({ id, date });
      tellDone(t`Se salta ${shownDate}: ${description}`, changeId);
    } catch (error) {
      failed(t`No se pudo saltar «${description}».`, error, () => skipNext(rule, date));
    }
    await utils.invalidate();
  };

  const writeNow = async (rule: Rule, date: Temporal.PlainDate): Promise<void> => {
    const { id, description } = rule;
    const amount = format.money(rule.amountCents);
    try {
      const { changeId } = await writing.mutateAsync({ id, date });
      tellDone(t`Gasto registrado: ${description}, ${amount}`, changeId);
    } catch (error) {
      failed(t`No se pudo registrar «${description}».`, error, () => writeNow(rule, date));
    }
    await utils.invalidate();
  };

  return { save, remove, skipNext, writeNow };
}
