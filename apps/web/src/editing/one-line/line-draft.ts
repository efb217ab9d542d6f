import { type Cents, type LineReading, type MemberId, rateOf } from '@household/domain';
import { chosen, type Line, type Sharing } from './line.ts';

/** Required values that can be missing. */
export type LineGap = LineReading['missing'][number];

/** The expense of a line, as its chips show it: the chosen value, else the parsed one, else the default. */
export type LineDraft = {
  readonly amountCents: Cents | null;
  readonly original: LineReading['original'];
  readonly description: string;
  readonly categoryId: string | null;
  /** The category is the one that the household uses for this description. */
  readonly isLearned: boolean;
  readonly date: Temporal.PlainDate;
  readonly paidBy: MemberId;
  readonly shared: boolean;
  /** Null: the one of the category, or else of the household. */
  readonly rule: LineReading['rule'];
  readonly refund: boolean;
  readonly tags: readonly string[];
  /** In the order in which they are asked for; the expense can be saved when it is empty. */
  readonly gaps: readonly LineGap[];
};

type Defaults = {
  readonly today: Temporal.PlainDate;
  readonly me: MemberId;
  readonly shared: boolean;
};

/**
 * Merges what a line says with what was chosen in its chips. Nothing is guessed: a value that neither has is a default
 * or missing.
 */
export function lineDraft(line: Line, reading: LineReading, defaults: Defaults): LineDraft {
  const category = chosen(line, reading, 'category');
  const sharing = chosen(line, reading, 'split')?.value ?? saidSharing(reading);
  const amount = amountOf(line, reading);
  const description = chosen(line, reading, 'description')?.value ?? reading.description;
  return {
    ...amount,
    description,
    categoryId: category ? category.value : reading.categoryId,
    isLearned: !category && reading.categoryId !== null,
    date: chosen(line, reading, 'date')?.value ?? reading.date ?? defaults.today,
    paidBy: chosen(line, reading, 'paidBy')?.value ?? reading.paidBy ?? defaults.me,
    shared: sharing === null ? defaults.shared : sharing !== 'personal',
    rule: sharing === 'personal' || sharing === 'usual' ? null : sharing,
    refund: reading.refund,
    tags: reading.tags,
    gaps: gapsOf(amount, description),
  };
}

/** Pesos chosen for an amount in another currency are what the bank charged: the rate is derived from them. */
function amountOf(line: Line, reading: LineReading): Pick<LineDraft, 'amountCents' | 'original'> {
  const pesos = chosen(line, reading, 'amount')?.value;
  const { amountCents, original } = reading;
  if (pesos === undefined) return { amountCents, original };
  return { amountCents: pesos, original: original && { ...original, rate: rateOf(original.amount, pesos) } };
}

function saidSharing({ shared, rule }: LineReading): Sharing | null {
  if (rule !== null) return rule;
  return shared === null ? null : shared ? 'usual' : 'personal';
}

function gapsOf(
  { amountCents, original }: Pick<LineDraft, 'amountCents' | 'original'>,
  description: string,
): LineGap[] {
  const gaps: LineGap[] = [];
  if (original ? original.rate === null : amountCents === null) gaps.push(original ? 'rate' : 'amount');
  if (description === '') gaps.push('description');
  return gaps;
}
