import type { Entry, ExpenseContent } from '@household/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The labels of the fields that an expense and a rule share; null: internal, never shown. */
export const entryLabels = {
  amountCents: msg`Monto`,
  description: msg`Descripción`,
  categoryId: msg`Categoría`,
  paidBy: msg`Pagó`,
  shared: msg`Tipo`,
  tags: msg`Etiquetas`,
  notes: msg`Notas`,
  split: msg`División`,
  meta: null,
} satisfies Record<keyof Entry, MessageDescriptor | null>;

export const expenseLabels = {
  ...entryLabels,
  date: msg`Fecha`,
  refund: msg`Devolución`,
  original: msg`Otra moneda`,
} satisfies Record<keyof ExpenseContent, MessageDescriptor | null>;
