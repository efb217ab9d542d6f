import type { Category, NamedRule } from '@household/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { CentsType, InstantType } from '../../cluster/column-types.ts';

export const CategoryEntity = defineEntity({
  name: 'Category',
  tableName: 'category',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    color: p.text(),
    icon: p.text().nullable(),
    split: p.json<NamedRule>().nullable(),
    limitCents: p.type(CentsType).nullable(),
    createdAt: p.type(InstantType),
    version: p.integer().version().default(1),
  } satisfies Record<keyof Category | 'version', unknown>,
});
