import { type CategoryDraft, categoryDraftSchema } from '@household/domain';
import { msg } from '@lingui/core/macro';
import { checked, type Checked } from '../../components/forms/use-form.ts';
import { amountField } from '../../editing/forms/form-fields.ts';
import type { FieldTexts } from '../../editing/forms/use-field-texts.ts';
import { type TypedSplit, typedRule } from '../../editing/split/typed-split.ts';
import type { ComparedField } from '../../editing/stale-edit/versions.ts';
import type { Format } from '../../i18n/format.ts';
import type { Category } from './use-category-mutations.ts';

/** A category as typed; the limit in pesos, empty where there is none. */
type Values = { name: string; color: string; limit: string; split: TypedSplit | null };
type Stored = Pick<Category, 'name' | 'color' | 'limitCents' | 'split'>;

const limitField = amountField(msg`Límite del mes`);

export const categoryForm = {
  valuesOf: ({ name, color, limitCents, split }: Stored, format: Format): Values => ({
    name,
    color,
    limit: limitCents === null ? '' : limitField.toTyped(limitCents, format),
    split: split && typedRule(split),
  }),
  check: ({ name, color, limit, split }: Values): Checked<CategoryDraft> =>
    checked(
      categoryDraftSchema.safeParse({
        name,
        color,
        limitCents: limitField.toInput(limit) ?? null,
        split: split && split.rule,
      }),
    ),
  comparedFields: (texts: FieldTexts): ComparedField<Values>[] => [
    { names: ['name'], label: texts.translate(msg`Nombre`), text: ({ name }) => name.trim() },
    {
      names: ['color'],
      label: texts.translate(msg`Color`),
      text: ({ color }) => color.toUpperCase(),
      color: ({ color }) => color,
    },
    {
      names: ['limit'],
      label: texts.translate(limitField.label),
      text: ({ limit }) => limitField.toText(limit, texts),
    },
    {
      names: ['split'],
      label: texts.translate(msg`División`),
      text: ({ split }) => (split === null ? texts.translate(msg`La de la casa`) : texts.split(split)),
    },
  ],
};
