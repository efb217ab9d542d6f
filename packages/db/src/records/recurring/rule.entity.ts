import type { Cadence, RecurringRule, Weekday } from '@household/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { entryColumns } from '../expenses/entry-columns.ts';
import { InstantType, NumberListType, PlainDateType, TextListType } from '../../cluster/column-types.ts';
import type { Confirmation } from './confirmation.ts';

export const RuleEntity = defineEntity({
  name: 'RecurringRule',
  tableName: 'recurring_rule',
  properties: {
    id: p.uuid().primary(),
    ...entryColumns.required,
    cadence: p.text().$type<Cadence>(),
    interval: p.smallint(),
    dayOfMonth: p.smallint().nullable(),
    month: p.smallint().nullable(),
    daysOfMonth: p.type(NumberListType).nullable(),
    weekday: p.text().$type<Weekday>().nullable(),
    weekdays: p.type(TextListType<Weekday>).nullable(),
    time: p.text(),
    startDate: p.type(PlainDateType),
    endDate: p.type(PlainDateType).nullable(),
    isActive: p.boolean(),
    needsConfirmation: p.boolean(),
    createdAt: p.type(InstantType),
    lastExecutedAt: p.type(InstantType).nullable(),
    nextExecutionAt: p.type(InstantType).nullable(),
    ...entryColumns.optional,
    version: p.integer().version().default(1),
  } satisfies Record<keyof RecurringRule | 'version', unknown>,
});

/**
 * The outcome of one date of a rule. The unique key on rule and date guarantees that an occurrence happens once. One
 * that needs confirmation is a bill: `waiting`, then `confirmed` or `skipped`.
 */
export const OccurrenceEntity = defineEntity({
  name: 'RuleOccurrence',
  tableName: 'rule_occurrence',
  uniques: [{ properties: ['ruleId', 'date'] }],
  properties: {
    id: p.uuid().primary(),
    ruleId: p.uuid(),
    date: p.type(PlainDateType),
    outcome: p.text().$type<'written' | 'skipped' | 'waiting' | 'confirmed'>(),
    /** The expense, also after it was deleted; null when none was written. */
    expenseId: p.uuid().nullable(),
    at: p.type(InstantType),
    /** Of a confirmed bill. */
    confirmation: p.json<Confirmation>().nullable(),
  },
});
