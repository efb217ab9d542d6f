import { type CategoryDraft, categoryDraftSchema } from '@household/domain';
import { msg } from '@lingui/core/macro';
import { checked, type Checked } from '../../components/forms/use-form.ts';
import { amountField } from '../../editing/forms/form-fields.ts';
import type { FieldWords } from '../../editing/forms/use-field-words.ts';
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
  comparedFields: (words: FieldWords): ComparedField<Values>[] => [
    { names: ['name'], label: words.say(msg`Nombre`), text: ({ name }) => name.trim() },
    {
      names: ['color'],
      label: words.say(msg`Color`),
      text: ({ color }) => color.toUpperCase(),
      color: ({ color }) => color,
    },
    { names: ['limit'], label: words.say(limitField.label), text: ({ limit }) => limitField.toWords(limit, words) },
    {
      names: ['split'],
      label: words.say(msg`División`),
      text: ({ split }) => (split === null ? words.say(msg`La de la casa`) : words.split(split)),
    },
  ],
};
