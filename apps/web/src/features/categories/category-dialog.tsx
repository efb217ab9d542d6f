import { categoryDraftSchema, FORM_DEFAULT_COLOR } from '@household/domain';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../components/ui/field.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { checked } from '../../components/forms/use-form.ts';
import type { FieldWords } from '../../editing/forms/use-field-words.ts';
import { RecordDialog, useRecordDialog } from '../../editing/record-dialog.tsx';
import type { ComparedField } from '../../editing/stale-edit/versions.ts';
import { ColorPicker } from './color-picker.tsx';
import { useCategoryMutations, type Category } from './use-category-mutations.ts';

type Values = { name: string; color: string };

const categoryForm = {
  valuesOf: ({ name, color }: Values): Values => ({ name, color }),
  check: (values: Values) => checked(categoryDraftSchema.safeParse(values)),
  comparedFields: ({ say }: FieldWords): ComparedField<Values>[] => [
    { names: ['name'], label: say(msg`Nombre`), text: ({ name }) => name.trim() },
    {
      names: ['color'],
      label: say(msg`Color`),
      text: ({ color }) => color.toUpperCase(),
      color: ({ color }) => color,
    },
  ],
};

/** Adds a category or edits the given one; without a name there is nothing to submit. */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { t } = useLingui();
  const { save } = useCategoryMutations();
  const { form, errorOf, dialog } = useRecordDialog({
    fields: categoryForm,
    record: category,
    name: category?.name,
    initial: () => ({ name: '', color: FORM_DEFAULT_COLOR }),
    refusal: (message) => message,
    save: (draft, target) => save(category && target, draft),
    onClose,
  });
  const { name, color } = form.controls;
  return (
    <RecordDialog
      {...dialog}
      width={440}
      title={category ? t`Editar categoría` : t`Agregar categoría`}
      submitLabel={category ? t`Actualizar` : t`Crear`}
      canSubmit={name.value.trim() !== ''}
    >
      <Field label={t`Nombre`} error={errorOf('name')}>
        <TextInput data-autofocus required maxLength={100} autoComplete="off" {...name} />
      </Field>
      <ColorPicker {...color} error={errorOf('color')} />
    </RecordDialog>
  );
}
