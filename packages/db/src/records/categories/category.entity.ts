import type { Category, NamedRule } from '@household/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { CentsType } from '../../cluster/column-types/cents.type.ts';
import { InstantType } from '../../cluster/column-types/instant.type.ts';

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
