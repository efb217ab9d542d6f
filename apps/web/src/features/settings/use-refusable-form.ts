import { useState } from 'react';
import { useForm, type Checked } from '../../components/forms/use-form.ts';
import type { SaveFailure } from '../../components/ui/form-dialog.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';

/**
 * The form of a dialog whose request may be refused: `refuse` shows why at the fields that the server names, else as
 * the dialog's `failure`, which the next `submit` removes.
 */
export function useRefusableForm<V extends object, T>(initial: V, check: (values: V) => Checked<T>) {
  const { saveFailure } = useErrorMessage();
  const { controls, errors, changed, setIssues, submit } = useForm(initial, check);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  return {
    controls,
    errors,
    changed,
    failure,
    refuse: (error: unknown): void => {
      const issues = errorFacts(error)?.issues ?? [];
      if (issues.length > 0) setIssues(issues);
      else setFailure(saveFailure(error));
    },
    submit: (send: (value: T) => void): void =>
      submit((value) => {
        setFailure(null);
        send(value);
      }),
  };
}
