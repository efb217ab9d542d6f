import { invalidField } from '../errors/domain-error.ts';
import { MESSAGES } from '../errors/messages.ts';
import type { MemberId } from '../household/member.ts';
import { mapMembers, type PerMember, valuesOfMembers } from '../household/per-member.ts';
import { type Cents, sumCents, ZERO_CENTS } from '../money/cents.ts';
import { BY_INCOME, type Split, type SplitRule } from './split.ts';
import type { ByMemberId, NamedRule, NamedSplit } from './split-schema.ts';

/** The ids that the household chose for its two members. */
export type MemberIds = PerMember<MemberId>;

/**
 * Converts the rule of a request from member ids to first and second. `path` is the field's, for the error.
 *
 * @throws DomainError VALIDATION_FAILED at `path` when another member is named
 */
export function ruleOfNamed(rule: NamedRule, members: MemberIds, path = 'split.rule'): SplitRule {
  if (rule === BY_INCOME) return rule;
  refuseStrangers(rule, members, path);
  return mapMembers(members, (id) => valueOf(rule, id) ?? 0);
}

/**
 * Converts the split of a request from member ids to first and second; a member who is not named has no own part.
 *
 * @throws DomainError VALIDATION_FAILED at `rule` or `own` below `path` when one of them names another member
 */
export function splitOfNamed({ rule, own }: NamedSplit, members: MemberIds, path = 'split'): Split {
  const ruleOfMembers = ruleOfNamed(rule, members, `${path}.rule`);
  refuseStrangers(own, members, `${path}.own`);
  return { rule: ruleOfMembers, own: mapMembers(members, (id) => valueOf(own, id) ?? ZERO_CENTS) };
}

/** A rule in the form of responses and files. */
export function namedRule(rule: SplitRule, members: MemberIds): NamedRule {
  return rule === BY_INCOME ? rule : byId(rule, members);
}

/** A split in the form of responses and files: both members are named. */
export function namedSplit({ rule, own }: Split, members: MemberIds): NamedSplit {
  return { rule: namedRule(rule, members), own: byId(own, members) };
}

/** What the own parts of an expense add up to. */
export const ownTotal = (split: NamedSplit | null): Cents => sumCents(Object.values(split?.own ?? {}));

/** Whether two splits say the same: members in any order, and one without an own part named or not. */
export function isSameNamedSplit(left: NamedSplit | null, right: NamedSplit | null): boolean {
  if (left === null || right === null) return left === right;
  return hasSameNumbers(left.own, right.own) && isSameNamedRule(left.rule, right.rule);
}

/** Whether two rules say the same. */
export function isSameNamedRule(left: NamedRule, right: NamedRule): boolean {
  return left === BY_INCOME || right === BY_INCOME ? left === right : hasSameNumbers(left, right);
}

function hasSameNumbers(left: ByMemberId<number>, right: ByMemberId<number>): boolean {
  const ids = [...Object.keys(left), ...Object.keys(right)];
  return ids.every((id) => (valueOf(left, id) ?? 0) === (valueOf(right, id) ?? 0));
}

function byId<T>(values: PerMember<T>, { first, second }: MemberIds): ByMemberId<T> {
  return { [first]: values.first, [second]: values.second };
}

function refuseStrangers(values: ByMemberId<unknown>, members: MemberIds, path: string): void {
  const ids = valuesOfMembers(members);
  if (Object.keys(values).every((id) => ids.includes(id))) return;
  throw invalidField(path, MESSAGES.unknownMember);
}

/** A member's id may be `constructor`, which every object inherits. */
function valueOf<T>(values: ByMemberId<T>, id: MemberId): T | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}
