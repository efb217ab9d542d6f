import type { Member, PerMember } from '@household/domain';

/**
 * A value for each member under the key of the REST wire: the member's id and what the documented key adds to it.
 *
 * @example byMemberId(members, spent, 'Spent') // { anaSpent: 1000, luisSpent: 500 }
 */
export const byMemberId = <T>(members: PerMember<Member>, values: PerMember<T>, suffix = ''): Record<string, T> => ({
  [`${members.first.id}${suffix}`]: values.first,
  [`${members.second.id}${suffix}`]: values.second,
});
