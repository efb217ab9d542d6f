import { contentOf, expenseDraftSchema, type ExpenseDraft } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { checked } from '../../components/forms/use-form.ts';
import { showToast } from '../../components/ui/toast.tsx';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { rememberRateOf } from '../currency/last-rates.ts';
import { ClosedMonthDeclinedError } from '../closed-month/closed-months.ts';
import { useExpenseMutations } from '../expense/use-expense-mutations.ts';
import { emptyLine, type Line, type SetLine } from './line.ts';
import type { LineDraft } from './line-draft.ts';

const checkDraft = (id: string, { shared, rule, ...draft }: LineDraft) => {
  // Without a split of its own the server applies that of the category or the household.
  const split = shared && rule !== null ? { rule } : undefined;
  return checked<ExpenseDraft>(expenseDraftSchema.safeParse({ id, shared, split, ...draft }));
};

/**
 * Saves the expense of a line as the dialog does, including the outbox. `saveAndGoOn` clears the line at once, for the
 * next one; if the server refuses, the line is restored, or can be restored if something else was typed meanwhile.
 * `saveAndClose` keeps it until it is saved. `refusal` is the error of this very line.
 */
export function useLineSaving(line: Line, draft: LineDraft, setLine: SetLine) {
  const { t } = useLingui();
  const { errorMessage, fieldMessage } = useErrorMessage();
  const { add } = useExpenseMutations();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ line: Line; message: string } | null>(null);

  const send = (): Promise<void> | null => {
    if (busy || draft.gaps.length > 0) return null;
    const result = checkDraft(line.id, draft);
    if (result.ok) {
      rememberRateOf(result.value);
      return add({ ...result.value, id: line.id }, contentOf(result.value));
    }
    setRefused({ line, message: fieldMessage(result.issues[0]?.message ?? '') });
    return null;
  };

  const failed = (error: unknown): void => {
    if (error instanceof ClosedMonthDeclinedError) return;
    const message = errorMessage(error);
    const restore = { label: t`Recuperar la línea`, onSelect: () => setLine(() => line) };
    showToast({ tone: 'failed', message: t`No se pudo crear el gasto: ${message}`, action: restore });
  };

  const saveAndGoOn = (): void => {
    const sent = send();
    if (!sent) return;
    setLine(emptyLine);
    sent.catch((error: unknown) => {
      setLine((now) => (now.text === '' ? line : now));
      failed(error);
    });
  };

  const saveAndClose = (onClose: () => void): void => {
    const sent = send();
    if (!sent) return;
    setBusy(true);
    sent
      .then(onClose)
      .catch(failed)
      .finally(() => setBusy(false));
  };

  return { busy, refusal: refused?.line === line ? refused.message : null, saveAndGoOn, saveAndClose };
}
