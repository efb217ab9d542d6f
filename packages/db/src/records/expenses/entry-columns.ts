import type { Meta, NamedSplit, optionalEntryFields, requiredEntryFields } from '@household/domain';
import { p } from '@mikro-orm/core';
import { CategoryEntity } from '../categories/category.entity.ts';
import { MemberEntity } from '../household/household.entities.ts';
import { CentsType, TextListType } from '../../cluster/column-types.ts';

/** The columns that expenses and recurring rules share. */
export const entryColumns = {
  required: {
    amountCents: p.type(CentsType),
    description: p.text(),
    categoryId: () => p.manyToOne(CategoryEntity).mapToPk().fieldName('category_id').nullable(),
    paidBy: () => p.manyToOne(MemberEntity).mapToPk().fieldName('paid_by'),
    shared: p.boolean(),
  } satisfies Record<keyof typeof requiredEntryFields, unknown>,
  optional: {
    tags: p.type(TextListType),
    meta: p.json<Meta>(),
    notes: p.text().nullable(),
    split: p.json<NamedSplit>().nullable(),
  } satisfies Record<keyof typeof optionalEntryFields, unknown>,
};
