import { PAYMENT_DEFAULTS, paymentDraftSchema } from '@household/domain';
import { msg } from '@lingui/core/macro';
import { amountField, choiceField, dayField, memberField, textField } from '../forms/form-fields.ts';
import { recordForm, type FormFields, type FormValues } from '../forms/record-form.ts';
import { methodNames, type Payment } from './account.ts';

const paymentFields = {
  amountCents: amountField(msg`Monto`),
  from: memberField(msg`Quién paga`),
  to: memberField(msg`Quién recibe`),
  date: dayField(msg`Fecha`),
  method: choiceField<Payment['method']>(msg`Cómo`, PAYMENT_DEFAULTS.method, (method, { translate }) =>
    translate(methodNames[method]),
  ),
  note: textField(msg`Nota`),
} satisfies FormFields<'amountCents' | 'from' | 'to' | 'date' | 'method' | 'note'>;

/** A payment as typed. */
export type PaymentValues = FormValues<typeof paymentFields>;

export const paymentForm = recordForm(paymentFields, paymentDraftSchema);
