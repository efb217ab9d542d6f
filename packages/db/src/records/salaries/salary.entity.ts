import type { Salary } from '@household/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { MemberEntity } from '../household/household.entities.ts';
import { CentsType, InstantType, PlainDateType } from '../../cluster/column-types.ts';

export const SalaryEntity = defineEntity({
  name: 'Salary',
  tableName: 'salary',
  properties: {
    id: p.uuid().primary(),
    memberId: () => p.manyToOne(MemberEntity).mapToPk().fieldName('member_id'),
    amountCents: p.type(CentsType),
    effectiveDate: p.type(PlainDateType),
    createdAt: p.type(InstantType),
    version: p.integer().version().default(1),
  } satisfies Record<keyof Salary | 'version', unknown>,
});
