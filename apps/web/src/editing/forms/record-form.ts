import type { validationIssuesOf } from '@household/domain';
import type { MessageDescriptor } from '@lingui/core';
import type { Format } from '../../i18n/format.ts';
import { checked, formName, type Checked, type FormName } from '../../components/forms/use-form.ts';
import type { FieldTexts } from './use-field-texts.ts';
import type { ComparedField } from '../stale-edit/versions.ts';

/** A field of a record in its form: the stored value, the form's value, and its text. */
export type FormField<Stored, Typed> = {
  readonly label: MessageDescriptor;
  /** The initial value of a new record's form. */
  readonly empty: Typed;
  readonly toTyped: (stored: Stored, format: Format) => Typed;
  /** Converts what was typed for the record's schema. */
  readonly toInput: (typed: Typed) => unknown;
  /** As text. Versions of a record with the same text count as equal. */
  readonly toText: (typed: Typed, texts: FieldTexts) => string;
  /** A colour drawn beside the text. */
  readonly color?: (typed: Typed) => string;
};

type AnyField = Omit<FormField<never, never>, 'empty' | 'toTyped'> & {
  readonly empty: unknown;
  readonly toTyped: (stored: never, format: Format) => unknown;
};

/** Every field of a record, in the order in which two versions are compared; null: not in the form. */
export type FormFields<Field extends string = string> = Readonly<Record<Field, AnyField | null>>;

type Shown<F extends FormFields> = { [K in keyof F & string]: F[K] extends null ? never : K }[keyof F & string];
type TypedOf<Field> = Field extends { toTyped: (...args: never) => infer Typed } ? Typed : never;
type StoredOf<Field> = Field extends { toTyped: (stored: infer Stored, format: Format) => unknown } ? Stored : never;

/** The form's values: each of its fields, amounts under the name without `Cents`. */
export type FormValues<F extends FormFields> = { [K in Shown<F> as FormName<K>]: TypedOf<F[K]> };
export type StoredFields<F extends FormFields> = { readonly [K in Shown<F>]: StoredOf<F[K]> };

type Schema<Draft> = {
  safeParse: (
    input: unknown,
  ) => { success: true; data: Draft } | { success: false; error: Parameters<typeof validationIssuesOf>[0] };
};

export type RecordForm<F extends FormFields, Draft> = {
  readonly empty: FormValues<F>;
  readonly valuesOf: (stored: StoredFields<F>, format: Format) => FormValues<F>;
  /** Validates the form with the schema that the server uses too; `id` is the one a new record has from the start. */
  readonly check: (values: FormValues<F>, id?: string) => Checked<Draft>;
  /** A stored field as text. */
  readonly textOf: <K extends Shown<F>>(key: K, stored: StoredOf<F[K]>, format: Format, texts: FieldTexts) => string;
  readonly comparedFields: (texts: FieldTexts) => ComparedField<FormValues<F>>[];
};

/** The form of a record, built from the description of each of its fields. */
export function recordForm<F extends FormFields, Draft>(fields: F, schema: Schema<Draft>): RecordForm<F, Draft> {
  type Values = FormValues<F>;
  const shown = Object.entries(fields).flatMap(([key, field]) => (field ? [{ key, name: formName(key), field }] : []));
  const typed = (values: Values, name: string) => values[name as keyof Values] as never;
  return {
    empty: Object.fromEntries(shown.map(({ name, field }) => [name, field.empty])) as Values,
    valuesOf: (stored, format) =>
      Object.fromEntries(
        shown.map(({ key, name, field }) => [name, field.toTyped(stored[key as keyof typeof stored] as never, format)]),
      ) as Values,
    check: (values, id) => {
      const input = shown.map(({ key, name, field }) => [key, field.toInput(typed(values, name))]);
      return checked(schema.safeParse({ ...Object.fromEntries(input), ...(id !== undefined && { id }) }));
    },
    textOf: (key, stored, format, texts) => {
      const field = fields[key]!;
      return field.toText(field.toTyped(stored as never, format) as never, texts);
    },
    comparedFields: (texts) =>
      shown.map(({ name, field: { label, toText, color } }) => ({
        names: [name as keyof Values & string],
        label: texts.translate(label),
        text: (values) => toText(typed(values, name), texts),
        ...(color && { color: (values: Values) => color(typed(values, name)) }),
      })),
  };
}
