import { useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FormDialog, type FormDialogProps, type SaveFailure } from '../components/ui/form-dialog.tsx';
import { IconButton } from '../components/ui/icon-button.tsx';
import { useForm, type Checked } from '../components/forms/use-form.ts';
import { errorFacts } from '../data/error-facts.ts';
import { newId } from '../data/new-id.ts';
import { useErrorMessage } from '../i18n/error-message.ts';
import { useFormat, type Format } from '../i18n/format.ts';
import { ClosedMonthDeclinedError } from './closed-month/closed-months.ts';
import { useFieldTexts, type FieldTexts } from './forms/use-field-texts.ts';
import { useHistoryDialog } from './history/use-history-dialog.tsx';
import { useStaleEdit } from './stale-edit/use-stale-edit.tsx';
import { grouped, type ComparedField } from './stale-edit/versions.ts';

type Versioned = { id: string; version: number };

/** What a dialog needs to know about a kind of record; provided by `recordForm`. */
type RecordFields<Stored, V, Draft> = {
  readonly valuesOf: (stored: Stored, format: Format) => V;
  readonly check: (values: V, id?: string) => Checked<Draft>;
  readonly comparedFields: (texts: FieldTexts) => ComparedField<V>[];
};

type RecordDialogOptions<Stored, V, Draft> = {
  fields: RecordFields<Stored, V, Draft>;
  /** The edited record; null adds one. */
  record: (Stored & Versioned) | null;
  /** False while the server does not have the record yet: saving creates it, with the id that it has. */
  isStored?: boolean;
  /** The record's kind in the history. */
  name: string | undefined;
  /** The values of a new record. */
  initial: () => V;
  /** Replaces several fields that are compared as one, at the position of the first. */
  group?: ComparedField<V>;
  /** The sentence that wraps the reason for a refusal. */
  refusal: (reason: string) => string;
  /** Saves with an id; an edit replaces that version of the record. A `ClosedMonthDeclinedError` keeps the form as it is. */
  save: (draft: Draft, target: Versioned) => Promise<void>;
  onClose: () => void;
};

/**
 * Adding or editing a record in a dialog: its form, saving it, its history, and resolving a stale edit. A refused save
 * keeps the dialog and its input, and marks the fields that it names.
 *
 * `submit(afterSave)` validates and saves; without `afterSave` the dialog closes afterwards. `dialog` is for
 * `RecordDialog`.
 */
export function useRecordDialog<Stored, V extends object, Draft>(options: RecordDialogOptions<Stored, V, Draft>) {
  const { fields, record, isStored = true, name = '', initial, group, refusal, onClose } = options;
  const { t } = useLingui();
  const format = useFormat();
  const texts = useFieldTexts();
  const { saveFailure, fieldMessage } = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<(SaveFailure & { sent: string }) | null>(null);
  const stored = isStored ? record : null;
  const [id] = useState(() => (record && !isStored ? record.id : newId()));
  const [base] = useState(() => (record ? fields.valuesOf(record, format) : initial()));
  const check = (values: V) => fields.check(values, stored ? undefined : id);
  const form = useForm(base, check);
  /** Whether a save would send this. */
  const isStill = (sent: string): boolean => {
    const now = check(form.values);
    return now.ok && JSON.stringify(now.value) === sent;
  };

  const save = async (draft: Draft, typed: V, version: number, afterSave: (draft: Draft) => void): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await options.save(draft, { id: record?.id ?? id, version });
      afterSave(draft);
    } catch (error) {
      if (error instanceof ClosedMonthDeclinedError || stale.handles(error, typed)) return;
      const issues = errorFacts(error)?.issues ?? [];
      if (issues.length > 0) form.setIssues(issues);
      setFailure({ ...saveFailure(error, refusal), sent: JSON.stringify(draft) });
    } finally {
      setBusy(false);
    }
  };
  const stale = useStaleEdit({
    stored,
    base,
    fields: grouped(fields.comparedFields(texts), group),
    read: (current: Stored) => fields.valuesOf(current, format),
    onSave: (merged, version) => form.submit((draft, typed) => void save(draft, typed, version, onClose), merged),
    onLeave: onClose,
  });
  const submit = (afterSave: (draft: Draft) => void = onClose) => {
    // What was refused before is not what is wrong now.
    setFailure(null);
    form.submit((draft, typed) => void save(draft, typed, stale.version, afterSave));
  };

  const label = t`Historial de ${name}`;
  // With unsaved input an undo keeps the form open, and saving it compares the versions.
  const history = useHistoryDialog({ entityId: stored?.id ?? '' }, label, form.changed ? undefined : onClose);
  const historyIcon = <History className="size-4.5" aria-hidden />;

  return {
    form,
    errorOf: (field: keyof V & string, whenEmpty?: string) =>
      form.errors[field] && fieldMessage(form.errors[field], whenEmpty),
    submit,
    dialog: {
      onClose,
      onSubmit: () => submit(),
      busyLabel: t`Guardando`,
      busy,
      changed: form.changed,
      onFieldLeft: form.leave,
      // A refusal is about what was sent; a save that failed otherwise may succeed with other values, too.
      failure: failure && (failure.isWorthRetrying || isStill(failure.sent)) ? failure : null,
      tools: stored && <IconButton label={label} tooltip={t`Historial`} icon={historyIcon} onClick={history.open} />,
      others: (
        <>
          {stale.dialog}
          {history.dialog}
        </>
      ),
    },
  };
}

/**
 * The form of `useRecordDialog`, and the dialogs that open above it; `Form` renders it in another frame than a dialog.
 */
export function RecordDialog({
  others,
  Form = FormDialog,
  ...props
}: FormDialogProps & { others: ReactNode; Form?: (props: FormDialogProps) => ReactNode }) {
  return (
    <>
      <Form {...props} />
      {others}
    </>
  );
}
