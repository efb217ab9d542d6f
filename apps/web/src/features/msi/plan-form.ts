import { planDraftSchema, type PlanExtras, type PlanFigures } from '@household/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { amountField, categoryField, dayField, memberField, textField } from '../../editing/forms/form-fields.ts';
import { recordForm, type FormField, type FormFields } from '../../editing/forms/record-form.ts';

const count = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : typed);

/** @param blank what an emptied field counts as */
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

/** '' is not said. */
const sharedField: FormField<boolean | null, '' | 'shared' | 'personal'> = {
  label: msg`Tipo`,
  empty: '',
  toTyped: (stored) => (stored === null ? '' : stored ? 'shared' : 'personal'),
  toInput: (typed) => (typed === '' ? null : typed === 'shared'),
  toWords: (typed, words) => (typed === '' ? '' : words.sharing(typed === 'shared')),
};

const planFields = {
  merchant: textField(msg`Comercio`),
  purchaseDate: dayField(msg`Fecha de compra`),
  originalAmountCents: amountField(msg`Monto original`),
  remainingBalanceCents: amountField(msg`Saldo restante`),
  paymentDueCents: amountField(msg`Pago mensual`),
  currentInstallment: {
    ...countField(msg`Mensualidad actual`, '0', 0),
    toWords: (typed) => String(Number(typed)),
  } satisfies FormField<number, string>,
  totalInstallments: countField(msg`Total de mensualidades`, '', null),
  paidBy: memberField(msg`Quién lo paga`),
  shared: sharedField,
  categoryId: categoryField(msg`Categoría`),
} satisfies FormFields<keyof PlanFigures | keyof PlanExtras>;

export const planForm = recordForm(planFields, planDraftSchema);
