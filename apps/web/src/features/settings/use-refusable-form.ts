import { useState } from 'react';
import { useForm, type Checked } from '../../components/forms/use-form.ts';
import type { SaveFailure } from '../../components/ui/form-dialog.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';

/**
 * A form whose request may be refused: `refuse` shows why at the fields that the server names, else as its `failure`,
 * which the next `submit` removes.
 */
export function useRefusableForm<V extends object, T>(initial: V, check: (values: V) => Checked<T>) {
  const { saveFailure } = useErrorMessage();
  const form = useForm(initial, check);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  return {
    ...form,
    failure,
    refuse: (error: unknown): void => {
      const issues = errorFacts(error)?.issues ?? [];
      if (issues.length > 0) form.setIssues(issues);
      else setFailure(saveFailure(error));
    },
    submit: (send: (value: T) => void): void =>
      form.submit((value) => {
        setFailure(null);
        send(value);
      }),
  };
}
