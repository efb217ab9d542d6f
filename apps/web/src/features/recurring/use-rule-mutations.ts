import type { RuleDraft } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { trpc } from '../../data/trpc.ts';
import { useDeletion } from '../../editing/use-deletion.ts';
import { useUndo } from '../../editing/history/use-undo.ts';
import type { Rule } from './rule-form.ts';

/** A failed save rejects, so that the dialog shows why; for a deletion see `useDeletion`. */
export function useRuleMutations() {
  const { t } = useLingui();
  const format = useFormat();
  const utils = trpc.useUtils();
  const { tellDone, tellFailed } = useUndo();
  const deletion = useDeletion();
  const creation = trpc.recurring.create.useMutation();
  const update = trpc.recurring.update.useMutation();
  const skipping = trpc.recurring.skipNext.useMutation();
  const writing = trpc.recurring.writeNow.useMutation();
  const removal = trpc.recurring.delete.useMutation();

  const save = async (stored: Pick<Rule, 'id' | 'version'> | null, draft: RuleDraft): Promise<void> => {
    const { description } = draft;
    const { changeId } = await (stored ? update.mutateAsync({ ...stored, rule: draft }) : creation.mutateAsync(draft));
    tellDone(stored ? t`Regla actualizada: ${description}` : t`Regla agregada: ${description}`, changeId);
    await utils.invalidate();
  };

  const remove = ({ id, description }: Rule): Promise<void> =>
    deletion({
      id,
      description,
      message: t`Regla eliminada: ${description}`,
      send: () => removal.mutateAsync({ id }),
    });

  const skipNext = async (rule: Rule, date: Temporal.PlainDate): Promise<void> => {
    const { id, description } = rule;
    const shownDate = format.date(date);
    try {
      const { changeId } = await skipping.mutateAsync({ id, date });
      tellDone(t`Se salta ${shownDate}: ${description}`, changeId);
    } catch (error) {
      tellFailed(t`No se pudo saltar «${description}».`, error, () => skipNext(rule, date));
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
      tellFailed(t`No se pudo registrar «${description}».`, error, () => writeNow(rule, date));
    }
    await utils.invalidate();
  };

  return { save, remove, skipNext, writeNow };
}
