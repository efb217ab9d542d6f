import { type CategoryDraft, categoryDraftSchema, type NamedRule } from '@household/domain';
import { msg } from '@lingui/core/macro';
import { amountField, textField } from '../../editing/forms/form-fields.ts';
import { recordForm, type FormField, type FormFields } from '../../editing/forms/record-form.ts';
import { type TypedSplit, typedRule } from '../../editing/split/typed-split.ts';

const limitField = amountField(msg`Límite del mes`);

const categoryFields = {
  name: textField(msg`Nombre`),
  color: {
    ...textField(msg`Color`),
    toText: (typed) => typed.toUpperCase(),
    color: (typed) => typed,
  } satisfies FormField<string, string>,
  /** Empty where there is none. */
  limitCents: {
    ...limitField,
    toTyped: (stored, format) => (stored === null ? '' : limitField.toTyped(stored, format)),
    toInput: (typed) => limitField.toInput(typed) ?? null,
  } satisfies FormField<number | null, string>,
  icon: null,
  split: {
    label: msg`División`,
    empty: null,
    toTyped: (stored) => stored && typedRule(stored),
    toInput: (typed) => typed && typed.rule,
    toText: (typed, texts) => (typed === null ? texts.translate(msg`La de la casa`) : texts.split(typed)),
  } satisfies FormField<NamedRule | null, TypedSplit | null>,
} satisfies FormFields<keyof CategoryDraft>;

export const categoryForm = recordForm(categoryFields, categoryDraftSchema);
