import type { LineMember } from './line-context.ts';
import type { NamedRule } from '../split/split-schema.ts';
import type { Finding } from './line-findings.ts';
import { SPLIT_PHRASES } from './line-vocabulary.ts';
import { isPhrase, type LineWord } from './line-words.ts';

const PERCENTAGES = /^([0-9]{1,3})\/([0-9]{1,3})$/u;

type Members = readonly [LineMember, LineMember];

/** The split that the words from a place on say in words: `mitad`, `según ingresos`. */
export function splitPhraseAt(words: readonly LineWord[], from: number, members: Members): Finding | null {
  const known = SPLIT_PHRASES.find(({ phrase }) => isPhrase(words, from, phrase));
  if (!known) return null;
  const rule = known.rule === 'half' ? percentages(members, 50) : known.rule;
  return { kind: 'rule', from, to: from + known.phrase.length, rule };
}

/** The split that a word says as `60/40`, of which the first is the first member's; together they are 100. */
export function percentagesAt(words: readonly LineWord[], from: number, members: Members): Finding | null {
  const match = PERCENTAGES.exec(words[from]?.text ?? '');
  if (!match || Number(match[1]) + Number(match[2]) !== 100) return null;
  return { kind: 'rule', from, to: from + 1, rule: percentages(members, Number(match[1])) };
}

const percentages = ([first, second]: Members, percentOfFirst: number): NamedRule => ({
  [first.id]: percentOfFirst,
  [second.id]: 100 - percentOfFirst,
});
