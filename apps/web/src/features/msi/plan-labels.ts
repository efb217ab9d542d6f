import type { PlanExtras, PlanFigures } from '@household/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What people call each field of a plan. */
export const planLabels = {
  merchant: msg`Comercio`,
  purchaseDate: msg`Fecha de compra`,
  originalAmountCents: msg`Monto original`,
  remainingBalanceCents: msg`Saldo restante`,
  paymentDueCents: msg`Pago mensual`,
  currentInstallment: msg`Mensualidad actual`,
  totalInstallments: msg`Total de mensualidades`,
  paidBy: msg`Quién lo paga`,
  shared: msg`Tipo`,
  categoryId: msg`Categoría`,
  split: msg`División`,
  paymentDay: msg`Día de pago`,
} satisfies Record<keyof PlanFigures | keyof PlanExtras, MessageDescriptor>;
