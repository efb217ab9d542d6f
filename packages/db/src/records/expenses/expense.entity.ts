import type { Expense, Original } from '@household/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { InstantType, PlainDateType } from '../../cluster/column-types.ts';
import { entryColumns } from './entry-columns.ts';

export const ExpenseEntity = defineEntity({
  name: 'Expense',
  tableName: 'expense',
  properties: {
    id: p.uuid().primary(),
    ...entryColumns.required,
    date: p.type(PlainDateType),
    createdAt: p.type(InstantType),
    ...entryColumns.optional,
    refund: p.boolean(),
    original: p.json<Original>().nullable(),
    version: p.integer().version().default(1),
  } satisfies Record<keyof Expense | 'version', unknown>,
});
