import { leastUsedColor } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../components/ui/field.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { RuleField } from '../../editing/split/rule-field.tsx';
import { trpc } from '../../data/trpc.ts';
import { useHouseholdRule } from '../../editing/split/use-household-rule.ts';
import { RecordDialog, useRecordDialog } from '../../editing/record-dialog.tsx';
import { categoryForm } from './category-form.ts';
import { ColorPicker } from './color-picker.tsx';
import { LimitField } from './limit-field.tsx';
import { useCategoryMutations, type Category } from './use-category-mutations.ts';

/** Adds a category or edits the given one, with the focus on its name or its limit; without a name nothing is saved. */
export function CategoryDialog(props: {
  category: Category | null;
  focus?: 'name' | 'limit' | undefined;
  onClose: () => void;
}) {
  const { category, focus = 'name', onClose } = props;
  const { t } = useLingui();
  const { data: inUse } = trpc.categories.inUse.useQuery();
  const { save } = useCategoryMutations();
  const { form, errorOf, dialog } = useRecordDialog({
    fields: categoryForm,
    record: category,
    name: category?.name,
    initial: () => ({ name: '', color: leastUsedColor(inUse?.categories ?? []), limit: '', split: null }),
    refusal: (message) => message,
    save: (draft, target) => save(category && target, draft),
    onClose,
  });
  const { name, color, limit, split } = form.controls;
  const rule = useHouseholdRule() ?? 'income';
  return (
    <RecordDialog
      {...dialog}
      width={440}
      title={category ? t`Editar categoría` : t`Agregar categoría`}
      submitLabel={category ? t`Actualizar` : t`Crear`}
      canSubmit={name.value.trim() !== ''}
    >
      <Field label={t`Nombre`} error={errorOf('name', t`Escribe un nombre`)}>
        <TextInput
          data-autofocus={focus === 'name' || undefined}
          required
          maxLength={100}
          autoComplete="off"
          {...name}
        />
      </Field>
      <ColorPicker {...color} error={errorOf('color')} />
      <LimitField
        spending={category && { categoryId: category.id, inUse }}
        isFirst={focus === 'limit'}
        control={limit}
        error={form.errors['limit']}
      />
      <Field
        label={t`Cómo se divide lo compartido`}
        group
        help={t`Vale desde el próximo gasto; los anteriores no cambian.`}
        error={errorOf('split')}
      >
        <RuleField control={split} usual={{ label: t`La de la casa`, rule }} />
      </Field>
    </RecordDialog>
  );
}
