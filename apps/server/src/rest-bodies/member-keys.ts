import type { Member, PerMember } from '@household/domain';

/**
 * A value for each member under its REST key: the member's id plus the documented suffix.
 *
 * @example byMemberId(members, spent, 'Spent') // { anaSpent: 1000, luisSpent: 500 }
 */
export const byMemberId = <T>(members: PerMember<Member>, values: PerMember<T>, suffix = ''): Record<string, T> => ({
  [`${members.first.id}${suffix}`]: values.first,
  [`${members.second.id}${suffix}`]: values.second,
});
