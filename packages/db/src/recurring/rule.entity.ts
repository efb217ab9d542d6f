import type { Meta, Weekday } from '@household/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { CategoryEntity } from '../categories/category.entity.ts';
import { MemberEntity } from '../household/household.entities.ts';
import { CentsType } from '../types/cents.type.ts';
import { InstantType } from '../types/instant.type.ts';
import { PlainDateType } from '../types/plain-date.type.ts';
import { TextListType } from '../types/text-list.type.ts';

export const RuleEntity = defineEntity({
  name: 'RecurringRule',
  tableName: 'recurring_rule',
  properties: {
    id: p.uuid().primary(),
    amountCents: p.type(CentsType),
    description: p.text(),
    categoryId: () => p.manyToOne(CategoryEntity).mapToPk().fieldName('category_id').nullable(),
    paidBy: () => p.manyToOne(MemberEntity).mapToPk().fieldName('paid_by'),
    shared: p.boolean(),
    cadence: p.text().$type<'monthly' | 'weekly' | 'biweekly'>(),
    dayOfMonth: p.smallint().nullable(),
    weekday: p.text().$type<Weekday>().nullable(),
    weekdays: p.type(TextListType<Weekday>).nullable(),
    time: p.text(),
    startDate: p.type(PlainDateType),
    endDate: p.type(PlainDateType).nullable(),
    isActive: p.boolean(),
    lastExecutedAt: p.type(InstantType).nullable(),
    nextExecutionAt: p.type(InstantType).nullable(),
    createdAt: p.type(InstantType),
    tags: p.type(TextListType),
    meta: p.json<Meta>(),
    version: p.integer().default(1),
  },
});

/** What became of one date of a rule. The unique key on rule and date is what makes an occurrence happen once. */
export const OccurrenceEntity = defineEntity({
  name: 'RuleOccurrence',
  tableName: 'rule_occurrence',
  uniques: [{ properties: ['ruleId', 'date'] }],
  properties: {
    id: p.uuid().primary(),
    ruleId: p.uuid(),
    date: p.type(PlainDateType),
    outcome: p.text().$type<'written' | 'skipped'>(),
    expenseId: p.uuid().nullable(),
    at: p.type(InstantType),
  },
});
