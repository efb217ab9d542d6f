import { useFormat } from '../../i18n/format.ts';
import type { FormFields, FormValues, RecordForm, StoredFields } from '../forms/record-form.ts';
import { useFieldWords } from '../forms/use-field-words.ts';
import { useStaleEdit } from './use-stale-edit.tsx';
import type { ComparedField } from './versions.ts';

/**
 * What the dialog of a record does when somebody changed the record meanwhile.
 *
 * @param group stands for several fields that say one thing together, in the place of the first
 */
export function useStaleRecord<F extends FormFields, Draft>(
  form: RecordForm<F, Draft>,
  edit: {
    stored: { id: string; version: number } | null;
    base: FormValues<F>;
    onSave: (values: FormValues<F>, version: number) => void;
    onLeave: () => void;
  },
  group?: ComparedField<FormValues<F>>,
) {
  const format = useFormat();
  const fields = form.comparedFields(useFieldWords()).flatMap((field) => {
    const [name] = field.names;
    if (!group || !name || !group.names.includes(name)) return [field];
    return name === group.names[0] ? [group] : [];
  });
  return useStaleEdit({ ...edit, fields, read: (current: StoredFields<F>) => form.valuesOf(current, format) });
}
