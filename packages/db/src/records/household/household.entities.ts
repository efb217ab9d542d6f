import type { NamedRule } from '@household/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { InstantType } from '../../cluster/column-types.ts';

export const MemberEntity = defineEntity({
  name: 'Member',
  tableName: 'member',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    position: p.smallint().unique(),
  },
});

/** What the household decides as a whole. There is no record until somebody changes a default. */
export const HouseholdEntity = defineEntity({
  name: 'Household',
  tableName: 'household',
  properties: {
    id: p.uuid().primary(),
    /** How a shared expense is split whose category has no rule of its own. */
    split: p.json<NamedRule>(),
    version: p.integer().version().default(1),
  },
});

/** A member's account: their username and the hash of their password (null until one is set). */
export const AccountEntity = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.uuid().primary(),
    memberId: () => p.manyToOne(MemberEntity).mapToPk().fieldName('member_id').unique(),
    username: p.text(),
    usernameKey: p.text().unique(),
    passwordHash: p.text().nullable(),
    createdAt: p.type(InstantType),
    lastLoginAt: p.type(InstantType).nullable(),
    version: p.integer().default(1),
  },
});
