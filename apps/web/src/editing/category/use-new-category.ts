import { categoryDraftSchema, leastUsedColor } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { checked } from '../../components/forms/use-form.ts';
import { trpc } from '../../data/trpc.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';

/**
 * A category created inside another form, whose state is kept meanwhile. It starts with the least used colour; every
 * error is shown at its name, also why it could not be created.
 *
 * @param onCreated gets its id, once the list of categories includes it
 */
export function useNewCategory(onCreated: (categoryId: string) => void) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const { errorMessage, fieldMessage } = useErrorMessage();
  const categories = trpc.categories.list.useQuery().data ?? [];
  const { mutateAsync, isPending } = trpc.categories.create.useMutation();
  const [typed, setTyped] = useState<{ name: string; color: string } | null>(null);
  const [error, setError] = useState<string | undefined>();

  const change = (next: Partial<{ name: string; color: string }>) => {
    setError(undefined);
    setTyped((now) => now && { ...now, ...next });
  };
  const submit = async (): Promise<void> => {
    const draft = checked(categoryDraftSchema.safeParse(typed));
    if (!draft.ok) {
      setError(fieldMessage(draft.issues[0]?.message ?? '', t`Escribe un nombre`));
      return;
    }
    try {
      const { category } = await mutateAsync(draft.value);
      utils.categories.list.setData(undefined, (now) => now && [...now, category]);
      void utils.invalidate();
      setTyped(null);
      onCreated(category.id);
    } catch (refusal) {
      setError(errorMessage(refusal));
    }
  };

  const newName = typed?.name.trim() ?? '';
  return {
    /** Null while none is being created. */
    typed,
    /** The typed name, trimmed; '' while none is being created. */
    name: newName,
    error,
    open: () => {
      setError(undefined);
      setTyped({ name: '', color: leastUsedColor(categories) });
    },
    close: () => setTyped(null),
    change,
    /** For the dialog of the form around it, which submits the category meanwhile. */
    dialog: {
      onSubmit: () => void submit(),
      submitLabel: newName === '' ? t`Crear y usar` : t`Crear y usar «${newName}»`,
      busy: isPending,
      busyLabel: t`Creando`,
      failure: null,
    },
  };
}

export type NewCategory = ReturnType<typeof useNewCategory>;
