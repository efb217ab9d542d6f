export type MemberOrder = 'first' | 'second';
export const MEMBER_ORDERS = ['first', 'second'] as const satisfies readonly MemberOrder[];

/** One value for each of the two members, in the household's order. */
export type PerMember<T> = { readonly first: T; readonly second: T };

/** A value for each member, computed by a function of the member. */
export function perMember<T>(valueOf: (order: MemberOrder) => T): PerMember<T> {
  return { first: valueOf('first'), second: valueOf('second') };
}

/** Applies a function to both values and their position in the household. */
export function mapMembers<T, U>(values: PerMember<T>, map: (value: T, order: MemberOrder) => U): PerMember<U> {
  return perMember((order) => map(values[order], order));
}

/** The other member. */
export function otherMember(order: MemberOrder): MemberOrder {
  return order === 'first' ? 'second' : 'first';
}

/** Both values, the first member's first. */
export function valuesOfMembers<T>(values: PerMember<T>): [T, T] {
  return [values.first, values.second];
}
