import { useState } from 'react';
import type { SaveFailure } from '../../components/ui/form-dialog.tsx';
import { errorFacts, isWorthRetrying } from '../../data/error-facts.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import type { FormIssue } from '../../components/forms/use-form.ts';

/**
 * The save of a dialog's form. A refusal marks the fields that it names and is told; an edit over an older version is
 * `stale`'s to settle. What was typed stays.
 *
 * @param refusal the sentence around the reason for it
 */
export function useSaving<V>({
  form,
  stale,
  refusal,
}: {
  form: { setIssues: (issues: readonly FormIssue[]) => void };
  stale: { handles: (error: unknown, typed: V) => boolean };
  refusal: (reason: string) => string;
}) {
  const { errorMessage } = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const run = async (typed: V, save: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await save();
    } catch (error) {
      if (stale.handles(error, typed)) return;
      const issues = errorFacts(error)?.issues ?? [];
      if (issues.length > 0) form.setIssues(issues);
      setFailure({ message: refusal(errorMessage(error)), isWorthRetrying: isWorthRetrying(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
