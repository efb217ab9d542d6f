import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useUnsavedInput } from '../../components/forms/unsaved-input.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { LeaveQuestion } from '../../components/ui/leave-question.tsx';
import { RetryAlert } from './retry-alert.tsx';

/**
 * One field with its own «Guardar».
 *
 * @param props.canSave whether its value differs from the stored one
 * @param props.failure shown below with a retry button; a message about the field itself is its `error`
 * @param props.children the field's control
 */
export function SavedField(props: {
  label: ReactNode;
  help?: ReactNode;
  error: ReactNode;
  canSave: boolean;
  busy: boolean;
  onSave: () => void;
  failure: ReactNode;
  children: ReactNode;
}) {
  const { label, help, error, canSave, busy, onSave, failure, children } = props;
  useUnsavedInput(canSave);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) onSave();
      }}
    >
      <Field label={label} help={help} error={error}>
        <div className="flex flex-wrap gap-2 [&>:first-child]:grow [&>:first-child]:basis-40">
          {children}
          <Button type="submit" variant="primary" disabled={!canSave} busy={busy} busyLabel={<Trans>Guardando</Trans>}>
            <Trans>Guardar</Trans>
          </Button>
        </div>
      </Field>
      {failure && <RetryAlert onRetry={onSave}>{failure}</RetryAlert>}
      {canSave && !busy && <UnsavedQuestion />}
    </form>
  );
}

/** Asks before what is not saved yet is left. */
export const UnsavedQuestion = () => (
  <LeaveQuestion
    title={<Trans>¿Descartar lo escrito?</Trans>}
    description={<Trans>Todavía no se guarda.</Trans>}
    confirmLabel={<Trans>Descartar</Trans>}
  />
);
