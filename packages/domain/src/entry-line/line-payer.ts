import type { MemberId } from '../household/member.ts';
import { descriptionKey, type LineMember } from './line-context.ts';
import type { Finding } from './line-findings.ts';
import { LINKING_WORDS, PAID_WORDS, VOCABULARY } from './line-vocabulary.ts';
import { isPhrase, type LineWord } from './line-words.ts';

/** A name in the words that it has, and whose it is. */
type Name = { readonly words: readonly string[]; readonly memberId: MemberId };

/** The names, usernames and ids of both members, longer ones first. What both are called names neither. */
export function namesOf(members: readonly LineMember[]): Name[] {
  const owners = new Map<string, MemberId | null>();
  for (const { id, name, username } of members) {
    for (const key of [name, username, id].map(descriptionKey)) {
      owners.set(key, owners.has(key) && owners.get(key) !== id ? null : id);
    }
  }
  return [...owners]
    .flatMap(([key, memberId]) => (memberId === null || key === '' ? [] : [{ words: key.split(' '), memberId }]))
    .toSorted((one, other) => other.words.length - one.words.length);
}

/**
 * Who paid, where the words from a place on say it: `pagó Luis`, `paid by luis`, `luis pagó`, or the name alone unless it
 * is also a number or a word of a line, or belongs to what is before it: `cena con Luis`.
 */
export function payerAt(words: readonly LineWord[], from: number, names: readonly Name[]): Finding | null {
  const nameAt = (at: number): Name | undefined => names.find((name) => isPhrase(words, at, name.words));
  const isPaidAt = (at: number): boolean => PAID_WORDS.has(words[at]?.folded ?? '');
  const afterPaid = (at: number): number => (words[at + 1]?.folded === 'by' ? at + 2 : at + 1);

  if (isPaidAt(from)) {
    const at = afterPaid(from);
    const name = nameAt(at);
    return name ? { kind: 'paidBy', from, to: at + name.words.length, memberId: name.memberId, isMarked: true } : null;
  }
  const name = nameAt(from);
  if (!name) return null;
  const to = from + name.words.length;
  // In `regalo ana pagó luis` it is the name after it that is marked.
  if (isPaidAt(to) && !nameAt(afterPaid(to))) {
    return { kind: 'paidBy', from, to: to + 1, memberId: name.memberId, isMarked: true };
  }
  const isLinked = LINKING_WORDS.has(words[from - 1]?.folded ?? '');
  return isLinked || isAlsoAWord(name) ? null : { kind: 'paidBy', from, to, memberId: name.memberId, isMarked: false };
}

const isAlsoAWord = ({ words: [first = '', ...more] }: Name): boolean =>
  more.length === 0 && (VOCABULARY.has(first) || !/\p{L}/u.test(first));
