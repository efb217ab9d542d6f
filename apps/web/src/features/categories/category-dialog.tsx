import { categoryDraftSchema, FORM_DEFAULT_COLOR } from '@household/domain';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../components/ui/field.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { checked } from '../../components/forms/use-form.ts';
import type { FieldWords } from '../../editing/forms/use-field-words.ts';
import { RuleField } from '../../editing/split/rule-field.tsx';
import { type TypedSplit, typedRule } from '../../editing/split/typed-split.ts';
import { useHouseholdRule } from '../../editing/split/use-household-rule.ts';
import { RecordDialog, useRecordDialog } from '../../editing/record-dialog.tsx';
import type { ComparedField } from '../../editing/stale-edit/versions.ts';
import { ColorPicker } from './color-picker.tsx';
import { useCategoryMutations, type Category } from './use-category-mutations.ts';

type Values = { name: string; color: string; split: TypedSplit | null };
type Stored = Pick<Category, 'name' | 'color' | 'split'>;

const categoryForm = {
  valuesOf: ({ name, color, split }: Stored): Values => ({ name, color, split: split && typedRule(split) }),
  check: ({ split, ...values }: Values) =>
    checked(categoryDraftSchema.safeParse({ ...values, split: split && split.rule })),
  comparedFields: ({ say, split: inWords }: FieldWords): ComparedField<Values>[] => [
    { names: ['name'], label: say(msg`Nombre`), text: ({ name }) => name.trim() },
    {
      names: ['color'],
      label: say(msg`Color`),
      text: ({ color }) => color.toUpperCase(),
      color: ({ color }) => color,
    },
    {
      names: ['split'],
      label: say(msg`División`),
      text: ({ split }) => (split === null ? say(msg`La de la casa`) : inWords(split)),
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
    initial: () => ({ name: '', color: FORM_DEFAULT_COLOR, split: null }),
    refusal: (message) => message,
    save: (draft, target) => save(category && target, draft),
    onClose,
  });
  const { name, color, split } = form.controls;
  const rule = useHouseholdRule() ?? 'income';
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
