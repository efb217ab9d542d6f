import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field, useField } from '../../components/ui/field.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { useErrorMessage } from '../../i18n/error-message.ts';
import type { Control, Controls } from '../../components/forms/use-form.ts';
import type { EntryValues } from './entry-form.ts';

/** The fields that the dialogs do not show at once. */
type MoreValues = Omit<EntryValues, 'amount' | 'description' | 'categoryId' | 'paidBy' | 'shared' | 'split'>;
type FieldProps<T> = Control<T> & {
  error: string | undefined;
  ref: ((input: HTMLElement | null) => void) | null;
};

const moreFields: { [N in keyof MoreValues]: (props: FieldProps<MoreValues[N]>) => ReactNode } = {
  tags: TagsField,
  notes: NotesField,
};
const moreNames = Object.keys(moreFields) as (keyof MoreValues)[];

/** For a field that a press reveals: the button that was pressed is unmounted then. */
const focus = (input: HTMLElement | null) => input?.focus();

/**
 * The fields under «Más», expanded from the start if one of them has a value. A dialog passes the controls that it does
 * not render itself; one that is not rendered here either is a type error.
 */
export function MoreFields<C extends Partial<Controls<MoreValues>>>(props: {
  controls: C & Record<Exclude<keyof C, keyof MoreValues>, never>;
  errors: Partial<Record<string, string>>;
  /** Shown beside the button while the fields are hidden. */
  beside?: ReactNode;
  /** An additional control after them, which is not a text field. */
  further?: { readonly isFilled: boolean; readonly field: ReactNode } | undefined;
}) {
  const { fieldMessage } = useErrorMessage();
  const { errors, beside, further } = props;
  const controls: Partial<Controls<MoreValues>> = props.controls;
  const [isFilled] = useState(
    () => further?.isFilled === true || Object.values(controls).some(({ value }) => value !== ''),
  );
  const [isOpen, setOpen] = useState(isFilled);
  const shown = moreNames.flatMap((name) => (controls[name] ? [{ name, control: controls[name] }] : []));
  if (shown.length === 0 && !further) return beside;
  if (!isOpen) {
    return (
      <div className="-ml-3 flex justify-between">
        <Button
          variant="ghost"
          size="small"
          icon={<Plus className="size-4" aria-hidden />}
          onClick={() => setOpen(true)}
        >
          <Trans>Más</Trans>
        </Button>
        {beside}
      </div>
    );
  }
  const fields = shown.map(({ name, control }, index) => {
    const MoreField = moreFields[name];
    const error = errors[name];
    return (
      <MoreField
        key={name}
        ref={isFilled || index > 0 ? null : focus}
        error={error && fieldMessage(error)}
        {...control}
      />
    );
  });
  return (
    <>
      {fields}
      {further?.field}
    </>
  );
}

function TagsField({ error, ...control }: FieldProps<string>) {
  const { t } = useLingui();
  return (
    <Field label={t`Etiquetas`} optional help={t`Sepáralas con comas`} error={error}>
      <TextInput autoComplete="off" {...control} />
    </Field>
  );
}

function NotesField({ error, ...control }: FieldProps<string>) {
  const { t } = useLingui();
  return (
    <Field label={t`Notas`} optional error={error}>
      <TextArea {...control} />
    </Field>
  );
}

/** Grows with its lines up to a third of a phone; Enter is a newline there, Ctrl Enter saves. */
function TextArea({ value, onValueChange, ref }: Omit<FieldProps<string>, 'error'>) {
  const field = useField();
  return (
    <textarea
      ref={ref}
      id={field?.id}
      aria-describedby={field?.describedBy}
      aria-invalid={field?.invalid || undefined}
      className={classNames(
        'control h-auto max-h-60 min-h-18 resize-none py-2 field-sizing-content',
        field?.invalid && 'control-invalid',
      )}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
