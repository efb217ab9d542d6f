import { mapMembers, type PerMember, perMember, valuesOfMembers } from '../household/per-member.ts';
import { addCents, type Cents, subtractCents, sumCents, ZERO_CENTS } from './cents.ts';

export const NOTHING_OF_EITHER: PerMember<Cents> = perMember(() => ZERO_CENTS);

/** Adds amounts member by member. @throws RangeError when a sum leaves the safe integers */
export function addOfMembers(augend: PerMember<Cents>, addend: PerMember<Cents>): PerMember<Cents> {
  return mapMembers(augend, (amount, order) => addCents(amount, addend[order]));
}

/** Subtracts amounts member by member. @throws RangeError when a difference leaves the safe integers */
export function subtractOfMembers(minuend: PerMember<Cents>, subtrahend: PerMember<Cents>): PerMember<Cents> {
  return mapMembers(minuend, (amount, order) => subtractCents(amount, subtrahend[order]));
}

/** The amounts of both together. @throws RangeError when the sum leaves the safe integers */
export function totalOfMembers(amounts: PerMember<Cents>): Cents {
  return sumCents(valuesOfMembers(amounts));
}
