import { TAGS_MAX } from '../expenses/tags.ts';
import type { MemberId } from '../household/member.ts';
import { amountOf, type LineAmount } from './line-amount.ts';
import { descriptionKey, type LineContext } from './line-context.ts';
import type { NamedRule } from '../split/split-schema.ts';
import { ofKind, withoutContradictions } from './line-findings.ts';
import { numberRuns } from './line-numbers.ts';
import { phrases } from './line-phrases.ts';
import { quotients } from './line-quotients.ts';
import { type LineWord, outside, type WordRange, wordsOf } from './line-words.ts';

/** What a piece of a line says. */
export type LinePieceKind = 'amount' | 'date' | 'paidBy' | 'shared' | 'rule' | 'refund' | 'tag' | 'description';

/** A run of words with one meaning, from the place of the first character up to that after the last, in UTF-16 units. */
export type LinePiece = { readonly kind: LinePieceKind; readonly start: number; readonly end: number };

type RangeOfPiece = WordRange & { readonly kind: LinePieceKind };

/** What a line says of an expense. What it does not say is null: the default of the dialog counts then. */
export type LineReading = LineAmount & {
  readonly date: Temporal.PlainDate | null;
  readonly paidBy: MemberId | null;
  readonly shared: boolean | null;
  readonly rule: NamedRule | null;
  readonly refund: boolean;
  readonly tags: readonly string[];
  /** '' when nothing was left for it. */
  readonly description: string;
  /** The one learned for the description. */
  readonly categoryId: string | null;
  /** What must still be given before this can be saved. */
  readonly missing: readonly ('amount' | 'rate' | 'description')[];
  /** Every word of the line is in one of them, in order. */
  readonly pieces: readonly LinePiece[];
};

/**
 * Reads an expense from one line, in Spanish and English and in any order: `súper 1,105.50 luis 50/50`. What may mean two
 * things, or contradicts something else, is left in the description; nothing is guessed.
 *
 * @example readEntryLine('tacos 185 ayer', context).amountCents // 18500
 */
export function readEntryLine(line: string, context: LineContext): LineReading {
  const words = wordsOf(line);
  const found = phrases(words, context);
  found.push(...quotients(words, outside(found), context));
  const isFree = outside(found);
  const amount = amountOf(words, numberRuns(words, isFree), isFree, context.rates);

  const said = withoutContradictions(found, context.me);
  const tags = [...new Set(ofKind(said, 'tag').map(({ tag }) => tag))].slice(0, TAGS_MAX);
  const kept = said.filter((finding) => finding.kind !== 'tag' || tags.includes(finding.tag));
  const pieces = kept.flatMap(({ kind, from, to }): RangeOfPiece[] => (kind === 'noDay' ? [] : [{ kind, from, to }]));
  if (amount) pieces.push({ kind: 'amount', from: amount.from, to: amount.to });
  const isLeft = outside(pieces);
  const left = words.filter((_, at) => isLeft(at));
  const description = withRaisedStart(left.map(({ text }) => text).join(' '));
  const rule = ofKind(kept, 'rule')[0]?.rule ?? null;
  const isShared = ofKind(kept, 'shared')[0]?.shared;
  const payer = ofKind(kept, 'paidBy')[0]?.memberId;

  return {
    amountCents: amount?.amountCents ?? null,
    original: amount?.original ?? null,
    date: ofKind(kept, 'date')[0]?.date ?? null,
    paidBy: payer ?? (isShared === false ? context.me : null),
    shared: isShared ?? (rule === null ? null : true),
    rule,
    refund: ofKind(kept, 'refund').length > 0,
    tags,
    description,
    categoryId: context.learned.get(descriptionKey(description)) ?? null,
    missing: missingIn(amount, description),
    pieces: placed(words, pieces, isLeft),
  };
}

function missingIn(amount: LineAmount | null, description: string): LineReading['missing'] {
  return [
    ...(amount === null ? (['amount'] as const) : []),
    ...(amount?.original && amount.original.rate === null ? (['rate'] as const) : []),
    ...(description === '' ? (['description'] as const) : []),
  ];
}

/** The pieces in their order in the text, the words that are left among them. */
function placed(
  words: readonly LineWord[],
  pieces: readonly RangeOfPiece[],
  isLeft: (at: number) => boolean,
): LinePiece[] {
  const all = [...pieces];
  for (const at of words.keys()) {
    if (!isLeft(at)) continue;
    const last = all.at(-1);
    if (last?.kind === 'description' && last.to === at) all[all.length - 1] = { ...last, to: at + 1 };
    else all.push({ kind: 'description', from: at, to: at + 1 });
  }
  return all
    .toSorted((one, other) => one.from - other.from)
    .map(({ kind, from, to }) => ({ kind, start: words[from]!.start, end: words[to - 1]!.end }));
}

function withRaisedStart(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
