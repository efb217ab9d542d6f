import { MESSAGES, planDraftSchema, type PlanExtras, type PlanFigures } from '@household/domain';
import type { MessageDescriptor } from '@lingui/core';
import { amountField, categoryField, dayField, memberField, textField } from '../../editing/forms/form-fields.ts';
import { templateSplitField } from '../../editing/expense/entry-form.ts';
import { recordForm, type FormField, type FormFields } from '../../editing/forms/record-form.ts';
import { isPossiblyPaid } from './follow-terms.ts';
import { planLabels as labels } from './plan-labels.ts';

const count = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : typed);

/** @param blank the value of an emptied field */
const countField = <Blank extends number | null>(
  label: MessageDescriptor,
  empty: string,
  blank: Blank,
): FormField<number | Blank, string> => ({
  ...textField(label),
  empty,
  toTyped: (stored) => String(stored ?? ''),
  toInput: (typed) => (typed.trim() === '' ? blank : count(typed)),
});

/** '' is undecided. */
const sharedField: FormField<boolean | null, '' | 'shared' | 'personal'> = {
  label: labels.shared,
  empty: '',
  toTyped: (stored) => (stored === null ? '' : stored ? 'shared' : 'personal'),
  toInput: (typed) => (typed === '' ? null : typed === 'shared'),
  toText: (typed, texts) => (typed === '' ? '' : texts.sharing(typed === 'shared')),
};

const planFields = {
  merchant: textField(labels.merchant),
  purchaseDate: dayField(labels.purchaseDate),
  originalAmountCents: amountField(labels.originalAmountCents),
  remainingBalanceCents: amountField(labels.remainingBalanceCents),
  paymentDueCents: amountField(labels.paymentDueCents),
  currentInstallment: {
    ...countField(labels.currentInstallment, '0', 0),
    toText: (typed) => String(Number(typed)),
  } satisfies FormField<number, string>,
  totalInstallments: countField(labels.totalInstallments, '', null),
  paidBy: memberField(labels.paidBy),
  shared: sharedField,
  categoryId: categoryField(labels.categoryId),
  split: templateSplitField,
  paymentDay: countField(labels.paymentDay, '', null),
} satisfies FormFields<keyof PlanFigures | keyof PlanExtras>;

const typedPlan = recordForm(planFields, planDraftSchema);

/** A personal plan has no split. */
export const planForm: typeof typedPlan = {
  ...typedPlan,
  check: (values, id) => typedPlan.check(values.shared === 'personal' ? { ...values, split: null } : values, id),
};

/**
 * The form together with how many instalments are paid, which is typed but not stored: an impossible number is an issue
 * at `paid`, because the figures below it still hold what was derived before.
 */
export const planFormWith = (paid: string): typeof typedPlan => ({
  ...planForm,
  check: (values, id) => {
    const result = planForm.check(values, id);
    if (isPossiblyPaid({ paid, totalInstallments: values.totalInstallments })) return result;
    return {
      ok: false,
      issues: [...(result.ok ? [] : result.issues), { path: 'paid', message: MESSAGES.invalidNumber }],
    };
  },
});
