import type { MemberId } from '../household/member.ts';
import { isSameNamedRule } from '../split/named-split.ts';
import type { NamedRule } from '../split/split-schema.ts';
import type { WordRange } from './line-words.ts';

/** Something that words of a line say. */
export type Finding = WordRange &
  (
    | { readonly kind: 'date'; readonly date: Temporal.PlainDate }
    | { readonly kind: 'paidBy'; readonly memberId: MemberId; readonly isMarked: boolean }
    | { readonly kind: 'shared'; readonly shared: boolean }
    | { readonly kind: 'rule'; readonly rule: NamedRule }
    | { readonly kind: 'refund' }
    | { readonly kind: 'tag'; readonly tag: string }
    /** What looks like a day but is in no calendar: text, and no amount. */
    | { readonly kind: 'noDay' }
  );

type Kind = Finding['kind'];

/** The findings of one kind. */
export const ofKind = <K extends Kind>(findings: readonly Finding[], kind: K) =>
  findings.filter((finding): finding is Extract<Finding, { kind: K }> => finding.kind === kind);

/**
 * Leaves out what contradicts something else, both of it, since neither can be guessed: two days, two splits, two payers
 * unless `pagó` marks one, personal with a split, with shared, or paid by the other member. What is said twice is not
 * contradicted.
 */
export function withoutContradictions(findings: readonly Finding[], me: MemberId): Finding[] {
  const markedPayer = ofKind(findings, 'paidBy').some(({ isMarked }) => isMarked);
  const said = findings.filter((finding) => finding.kind !== 'paidBy' || finding.isMarked || !markedPayer);
  return said.filter((one) => !said.some((other) => contradicts(one, other, me) || contradicts(other, one, me)));
}

function contradicts(one: Finding, other: Finding, me: MemberId): boolean {
  if (one.kind === 'date') return other.kind === 'date' && !one.date.equals(other.date);
  if (one.kind === 'paidBy') return other.kind === 'paidBy' && one.memberId !== other.memberId;
  if (one.kind === 'rule') return other.kind === 'rule' && !isSameNamedRule(one.rule, other.rule);
  if (one.kind !== 'shared' || one.shared) return false;
  if (other.kind === 'shared') return other.shared;
  return other.kind === 'rule' || (other.kind === 'paidBy' && other.memberId !== me);
}
