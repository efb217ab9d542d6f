import type { Entry } from '@household/domain';
import { amountField, categoryField, choiceField, memberField, splitField, textField } from '../forms/form-fields.ts';
import type { FormField, FormFields, FormValues } from '../forms/record-form.ts';
import { entryLabels as labels } from './entry-labels.ts';

/** With commas between. */
const tagsField: FormField<readonly string[], string> = {
  ...textField(labels.tags),
  toTyped: (stored) => stored.join(', '),
  toInput: (typed) =>
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
};

/** The fields that the forms of an expense and of a rule share. */
export const entryFields = {
  amountCents: amountField(labels.amountCents),
  description: textField(labels.description),
  categoryId: categoryField(labels.categoryId),
  paidBy: memberField(labels.paidBy),
  shared: choiceField(labels.shared, true, (shared, words) => words.sharing(shared)),
  tags: tagsField,
  notes: {
    ...textField(labels.notes),
    toTyped: (stored: string | null) => stored ?? '',
  },
  meta: null,
  split: splitField(labels.split),
} satisfies FormFields<keyof Entry>;

export type EntryValues = FormValues<typeof entryFields>;
