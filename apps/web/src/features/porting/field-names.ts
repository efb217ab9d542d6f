import type { CsvField } from '@household/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const fieldNames: Record<CsvField, MessageDescriptor> = {
  date: msg`Fecha`,
  description: msg`Descripción`,
  amount: msg`Monto`,
  category: msg`Categoría`,
  paidBy: msg`Pagó`,
  type: msg`Tipo`,
  tags: msg`Etiquetas`,
};
