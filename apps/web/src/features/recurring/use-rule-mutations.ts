import { nextExecutionAt, type RuleDraft } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { showToast } from '../../components/ui/toast.tsx';
import { useFormat } from '../../i18n/format.ts';
import { now } from '../../data/now.ts';
import { trpc } from '../../data/trpc.ts';
import { withClosedMonthConsent, ClosedMonthDeclinedError } from '../../editing/closed-month/closed-months.ts';
import { useDeletion } from '../../editing/use-deletion.ts';
import { useUndo } from '../../editing/history/use-undo.ts';
import type { Rule } from './rule-form.ts';

/** A failed save rejects, so that the dialog shows why; for a deletion see `useDeletion`. */
export function useRuleMutations() {
  const { t } = useLingui();
  const format = useFormat();
  const utils = trpc.useUtils();
  const { notifyDone, notifyFailed } = useUndo();
  const deletion = useDeletion();
  const creation = trpc.recurring.create.useMutation();
  const update = trpc.recurring.update.useMutation();
  const skipping = trpc.recurring.skipNext.useMutation();
  const writing = trpc.recurring.writeNow.useMutation();
  const past = trpc.recurring.writePast.useMutation();
  const removal = trpc.recurring.delete.useMutation();

  const save = async (stored: Pick<Rule, 'id' | 'version'> | null, draft: RuleDraft): Promise<void> => {
    const { description } = draft;
    const { changeId } = await (stored ? update.mutateAsync({ ...stored, rule: draft }) : creation.mutateAsync(draft));
    await utils.invalidate();
    notifyDone(stored ? t`Regla actualizada: ${description}` : t`Regla agregada: ${description}`, changeId);
  };

  /** Writes all past dates of a backdated rule, or those before a day, as one change. */
  const addPast = async (id: string, description: string, before?: Temporal.PlainDate): Promise<void> => {
    try {
      const { count: written, changeId } = await withClosedMonthConsent({ kind: 'past' }, (consent) =>
        past.mutateAsync({ id, before, ...consent }),
      );
      const done = t({
        message: plural(written, {
          one: `Se agregó # fecha de ${description}`,
          other: `Se agregaron # fechas de ${description}`,
        }),
      });
      notifyDone(done, changeId);
    } catch (error) {
      const again = () => addPast(id, description, before);
      if (error instanceof ClosedMonthDeclinedError) {
        // Those of open months are left out too, and the rule offers them only while it is saved.
        const message = t`No se agregaron las fechas pasadas de «${description}».`;
        showToast({ tone: 'failed', message, action: { label: t`Agregar`, onSelect: () => void again() } });
      } else {
        notifyFailed(t`No se pudieron agregar las fechas pasadas de «${description}».`, error, again);
      }
    }
    await utils.invalidate();
  };

  /** Optimistic; a refusal rolls it back. */
  const setActive = async (rule: Rule, isActive: boolean): Promise<void> => {
    const { id, version, description } = rule;
    const change = (other: Rule): Rule => (other.id === id ? activated(other, isActive) : other);
    await utils.recurring.list.cancel();
    const before = utils.recurring.list.getData();
    utils.recurring.list.setData(undefined, (rules) => rules?.map(change));
    try {
      const { changeId } = await update.mutateAsync({ id, version, rule: { ...rule, isActive } });
      notifyDone(isActive ? t`Regla activa: ${description}` : t`Regla en pausa: ${description}`, changeId);
    } catch (error) {
      utils.recurring.list.setData(undefined, before);
      notifyFailed(t`No se pudo cambiar «${description}».`, error, () => setActive(rule, isActive));
    }
    await utils.invalidate();
  };

  const remove = ({ id, description }: Rule): Promise<void> =>
    deletion({
      id,
      description,
      message: t`Regla eliminada: ${description}`,
      send: () => removal.mutateAsync({ id }),
    });

  const skipNext = async (rule: Rule, next: Temporal.PlainDate): Promise<void> => {
    const { id, description } = rule;
    const date = format.date(next);
    try {
      const { changeId } = await skipping.mutateAsync({ id, date: next });
      notifyDone(t`Se omite ${date}: ${description}`, changeId);
    } catch (error) {
      notifyFailed(t`No se pudo omitir «${description}».`, error, () => skipNext(rule, next));
    }
    await utils.invalidate();
  };

  const writeNow = async (rule: Rule, date: Temporal.PlainDate): Promise<void> => {
    const { id, description } = rule;
    const amount = format.money(rule.amountCents);
    try {
      const { changeId, billId } = await writing.mutateAsync({ id, date });
      notifyDone(billId ? t`Por confirmar: ${description}` : t`Gasto registrado: ${amount}, ${description}`, changeId);
    } catch (error) {
      notifyFailed(t`No se pudo registrar «${description}».`, error, () => writeNow(rule, date));
    }
    await utils.invalidate();
  };

  return { save, addPast, setActive, remove, skipNext, writeNow };
}

/** The rule as it will be, with the date that the server will calculate too. */
function activated(rule: Rule, isActive: boolean): Rule {
  const at = now();
  const taken = new Set(rule.taken.map(({ date }) => date.toString()));
  return {
    ...rule,
    isActive,
    pausedAt: isActive ? null : at,
    nextExecutionAt: nextExecutionAt({ ...rule, isActive }, at, taken),
  };
}
