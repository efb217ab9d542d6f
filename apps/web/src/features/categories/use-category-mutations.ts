import type { CategoryDraft } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { showToast } from '../../components/ui/toast.tsx';
import { useErrorMessage } from '../../lib/error-message.ts';
import { trpc, type Outputs } from '../../lib/trpc.ts';
import { useUndo } from '../../lib/use-undo.ts';

export type Category = Outputs['categories']['list'][number];

/** Saving rejects for the dialog to tell; a deletion shows at once and comes back when it fails. */
export function useCategoryMutations() {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const { tellDone } = useUndo();
  const { errorMessage } = useErrorMessage();
  const creation = trpc.categories.create.useMutation();
  const update = trpc.categories.update.useMutation();
  const removal = trpc.categories.delete.useMutation({
    onMutate: async ({ id }) => {
      await utils.categories.list.cancel();
      const before = utils.categories.list.getData();
      utils.categories.list.setData(undefined, (list) => list?.filter((category) => category.id !== id));
      return { before };
    },
    // Asking for the list anew may fail as well.
    onError: (_error, _input, known) => utils.categories.list.setData(undefined, known?.before),
  });

  const save = async (stored: Pick<Category, 'id' | 'version'> | null, draft: CategoryDraft): Promise<void> => {
    const { name } = draft;
    if (stored) {
      const { changeId } = await update.mutateAsync({ ...stored, category: draft });
      tellDone(t`Categoría actualizada: ${name}`, changeId);
    } else {
      const { changeId } = await creation.mutateAsync(draft);
      tellDone(t`Categoría agregada: ${name}`, changeId);
    }
    await utils.invalidate();
  };

  const remove = async (category: Category): Promise<void> => {
    const { id, name } = category;
    try {
      const { changeId } = await removal.mutateAsync({ id });
      tellDone(t`Categoría eliminada: ${name}`, changeId);
    } catch (error) {
      const message = errorMessage(error);
      showToast({
        tone: 'failed',
        message: t`No se pudo eliminar «${name}». ${message}`,
        action: { label: t`Reintentar`, onSelect: () => void remove(category) },
      });
    }
    await utils.invalidate();
  };

  return { save, remove };
}
