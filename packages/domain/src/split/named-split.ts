import { DomainError } from '../errors/domain-error.ts';
import { MESSAGES } from '../errors/messages.ts';
import type { MemberId } from '../household/member.ts';
import { mapMembers, type PerMember, valuesOfMembers } from '../household/per-member.ts';
import { ZERO_CENTS } from '../money/cents.ts';
import { BY_INCOME, type Split, type SplitRule } from './split.ts';
import type { ByMemberId, NamedRule, NamedSplit } from './split-schema.ts';

/** The ids that the household chose for its two members. */
export type MemberIds = PerMember<MemberId>;

/**
 * A rule of a request in the terms of the household's two members. `path` is that of the field, for the refusal.
 *
 * @throws DomainError VALIDATION_FAILED at `path` when the percentages are of anybody else
 */
export function ruleOfNamed(rule: NamedRule, members: MemberIds, path = 'split.rule'): SplitRule {
  if (rule === BY_INCOME) return rule;
  refuseStrangers(rule, members, path);
  return mapMembers(members, (id) => valueOf(rule, id) ?? 0);
}

/**
 * A split of a request in the terms of the household's two members; whoever is not named has no own part.
 *
 * @throws DomainError VALIDATION_FAILED at `split.rule` or `split.own` when one of them names anybody else
 */
export function splitOfNamed({ rule, own }: NamedSplit, members: MemberIds): Split {
  const ruleOfMembers = ruleOfNamed(rule, members);
  refuseStrangers(own, members, 'split.own');
  return { rule: ruleOfMembers, own: mapMembers(members, (id) => valueOf(own, id) ?? ZERO_CENTS) };
}

/** A rule as answers and files say it. */
export function namedRule(rule: SplitRule, members: MemberIds): NamedRule {
  return rule === BY_INCOME ? rule : byId(rule, members);
}

/** A split as answers and files say it: both members are named. */
export function namedSplit({ rule, own }: Split, members: MemberIds): NamedSplit {
  return { rule: namedRule(rule, members), own: byId(own, members) };
}

function byId<T>(values: PerMember<T>, { first, second }: MemberIds): ByMemberId<T> {
  return { [first]: values.first, [second]: values.second };
}

function refuseStrangers(values: ByMemberId<unknown>, members: MemberIds, path: string): void {
  const ids = valuesOfMembers(members);
  if (Object.keys(values).every((id) => ids.includes(id))) return;
  throw new DomainError('VALIDATION_FAILED', { issues: [{ path, message: MESSAGES.unknownMember }] });
}

/** A member may be called `constructor`, which every object has without being asked. */
function valueOf<T>(values: ByMemberId<T>, id: MemberId): T | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}
