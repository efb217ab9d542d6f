import type { Entry, NamedSplit } from '@household/domain';
import { amountField, categoryField, choiceField, memberField, textField } from '../forms/form-fields.ts';
import type { FormField, FormFields, FormValues } from '../forms/record-form.ts';
import { splitInput, type TypedSplit, typedSplit } from '../split/typed-split.ts';
import { entryLabels as labels } from './entry-labels.ts';

/** Separated by commas. */
const tagsField: FormField<readonly string[], string> = {
  ...textField(labels.tags),
  toTyped: (stored) => stored.join(', '),
  toInput: (typed) =>
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
};

/** Null: not touched, so that the category's or the household's rule applies. */
const splitField: FormField<NamedSplit | null, TypedSplit | null> = {
  label: labels.split,
  empty: null,
  toTyped: (stored, { plainAmount }) => stored && typedSplit(stored, plainAmount),
  toInput: (typed) => (typed === null ? undefined : splitInput(typed)),
  toText: (typed, texts) => texts.split(typed),
};

/** For a rule or a plan null is a valid choice: the split is resolved each time an expense is written. */
export const templateSplitField: typeof splitField = { ...splitField, toInput: (typed) => typed && splitInput(typed) };

/** The fields that the forms of an expense and of a rule share. */
export const entryFields = {
  amountCents: amountField(labels.amountCents),
  description: textField(labels.description),
  categoryId: categoryField(labels.categoryId),
  paidBy: memberField(labels.paidBy),
  shared: choiceField(labels.shared, true, (shared, texts) => texts.sharing(shared)),
  tags: tagsField,
  notes: {
    ...textField(labels.notes),
    toTyped: (stored: string | null) => stored ?? '',
  },
  meta: null,
  split: splitField,
} satisfies FormFields<keyof Entry>;

export type EntryValues = FormValues<typeof entryFields>;
