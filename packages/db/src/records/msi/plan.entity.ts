import type { InstallmentPlan, NamedSplit } from '@household/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { CategoryEntity } from '../categories/category.entity.ts';
import { MemberEntity } from '../household/household.entities.ts';
import { CentsType, InstantType, PlainDateType, PlainMonthType } from '../../cluster/column-types.ts';

export const PlanEntity = defineEntity({
  name: 'InstallmentPlan',
  tableName: 'installment_plan',
  properties: {
    id: p.uuid().primary(),
    position: p.integer(),
    merchant: p.text(),
    purchaseDate: p.type(PlainDateType),
    originalAmountCents: p.type(CentsType),
    remainingBalanceCents: p.type(CentsType),
    paymentDueCents: p.type(CentsType),
    currentInstallment: p.integer().fieldName('installment_no'),
    totalInstallments: p.integer().nullable(),
    paidBy: () => p.manyToOne(MemberEntity).mapToPk().fieldName('paid_by').nullable(),
    shared: p.boolean().nullable(),
    categoryId: () => p.manyToOne(CategoryEntity).mapToPk().fieldName('category_id').nullable(),
    split: p.json<NamedSplit>().nullable(),
    paymentDay: p.smallint().nullable(),
    recordedMonth: p.type(PlainMonthType).nullable(),
    createdAt: p.type(InstantType),
    version: p.integer().version().default(1),
  } satisfies Record<keyof InstallmentPlan | 'position' | 'createdAt' | 'version', unknown>,
});
