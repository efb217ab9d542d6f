import { contentOf } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { now } from '../../data/now.ts';
import { changeOutbox } from '../../data/outbox/outbox.ts';
import { knownVersion, withoutChange, type OutboxEntry } from '../../data/outbox/queue.ts';
import type { Expense } from '../../data/pending-expenses.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import { expenseForm, type ExpenseValues, paidGroup } from '../expense/expense-form.ts';
import { splitOfDraft } from '../expense/sharing-field.tsx';
import { useExpenseMutations } from '../expense/use-expense-mutations.ts';
import { useFieldTexts } from '../forms/use-field-texts.ts';
import { useDefaultRule } from '../split/use-default-rule.ts';
import { StaleEditDialog } from '../stale-edit/stale-edit-dialog.tsx';
import { useLastChange } from '../stale-edit/use-last-change.ts';
import { grouped } from '../stale-edit/versions.ts';

/** The member's own version and the server's, to choose from field by field; the result is saved over theirs. */
export function ChooseFields({ entry, theirs, onClose }: { entry: OutboxEntry; theirs: Expense; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const texts = useFieldTexts();
  const ruleOf = useDefaultRule();
  const { fieldMessage } = useErrorMessage();
  const { edit } = useExpenseMutations(theirs.version);
  const { isOwn } = useLastChange(entry.id);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, expense } = entry;
  const { description } = theirs;
  const valuesOf = (version: Expense): ExpenseValues => expenseForm.valuesOf(version, format);

  const save = (values: ExpenseValues): void => {
    const checked = expenseForm.check(values);
    if (!checked.ok) return setProblem(fieldMessage(checked.issues[0]!.message));
    const draft = { ...checked.value, split: splitOfDraft(checked.value, ruleOf) };
    void edit(expense, draft, contentOf(draft, expense));
    onClose();
  };
  const keepTheirs = (): void => {
    changeOutbox((queue) => withoutChange(queue, id, now()));
    onClose();
  };
  return (
    <StaleEditDialog
      id={id}
      title={isOwn ? t`«${description}» cambió en otro dispositivo` : t`Los dos cambiaron «${description}»`}
      fields={grouped(expenseForm.comparedFields(texts), paidGroup(texts))}
      base={valuesOf(knownVersion(entry))}
      mine={valuesOf(expense)}
      theirs={valuesOf(theirs)}
      problem={problem}
      onSave={save}
      onKeepTheirs={keepTheirs}
      onClose={onClose}
    />
  );
}
