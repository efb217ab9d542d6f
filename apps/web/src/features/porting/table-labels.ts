import type { TableColumns, TableField } from '@household/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { expenseLabels } from '../../editing/expense/entry-labels.ts';

const required = ['date', 'description', 'amountCents'] as const satisfies readonly TableField[];

/** The columns that have to be chosen before any row can be an expense; the amount may be in either of two columns. */
export const missingColumns = (columns: TableColumns) =>
  required.filter((field) => columns[field] === null && !(field === 'amountCents' && columns.received !== null));

/** The label of a file's column; the amount's column has another name if refunds have one of their own. */
export const tableLabels = {
  ...expenseLabels,
  currency: msg`Moneda`,
  received: msg`Devolución`,
  direction: msg`Cargo o abono`,
} satisfies Partial<Record<TableField, MessageDescriptor | null>>;

export const labelOfColumn = (field: TableField, hasReceived: boolean): MessageDescriptor =>
  field === 'amountCents' && hasReceived ? msg({ message: 'Gasto', context: 'column of a file' }) : tableLabels[field];
