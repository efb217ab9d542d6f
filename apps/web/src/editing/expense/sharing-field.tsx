import { type ExpenseDraft, type NamedSplit, parseAmount } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useToday } from '../../i18n/use-today.ts';
import { isDay } from '../../components/forms/typed-day.ts';
import type { Controls } from '../../components/forms/use-form.ts';
import { useMembers } from '../../data/session/session-context.ts';
import { membersOf } from '../split/member-amounts.tsx';
import { ownErrors } from '../split/own-errors.ts';
import { SplitField } from '../split/split-field.tsx';
import { typedRule } from '../split/typed-split.ts';
import { useDefaultRule } from '../split/use-default-rule.ts';
import { useSalaries } from '../split/use-salaries.ts';
import type { ExpenseValues } from './expense-form.ts';

/**
 * The split of a draft: the chosen one, else the one that the form has shown, so that what was shown is what is stored.
 */
export function splitOfDraft(
  draft: ExpenseDraft,
  ruleOf: ReturnType<typeof useDefaultRule>,
): NamedSplit | null | undefined {
  if (!draft.shared || draft.split) return draft.split;
  const rule = ruleOf(draft.categoryId);
  return rule === null ? undefined : { rule, own: {} };
}

/** Whether the expense is shared, and how, bound to the form's values. */
export function SharingField(props: {
  values: ExpenseValues;
  controls: Pick<Controls<ExpenseValues>, 'shared' | 'split'>;
  /** Of the category that is shown. */
  categoryId: string;
  /** Whether sharing is a choice. */
  isFree: boolean;
  errors: Partial<Record<string, string>>;
}) {
  const { values, controls, categoryId, isFree, errors } = props;
  const { shared, split } = controls;
  const { fieldMessage } = useErrorMessage();
  const members = membersOf(useMembers());
  const today = useToday();
  const salaries = useSalaries(isDay(values.date) ? values.date : today);
  const usualRule = useDefaultRule()(categoryId);
  const amountCents = parseAmount(values.amount);
  return (
    <SplitField
      members={members}
      split={split.value ?? (usualRule && typedRule(usualRule))}
      usualRule={usualRule}
      onChange={split.onValueChange}
      amountCents={amountCents === 0 ? null : amountCents}
      refund={values.refund}
      payer={values.paidBy === members.second.id ? 'second' : 'first'}
      salaries={salaries}
      errors={ownErrors(errors, members, fieldMessage)}
      {...(isFree && { sharing: { shared: shared.value, onSharedChange: shared.onValueChange } })}
    />
  );
}

/** In place of the field, for an expense that can only be personal. */
export const PersonalNote = () => (
  <p className="flex flex-col">
    <Trans>Gasto personal</Trans>
    <span className="text-small text-ink-2">
      <Trans>No se divide</Trans>
    </span>
  </p>
);
