import { type Cents, debtorOf, type MemberOrder, MEMBER_ORDERS, otherMember, type PerMember } from '@household/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMembers } from '../../data/session/session-context.ts';
import type { Outputs } from '../../data/trpc.ts';

/** The account between the two, as the server returns it. Amounts are signed cents: positive is owed to the first. */
export type Account = Outputs['account']['get'];
export type AccountMonth = Account['months'][number];
export type Payment = Outputs['account']['payments']['data'][number];

export const methodNames: Readonly<Record<Payment['method'], MessageDescriptor>> = {
  transfer: msg`Transferencia`,
  cash: msg`Efectivo`,
  other: msg({ message: 'Otro', context: 'payment method' }),
};

/** The member whom a signed amount favours; null for 0. */
export const favouredBy = (cents: Cents): MemberOrder | null => {
  const debtor = debtorOf(cents);
  return debtor && otherMember(debtor);
};

/** The names of the two. */
export function useNames(): PerMember<string> {
  const [first, second] = useMembers();
  return { first: first.name, second: second.name };
}

/** Which of the two a member is. */
export function useOrderOf(): (memberId: string) => MemberOrder {
  const members = useMembers();
  return (memberId) => MEMBER_ORDERS[members.findIndex(({ id }) => id === memberId)] ?? 'first';
}
