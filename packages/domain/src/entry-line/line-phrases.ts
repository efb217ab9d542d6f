import { TAG_LENGTH_MAX } from '../expenses/tags.ts';
import { textLength } from '../text/clean-text.ts';
import type { LineContext } from './line-context.ts';
import { dayAt } from './line-days.ts';
import type { Finding } from './line-findings.ts';
import { namesOf, payerAt } from './line-payer.ts';
import { splitPhraseAt } from './line-splits.ts';
import { PERSONAL_WORDS, REFUND_WORDS, SHARED_WORDS } from './line-vocabulary.ts';
import type { LineWord } from './line-words.ts';

/** What the words of a line say, from left to right, but for its numbers and the quotients among them. */
export function phrases(words: readonly LineWord[], { today, members }: LineContext): Finding[] {
  const names = namesOf(members);
  const findings: Finding[] = [];
  for (let at = 0; at < words.length;) {
    const finding =
      payerAt(words, at, names) ??
      dayAt(words, at, today) ??
      splitPhraseAt(words, at, members) ??
      wordAt(words[at]!, at);
    if (finding) findings.push(finding);
    at = finding?.to ?? at + 1;
  }
  return findings;
}

function wordAt({ text, folded }: LineWord, from: number): Finding | null {
  const to = from + 1;
  if (PERSONAL_WORDS.has(folded)) return { kind: 'shared', from, to, shared: false };
  if (SHARED_WORDS.has(folded)) return { kind: 'shared', from, to, shared: true };
  if (REFUND_WORDS.has(folded)) return { kind: 'refund', from, to };
  // A comma stands between tags where they are edited.
  const tag = /^#([^#,]+)$/u.exec(text)?.[1] ?? '';
  return tag !== '' && textLength(tag) <= TAG_LENGTH_MAX ? { kind: 'tag', from, to, tag } : null;
}
