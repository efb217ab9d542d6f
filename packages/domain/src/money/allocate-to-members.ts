import { type MemberOrder, otherMember, type PerMember, perMember } from '../household/per-member.ts';
import { allocate } from './allocate.ts';
import type { Cents } from './cents.ts';

/**
 * Shares a total between the two members by weights: whole cents that add up to it, the spare cent to the larger fraction
 * and at equal fractions to `favoured`. A negative total is shared as its opposite.
 *
 * @example allocateToMembers(cents(101), { first: 50, second: 50 }, 'second') // { first: 50, second: 51 }
 * @throws RangeError when a weight is negative or not whole, or when both are 0
 */
export function allocateToMembers(total: Cents, weights: PerMember<number>, favoured: MemberOrder): PerMember<Cents> {
  const other = otherMember(favoured);
  const [toFavoured, toOther] = allocate(total, [weights[favoured], weights[other]]) as [Cents, Cents];
  return perMember((order) => (order === favoured ? toFavoured : toOther));
}
