import type { AccountStart, ClosedMonth, Payment, PaymentMethod, PerMember } from '@household/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { CentsType, InstantType, PlainDateType, PlainMonthType } from '../../cluster/column-types.ts';
import { MemberEntity } from '../household/household.entities.ts';

/** Where the account between the members starts: one record, which every household has. */
export const AccountStartEntity = defineEntity({
  name: 'AccountStart',
  tableName: 'account_start',
  properties: {
    id: p.uuid().primary(),
    month: p.type(PlainMonthType),
    openingCents: p.type(CentsType),
    version: p.integer().version().default(1),
  } satisfies Record<keyof AccountStart | 'id' | 'version', unknown>,
});

export const PaymentEntity = defineEntity({
  name: 'Payment',
  tableName: 'payment',
  properties: {
    id: p.uuid().primary(),
    from: () => p.manyToOne(MemberEntity).mapToPk().fieldName('from_member'),
    to: () => p.manyToOne(MemberEntity).mapToPk().fieldName('to_member'),
    amountCents: p.type(CentsType),
    date: p.type(PlainDateType),
    method: p.text().$type<PaymentMethod>(),
    note: p.text(),
    createdAt: p.type(InstantType),
    version: p.integer().version().default(1),
  } satisfies Record<keyof Payment | 'version', unknown>,
});

/** A salary record inside JSON. */
export type SalaryRecordJson = { amountCents: number; effectiveDate: string };

/** What a closing stored; a reopened month has none. */
export const ClosedMonthEntity = defineEntity({
  name: 'ClosedMonth',
  tableName: 'closed_month',
  properties: {
    id: p.uuid().primary(),
    month: p.type(PlainMonthType),
    openingCents: p.type(CentsType),
    balanceCents: p.type(CentsType),
    paymentsCents: p.type(CentsType),
    adjustmentsCents: p.type(CentsType),
    closingCents: p.type(CentsType),
    salaries: p.json<PerMember<SalaryRecordJson | null>>(),
    paid: p.json<ClosedMonth['paid']>(),
    fairShare: p.json<ClosedMonth['fairShare']>(),
    parts: p.json<ClosedMonth['parts']>(),
    expenseCount: p.integer(),
    closedAt: p.type(InstantType),
    closedBy: () => p.manyToOne(MemberEntity).mapToPk().fieldName('closed_by').nullable(),
  } satisfies Record<keyof ClosedMonth | 'id', unknown>,
});
