import type { Meta } from '@household/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { CategoryEntity } from '../categories/category.entity.ts';
import { MemberEntity } from '../household/household.entities.ts';
import { CentsType } from '../types/cents.type.ts';
import { InstantType } from '../types/instant.type.ts';
import { PlainDateType } from '../types/plain-date.type.ts';
import { TextListType } from '../types/text-list.type.ts';

export const ExpenseEntity = defineEntity({
  name: 'Expense',
  tableName: 'expense',
  properties: {
    id: p.uuid().primary(),
    amountCents: p.type(CentsType),
    description: p.text(),
    categoryId: () => p.manyToOne(CategoryEntity).mapToPk().fieldName('category_id').nullable(),
    paidBy: () => p.manyToOne(MemberEntity).mapToPk().fieldName('paid_by'),
    shared: p.boolean(),
    date: p.type(PlainDateType),
    createdAt: p.type(InstantType),
    tags: p.type(TextListType),
    meta: p.json<Meta>(),
    version: p.integer().default(1),
  },
});
