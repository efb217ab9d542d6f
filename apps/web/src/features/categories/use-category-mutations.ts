import type { CategoryDraft } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { trpc, type Outputs } from '../../data/trpc.ts';
import { useDeletion } from '../../editing/use-deletion.ts';
import { useUndo } from '../../editing/history/use-undo.ts';

export type Category = Outputs['categories']['list'][number];

/** A failed save rejects, so that the dialog shows why; for a deletion see `useDeletion`. */
export function useCategoryMutations() {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const { notifyDone } = useUndo();
  const deletion = useDeletion();
  const creation = trpc.categories.create.useMutation();
  const update = trpc.categories.update.useMutation();
  const removal = trpc.categories.delete.useMutation();

  const save = async (stored: Pick<Category, 'id' | 'version'> | null, draft: CategoryDraft): Promise<void> => {
    const { name } = draft;
    const { changeId } = await (stored
      ? update.mutateAsync({ ...stored, category: draft })
      : creation.mutateAsync(draft));
    await utils.invalidate();
    notifyDone(stored ? t`Categoría actualizada: ${name}` : t`Categoría agregada: ${name}`, changeId);
  };

  const remove = ({ id, name }: Category): Promise<void> =>
    deletion({
      id,
      description: name,
      message: t`Categoría eliminada: ${name}`,
      send: () => removal.mutateAsync({ id }),
    });

  return { save, remove };
}
