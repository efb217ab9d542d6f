import { categoryDraftSchema, FORM_DEFAULT_COLOR, validationIssuesOf, type CategoryDraft } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormDialog } from '../../components/ui/form-dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { useItemHistory } from '../../editing/history/use-item-history.tsx';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useForm, type Checked } from '../../components/forms/use-form.ts';
import { ColorPicker } from './color-picker.tsx';
import { useSaving } from '../../editing/stale-edit/use-saving.ts';
import { useStaleEdit } from '../../editing/stale-edit/use-stale-edit.tsx';
import { useCategoryMutations, type Category } from './use-category-mutations.ts';

type Values = { name: string; color: string };

const check = (values: Values): Checked<CategoryDraft> => {
  const draft = categoryDraftSchema.safeParse(values);
  return draft.success ? { ok: true, value: draft.data } : { ok: false, issues: validationIssuesOf(draft.error) };
};

/** Adds a category or edits the given one; without a name there is nothing to submit. */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { t } = useLingui();
  const { fieldMessage } = useErrorMessage();
  const { save } = useCategoryMutations();
  const [base] = useState<Values>({ name: category?.name ?? '', color: category?.color ?? FORM_DEFAULT_COLOR });
  const form = useForm<Values, CategoryDraft>(base, check);
  const { values, set, errors } = form;

  const history = useItemHistory({ stored: category, name: category?.name, form, onLeave: onClose });
  const stale = useStaleEdit<Values>({
    stored: category,
    base,
    fields: [
      { names: ['name'], label: t`Nombre`, text: ({ name }) => name.trim() },
      { names: ['color'], label: t`Color`, text: ({ color }) => color.toUpperCase(), color: ({ color }) => color },
    ],
    read: ({ name, color }: Values) => ({ name, color }),
    onSave: (merged, version) => form.submit((draft, typed) => void submit(draft, typed, version), merged),
    onLeave: onClose,
  });

  const saving = useSaving({ form, stale, refusal: (message) => message });
  const submit = (draft: CategoryDraft, typed: Values, version = stale.version) =>
    saving.run(typed, async () => {
      await save(category && { id: category.id, version }, draft);
      onClose();
    });

  return (
    <>
      <FormDialog
        width={440}
        onClose={onClose}
        title={category ? t`Editar categoría` : t`Agregar categoría`}
        onSubmit={() => form.submit((draft, typed) => void submit(draft, typed))}
        submitLabel={category ? t`Actualizar` : t`Crear`}
        busyLabel={t`Guardando`}
        busy={saving.busy}
        changed={form.changed}
        canSubmit={values.name.trim() !== ''}
        failure={saving.failure}
        tools={history.button}
      >
        <Field label={t`Nombre`} error={errors.name && fieldMessage(errors.name)}>
          <TextInput
            data-autofocus
            required
            maxLength={100}
            autoComplete="off"
            value={values.name}
            onValueChange={(name) => set('name', name)}
          />
        </Field>
        <ColorPicker
          value={values.color}
          onValueChange={(color) => set('color', color)}
          error={errors.color && fieldMessage(errors.color)}
        />
      </FormDialog>
      {stale.dialog}
      {history.dialog}
    </>
  );
}
